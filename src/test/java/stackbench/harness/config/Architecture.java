package stackbench.harness.config;

import java.util.Arrays;
import java.util.Optional;

/** A way to build the server, and all that the harness knows of it; its name is the group of Spring profiles that selects it. */
public enum Architecture {
    SERVLET("servlet", WireFormat.JSON, Threads.OF_THE_SYSTEM),
    SERVLET_VIRTUAL("servlet-virtual", WireFormat.JSON, Threads.VIRTUAL),
    REACTIVE("reactive", WireFormat.NDJSON, Threads.OF_THE_SYSTEM),
    REACTIVE_JDBC("reactive-jdbc", WireFormat.NDJSON, Threads.VIRTUAL),
    RSOCKET("rsocket", WireFormat.CBOR, Threads.OF_THE_SYSTEM);

    private final String profile;
    private final WireFormat format;
    private final Threads threads;

    Architecture(String profile, WireFormat format, Threads threads) {
        this.profile = profile;
        this.format = format;
        this.threads = threads;
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

    @Override
    public String toString() {
        return profile;
    }

    /** The kind of threads that requests run on. */
    private enum Threads {
        OF_THE_SYSTEM,
        VIRTUAL
    }
}
