package stackbench.harness.config;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A way to build the server, and all that the harness knows of it; its name is the group of Spring profiles that selects it. */
@SuppressWarnings("ImmutableEnumChecker") // nobody can change the list of its parties
public enum Architecture {
    SERVLET("servlet", WireFormat.JSON, Threads.OF_THE_SYSTEM, Store.DATABASE),
    SERVLET_VIRTUAL("servlet-virtual", WireFormat.JSON, Threads.VIRTUAL, Store.DATABASE),
    SERVLET_ASYNC("servlet-async", WireFormat.JSON, Threads.OF_THE_SYSTEM, Store.DATABASE),
    SERVLET_STREAMING("servlet-streaming", WireFormat.JSON, Threads.OF_THE_SYSTEM, Store.DATABASE),
    SERVLET_JETTY("servlet-jetty", WireFormat.JSON, Threads.OF_THE_SYSTEM, Store.DATABASE),
    SERVLET_JPA("servlet-jpa", WireFormat.JSON, Threads.OF_THE_SYSTEM, Store.DATABASE),
    SERVLET_H2C("servlet-h2c", WireFormat.JSON_H2C, Threads.OF_THE_SYSTEM, Store.DATABASE),
    REACTIVE("reactive", WireFormat.NDJSON, Threads.OF_THE_SYSTEM, Store.DATABASE),
    REACTIVE_JSON("reactive-json", WireFormat.JSON, Threads.OF_THE_SYSTEM, Store.DATABASE),
    REACTIVE_MONO_LIST("reactive-mono-list", WireFormat.JSON, Threads.OF_THE_SYSTEM, Store.DATABASE),
    REACTIVE_H2C("reactive-h2c", WireFormat.NDJSON_H2C, Threads.OF_THE_SYSTEM, Store.DATABASE),
    REACTIVE_JDBC("reactive-jdbc", WireFormat.NDJSON, Threads.VIRTUAL, Store.DATABASE),
    REACTIVE_DATA_R2DBC("reactive-data-r2dbc", WireFormat.NDJSON, Threads.OF_THE_SYSTEM, Store.DATABASE),
    RSOCKET("rsocket", WireFormat.CBOR, Threads.OF_THE_SYSTEM, Store.DATABASE),
    RSOCKET_LISTS("rsocket-lists", WireFormat.CBOR_LISTS, Threads.OF_THE_SYSTEM, Store.DATABASE),
    GRPC("grpc", WireFormat.PROTOBUF, Threads.OF_THE_SYSTEM, Store.DATABASE),
    GRPC_LISTS("grpc-lists", WireFormat.PROTOBUF_LISTS, Threads.OF_THE_SYSTEM, Store.DATABASE),
    SERVLET_TUNED("servlet-tuned", WireFormat.JSON, Threads.OF_THE_SYSTEM, Store.DATABASE),
    SERVLET_VIRTUAL_TUNED("servlet-virtual-tuned", WireFormat.JSON, Threads.VIRTUAL, Store.DATABASE),
    REACTIVE_TUNED("reactive-tuned", WireFormat.NDJSON, Threads.OF_THE_SYSTEM, Store.DATABASE),
    REACTIVE_JSON_TUNED("reactive-json-tuned", WireFormat.JSON, Threads.OF_THE_SYSTEM, Store.DATABASE),
    RSOCKET_TUNED("rsocket-tuned", WireFormat.CBOR, Threads.OF_THE_SYSTEM, Store.DATABASE),
    RSOCKET_LISTS_TUNED("rsocket-lists-tuned", WireFormat.CBOR_LISTS, Threads.OF_THE_SYSTEM, Store.DATABASE),
    SERVLET_MEMORY("servlet-memory", WireFormat.JSON, Threads.OF_THE_SYSTEM, Store.MEMORY),
    REACTIVE_MEMORY("reactive-memory", WireFormat.NDJSON, Threads.OF_THE_SYSTEM, Store.MEMORY),
    RSOCKET_MEMORY("rsocket-memory", WireFormat.CBOR, Threads.OF_THE_SYSTEM, Store.MEMORY),
    EDGE_SYNC("edge-sync", "/sync", Threads.OF_THE_SYSTEM),
    EDGE_SYNC_APACHE("edge-sync-apache", "/sync-apache-client", Threads.OF_THE_SYSTEM),
    EDGE_FUTURE_JAVA("edge-future-java", "/completable-future-java-client", Threads.OF_THE_SYSTEM),
    EDGE_FUTURE_APACHE("edge-future-apache", "/completable-future-apache-client", Threads.OF_THE_SYSTEM),
    EDGE_WEBFLUX_JAVA("edge-webflux-java", "/webflux-java-http-client", Threads.OF_THE_SYSTEM),
    EDGE_WEBFLUX_WEBCLIENT("edge-webflux-webclient", "/webflux-webclient", Threads.OF_THE_SYSTEM),
    EDGE_WEBFLUX_APACHE("edge-webflux-apache", "/webflux-apache-client", Threads.OF_THE_SYSTEM),
    EDGE_VIRTUAL("edge-virtual", "/virtual-rest-client", Threads.VIRTUAL),
    EDGE_VIRTUAL_APACHE("edge-virtual-apache", "/virtual-apache-client", Threads.VIRTUAL),
    EDGE_WEBFLUX_VIRTUAL("edge-webflux-virtual", "/webflux-virtual-threads", Threads.VIRTUAL),
    CARD_WEBCLIENT("card-webclient", "/rx/card", Threads.OF_THE_SYSTEM, REACTIVE),
    CARD_RSOCKET("card-rsocket", "/rsocket/card", Threads.OF_THE_SYSTEM, RSOCKET),
    CARD_VIRTUAL("card-virtual", "/rest/card", Threads.VIRTUAL, REACTIVE),
    CARD_GRPC("card-grpc", "/grpc/card", Threads.VIRTUAL, GRPC),
    CARD_WEBCLIENT_BYTES("card-webclient-bytes", "/rx/card-bytes", Threads.OF_THE_SYSTEM, REACTIVE),
    CARD_VIRTUAL_BYTES("card-virtual-bytes", "/rest/card-bytes", Threads.VIRTUAL, REACTIVE),
    CARD_WEBCLIENT_MEMORY("card-webclient-memory", "/rx/card", Threads.OF_THE_SYSTEM, REACTIVE_MEMORY),
    CARD_RSOCKET_MEMORY("card-rsocket-memory", "/rsocket/card", Threads.OF_THE_SYSTEM, RSOCKET_MEMORY),
    CARD_VIRTUAL_MEMORY("card-virtual-memory", "/rest/card", Threads.VIRTUAL, REACTIVE_MEMORY);

