package stackbench.harness.config;

import java.util.Arrays;
import java.util.Optional;

/** What flame graphs of the servers are made of. */
public enum ProfileMode {
    /** Time on a processor, in samples. */
    CPU("cpu"),
    /** Memory allocated on the heap, in bytes. */
    ALLOC("alloc"),
    /** Time waited for locks, in nanoseconds. */
    LOCK("lock");

    private final String value;

    ProfileMode(String value) {
        this.value = value;
    }

    static Optional<ProfileMode> of(String value) {
        return Arrays.stream(values()).filter(mode -> mode.value.equals(value)).findFirst();
    }

    /** The mode as it is written in the configuration. */
    @Override
    public String toString() {
        return value;
    }
}
