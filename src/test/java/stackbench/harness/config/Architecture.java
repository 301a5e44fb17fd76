package stackbench.harness.config;

import java.util.Arrays;
import java.util.Optional;

/** A way to build the server, and all that the harness knows of it; its name is the group of Spring profiles that selects it. */
public enum Architecture {
    SERVLET("servlet", WireFormat.JSON, Threads.OF_THE_SYSTEM, Store.DATABASE),
    SERVLET_VIRTUAL("servlet-virtual", WireFormat.JSON, Threads.VIRTUAL, Store.DATABASE),
    SERVLET_ASYNC("servlet-async", WireFormat.JSON, Threads.OF_THE_SYSTEM, Store.DATABASE),
    REACTIVE("reactive", WireFormat.NDJSON, Threads.OF_THE_SYSTEM, Store.DATABASE),
    REACTIVE_JSON("reactive-json", WireFormat.JSON, Threads.OF_THE_SYSTEM, Store.DATABASE),
    REACTIVE_JDBC("reactive-jdbc", WireFormat.NDJSON, Threads.VIRTUAL, Store.DATABASE),
    RSOCKET("rsocket", WireFormat.CBOR, Threads.OF_THE_SYSTEM, Store.DATABASE),
    SERVLET_MEMORY("servlet-memory", WireFormat.JSON, Threads.OF_THE_SYSTEM, Store.MEMORY),
    REACTIVE_MEMORY("reactive-memory", WireFormat.NDJSON, Threads.OF_THE_SYSTEM, Store.MEMORY),
    RSOCKET_MEMORY("rsocket-memory", WireFormat.CBOR, Threads.OF_THE_SYSTEM, Store.MEMORY);

    private final String profile;
    private final WireFormat format;
    private final Threads threads;
    private final Store store;

    Architecture(String profile, WireFormat format, Threads threads, Store store) {
        this.profile = profile;
        this.format = format;
        this.threads = threads;
        this.store = store;
    }

    public static Optional<Architecture> of(String profile) {
        return Arrays.stream(values()).filter(a -> a.profile.equals(profile)).findFirst();
    }

    public String profile() {
        return profile;
    }

    public WireFormat format() {
        return format;
    }

    /** Whether its requests run on virtual threads, which may be pinned. */
    public boolean hasVirtualThreads() {
        return threads == Threads.VIRTUAL;
    }

    /** Whether what it stores is in the memory of its process, and it has no database. */
    public boolean keepsInMemory() {
        return store == Store.MEMORY;
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
        MEMORY
    }
}