    /** The party of the service with a delay, which edges call. */
    public static final String DOWNSTREAM = "downstream";

    /** The party of the service that holds cards, which are messages. */
    public static final String CARDS = "cards";

    private final String profile;
    private final Service service;
    private final WireFormat format;
    private final String path;
    private final Threads threads;
    private final Store store;
    private final @Nullable Architecture cards;
    private final List<String> behind;

    /** A server of messages, which stores them itself. */
    Architecture(String profile, WireFormat format, Threads threads, Store store) {
        this(profile, Service.MESSAGES, format, "/messages", threads, store, null);
    }

    /** An edge, which calls the downstream and stores nothing. */
    Architecture(String profile, String path, Threads threads) {
        this(profile, Service.CALLS, WireFormat.JSON, path, threads, Store.NONE, null, Architecture.DOWNSTREAM);
    }

    /** A front of cards, which asks the service behind it for each and stores nothing itself. */
    Architecture(String profile, String path, Threads threads, Architecture cards) {
        this(profile, Service.CARDS, WireFormat.JSON, path, threads, cards.store, cards, Architecture.CARDS);
    }

    Architecture(
            String profile,
            Service service,
            WireFormat format,
            String path,
            Threads threads,
            Store store,
            @Nullable Architecture cards,
            String... behind) {
        this.profile = profile;
        this.service = service;
        this.format = format;
        this.path = path;
        this.threads = threads;
        this.store = store;
        this.cards = cards;
        this.behind = List.of(behind);
    }

    /** What a server does for its clients. */
    public enum Service {
        /** It stores messages, and gives them back. */
        MESSAGES,
        /** It calls another service, and passes on what that says. */
        CALLS,
        /** It gives back messages that another server holds, one at a time, and takes none. */
        CARDS
    }

    public static Optional<Architecture> of(String profile) {
        return Arrays.stream(values()).filter(a -> a.profile.equals(profile)).findFirst();
    }

    public String profile() {
        return profile;
    }

    /** Its name in a sentence, such as {@code WebFlux}; its profile where people have no shorter name for it. */
    public String title() {
        return switch (this) {
            case SERVLET -> "Servlet";
            case SERVLET_VIRTUAL -> "virtual threads";
            case REACTIVE -> "WebFlux";
            case RSOCKET -> "RSocket";
            case GRPC -> "gRPC";
            case SERVLET_TUNED -> "tuned Servlet";
            case SERVLET_VIRTUAL_TUNED -> "tuned virtual threads";
            case REACTIVE_TUNED -> "tuned WebFlux";
            case RSOCKET_TUNED -> "tuned RSocket";
            default -> profile;
        };
    }

    public Service service() {
        return service;
    }

    public WireFormat format() {
        return format;
    }

    /** The path of what its clients ask for, over HTTP. */
    public String path() {
        return path;
    }

    /** Whether its requests run on virtual threads, which may be pinned. */
    public boolean hasVirtualThreads() {
        return threads == Threads.VIRTUAL;
    }

    /** Whether what it stores, or the server that holds its messages, is in the memory of a process, and there is no database. */
    public boolean keepsInMemory() {
        return store == Store.MEMORY;
    }

    /** Whether what it stores is in a database; neither there nor in memory is what stores nothing. */
    public boolean hasDatabase() {
        return store == Store.DATABASE;
    }

    /** The architecture of the server that holds its messages: the one behind a front of cards, itself otherwise. */
    public Architecture holder() {
        return cards == null ? this : cards;
    }

    /** The parties of the processes behind its front, in the order in which they are started; none where it is one process. */
    public List<String> behind() {
        return behind;
    }

    @Override
    public String toString() {
        return profile;
    }

    /** The kind of threads that requests run on. */
    private enum Threads {
        OF_THE_SYSTEM,
        VIRTUAL
    }

    /** The kind of place that messages are stored in. */
    private enum Store {
        DATABASE,
        MEMORY,
        NONE
    }
}
