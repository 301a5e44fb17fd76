package stackbench.harness.config;

import java.util.Arrays;
import java.util.Optional;

/** A way to build the server; its name is the Spring profile that selects it. */
public enum Architecture {
    SERVLET("servlet", WireFormat.JSON),
    SERVLET_VIRTUAL("servlet-virtual", WireFormat.JSON),
    REACTIVE("reactive", WireFormat.NDJSON),
    RSOCKET("rsocket", WireFormat.CBOR);

    private final String profile;
    private final WireFormat format;

    Architecture(String profile, WireFormat format) {
        this.profile = profile;
        this.format = format;
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

    /** Its requests run on virtual threads, which may be pinned. */
    public boolean hasVirtualThreads() {
        return this == SERVLET_VIRTUAL;
    }

    @Override
    public String toString() {
        return profile;
    }
}
