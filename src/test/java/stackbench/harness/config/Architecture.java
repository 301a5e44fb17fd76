package stackbench.harness.config;

import static stackbench.harness.config.Architecture.Threads.PLATFORM;
import static stackbench.harness.config.Architecture.Threads.VIRTUAL;
import static stackbench.harness.config.WireFormat.CBOR;
import static stackbench.harness.config.WireFormat.CBOR_LISTS;
import static stackbench.harness.config.WireFormat.JSON;
import static stackbench.harness.config.WireFormat.JSON_H2C;
import static stackbench.harness.config.WireFormat.NDJSON;
import static stackbench.harness.config.WireFormat.NDJSON_H2C;
import static stackbench.harness.config.WireFormat.PROTOBUF;
import static stackbench.harness.config.WireFormat.PROTOBUF_LISTS;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A way to build the server, and all that the harness knows of it. Those of stackbench's app are a catalogue; a user's own app is one more.
 * Two of one name are equal.
 *
 * @param profile its name, and in the catalogue the group of Spring profiles that selects it
 * @param title its name in a sentence, such as {@code WebFlux}; its profile where people have no shorter name for it
 * @param path of what its clients ask for, over HTTP
 * @param cards the architecture of the server that holds its cards; null where it is no front of cards
 */
public record Architecture(
        String profile,
        String title,
        Service service,
        WireFormat format,
        String path,
        Threads threads,
        Store store,
        @Nullable Architecture cards)
        implements Comparable<Architecture> {

    private static final List<Architecture> CATALOGUE = new ArrayList<>();

    public static final Architecture SERVLET = inDatabase("servlet", "Servlet", JSON, PLATFORM);
    public static final Architecture SERVLET_VIRTUAL = inDatabase("servlet-virtual", "virtual threads", JSON, VIRTUAL);
    public static final Architecture SERVLET_ASYNC = inDatabase("servlet-async", JSON, PLATFORM);
    public static final Architecture SERVLET_STREAMING = inDatabase("servlet-streaming", JSON, PLATFORM);
    public static final Architecture SERVLET_JETTY = inDatabase("servlet-jetty", JSON, PLATFORM);
    public static final Architecture SERVLET_JPA = inDatabase("servlet-jpa", JSON, PLATFORM);
    public static final Architecture SERVLET_H2C = inDatabase("servlet-h2c", JSON_H2C, PLATFORM);
    public static final Architecture REACTIVE = inDatabase("reactive", "WebFlux", NDJSON, PLATFORM);
    public static final Architecture REACTIVE_JSON = inDatabase("reactive-json", JSON, PLATFORM);
    public static final Architecture REACTIVE_MONO_LIST = inDatabase("reactive-mono-list", JSON, PLATFORM);
    public static final Architecture REACTIVE_H2C = inDatabase("reactive-h2c", NDJSON_H2C, PLATFORM);
    public static final Architecture REACTIVE_JDBC = inDatabase("reactive-jdbc", NDJSON, VIRTUAL);
    public static final Architecture REACTIVE_DATA_R2DBC = inDatabase("reactive-data-r2dbc", NDJSON, PLATFORM);
    public static final Architecture RSOCKET = inDatabase("rsocket", "RSocket", CBOR, PLATFORM);
    public static final Architecture RSOCKET_LISTS = inDatabase("rsocket-lists", CBOR_LISTS, PLATFORM);
    public static final Architecture GRPC = inDatabase("grpc", "gRPC", PROTOBUF, PLATFORM);
    public static final Architecture GRPC_LISTS = inDatabase("grpc-lists", PROTOBUF_LISTS, PLATFORM);
    public static final Architecture SERVLET_TUNED = inDatabase("servlet-tuned", "tuned Servlet", JSON, PLATFORM);
    public static final Architecture SERVLET_VIRTUAL_TUNED =
            inDatabase("servlet-virtual-tuned", "tuned virtual threads", JSON, VIRTUAL);
    public static final Architecture REACTIVE_TUNED = inDatabase("reactive-tuned", "tuned WebFlux", NDJSON, PLATFORM);
    public static final Architecture REACTIVE_JSON_TUNED = inDatabase("reactive-json-tuned", JSON, PLATFORM);
    public static final Architecture RSOCKET_TUNED = inDatabase("rsocket-tuned", "tuned RSocket", CBOR, PLATFORM);
    public static final Architecture RSOCKET_LISTS_TUNED = inDatabase("rsocket-lists-tuned", CBOR_LISTS, PLATFORM);
    public static final Architecture SERVLET_MEMORY = inMemory("servlet-memory", JSON, PLATFORM);
    public static final Architecture REACTIVE_MEMORY = inMemory("reactive-memory", NDJSON, PLATFORM);
    public static final Architecture RSOCKET_MEMORY = inMemory("rsocket-memory", CBOR, PLATFORM);
    public static final Architecture EDGE_SYNC = edge("edge-sync", "/sync", PLATFORM);
    public static final Architecture EDGE_SYNC_APACHE = edge("edge-sync-apache", "/sync-apache-client", PLATFORM);
    public static final Architecture EDGE_FUTURE_JAVA =
            edge("edge-future-java", "/completable-future-java-client", PLATFORM);
    public static final Architecture EDGE_FUTURE_APACHE =
            edge("edge-future-apache", "/completable-future-apache-client", PLATFORM);
    public static final Architecture EDGE_WEBFLUX_JAVA =
            edge("edge-webflux-java", "/webflux-java-http-client", PLATFORM);
    public static final Architecture EDGE_WEBFLUX_WEBCLIENT =
            edge("edge-webflux-webclient", "/webflux-webclient", PLATFORM);
    public static final Architecture EDGE_WEBFLUX_APACHE =
            edge("edge-webflux-apache", "/webflux-apache-client", PLATFORM);
    public static final Architecture EDGE_VIRTUAL = edge("edge-virtual", "/virtual-rest-client", VIRTUAL);
    public static final Architecture EDGE_VIRTUAL_APACHE =
            edge("edge-virtual-apache", "/virtual-apache-client", VIRTUAL);
    public static final Architecture EDGE_WEBFLUX_VIRTUAL =
            edge("edge-webflux-virtual", "/webflux-virtual-threads", VIRTUAL);
    public static final Architecture CARD_WEBCLIENT = front("card-webclient", "/rx/card", PLATFORM, REACTIVE);
    public static final Architecture CARD_RSOCKET = front("card-rsocket", "/rsocket/card", PLATFORM, RSOCKET);
    public static final Architecture CARD_VIRTUAL = front("card-virtual", "/rest/card", VIRTUAL, REACTIVE);
    public static final Architecture CARD_GRPC = front("card-grpc", "/grpc/card", VIRTUAL, GRPC);
    public static final Architecture CARD_WEBCLIENT_BYTES =
            front("card-webclient-bytes", "/rx/card-bytes", PLATFORM, REACTIVE);
    public static final Architecture CARD_VIRTUAL_BYTES =
            front("card-virtual-bytes", "/rest/card-bytes", VIRTUAL, REACTIVE);
    public static final Architecture CARD_WEBCLIENT_MEMORY =
            front("card-webclient-memory", "/rx/card", PLATFORM, REACTIVE_MEMORY);
    public static final Architecture CARD_RSOCKET_MEMORY =
            front("card-rsocket-memory", "/rsocket/card", PLATFORM, RSOCKET_MEMORY);
    public static final Architecture CARD_VIRTUAL_MEMORY =
            front("card-virtual-memory", "/rest/card", VIRTUAL, REACTIVE_MEMORY);

    /** The party of the service with a delay, which edges call. */
    public static final String DOWNSTREAM = "downstream";

    /** The party of the service that holds cards, which are messages. */
    public static final String CARDS = "cards";

    /** A server of messages, which stores them in a database. */
    private static Architecture inDatabase(String profile, String title, WireFormat format, Threads threads) {
        return listed(
                new Architecture(profile, title, Service.MESSAGES, format, "/messages", threads, Store.DATABASE, null));
    }

    private static Architecture inDatabase(String profile, WireFormat format, Threads threads) {
        return inDatabase(profile, profile, format, threads);
    }

    /** A server of messages, which keeps them itself. */
    private static Architecture inMemory(String profile, WireFormat format, Threads threads) {
        return listed(
                new Architecture(profile, profile, Service.MESSAGES, format, "/messages", threads, Store.MEMORY, null));
    }

    /** An edge, which calls the downstream and stores nothing. */
    private static Architecture edge(String profile, String path, Threads threads) {
        return listed(new Architecture(profile, profile, Service.CALLS, JSON, path, threads, Store.NONE, null));
    }

    /** A front of cards, which asks the service behind it for each and stores nothing itself. */
    private static Architecture front(String profile, String path, Threads threads, Architecture cards) {
        return listed(new Architecture(profile, profile, Service.CARDS, JSON, path, threads, cards.store, cards));
    }

    private static Architecture listed(Architecture one) {
        CATALOGUE.add(one);
        return one;
    }

    /** Make a user's own app, of which the suite knows no threads; it speaks HTTP/1.1. */
    public static Architecture ofApp(String name, boolean database) {
        Store store = database ? Store.DATABASE : Store.NONE;
        return new Architecture(name, name, Service.REQUESTS, JSON, "/", PLATFORM, store, null);
    }

    /** What a server does for its clients. */
    public enum Service {
        /** It stores messages, and gives them back. */
        MESSAGES,
        /** It calls another service, and passes on what that says. */
        CALLS,
        /** It gives back messages that another server holds, one at a time, and takes none. */
        CARDS,
        /** It answers the requests of a user's file. */
        REQUESTS
    }

    /** Those of stackbench's app, in the order of every report. */
    public static List<Architecture> values() {
        return Collections.unmodifiableList(CATALOGUE);
    }

    /** Find one in the catalogue by its name; empty when there is none. */
    public static Optional<Architecture> of(String profile) {
        return CATALOGUE.stream().filter(a -> a.profile.equals(profile)).findFirst();
    }

    /** Find one in the catalogue by its name. JUnit converts names in tables of tests by it. Throws {@link IllegalArgumentException} if there is none. */
    public static Architecture valueOf(String profile) {
        return of(profile).orElseThrow(() -> new IllegalArgumentException("There is no architecture " + profile));
    }

    /** What a file of a run says: a name that is not in the catalogue is that of a user's own app. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    private static Architecture recorded(String name) {
        return of(name).orElseGet(() -> ofApp(name, false));
    }

    /** Whether it is a user's, who brings the requests too. */
    public boolean isOwnApp() {
        return service == Service.REQUESTS;
    }

    /** Whether its requests run on virtual threads, which may be pinned. */
    public boolean hasVirtualThreads() {
        return threads == VIRTUAL;
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
        return switch (service) {
            case MESSAGES, REQUESTS -> List.of();
            case CALLS -> List.of(DOWNSTREAM);
            case CARDS -> List.of(CARDS);
        };
    }

    @Override
    public int compareTo(Architecture other) {
        return Comparator.comparing(Architecture::isOwnApp)
                .thenComparingInt(CATALOGUE::indexOf)
                .thenComparing(Architecture::profile)
                .compare(this, other);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Architecture that && profile.equals(that.profile);
    }

    @Override
    public int hashCode() {
        return profile.hashCode();
    }

    @JsonValue
    @Override
    public String toString() {
        return profile;
    }

    /** The kind of threads that requests run on. */
    public enum Threads {
        PLATFORM,
        VIRTUAL
    }

    /** The kind of place that messages are stored in. */
    public enum Store {
        DATABASE,
        MEMORY,
        NONE
    }
}
