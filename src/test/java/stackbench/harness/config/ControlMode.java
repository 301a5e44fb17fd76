package stackbench.harness.config;

import java.util.Arrays;
import java.util.Optional;

/** What the control, an architecture that is measured twice in a cell, is for. */
public enum ControlMode {
    /** There is none. */
    NONE("false"),
    /** A second server, measured as the first one is: what they differ by is what two JVMs of the same code do. */
    SAME("true"),
    /** The same server again; answers that hold messages are only looked at for their status: the difference is what checking costs. */
    UNVERIFIED("unverified"),
    /**
     * The same server again; nobody looks at resources meanwhile: the difference is what looking costs. Not what recording
     * pinned virtual threads does: it cannot be left out of every other block, and is left out of all.
     */
    UNSAMPLED("unsampled");

    private final String value;

    ControlMode(String value) {
        this.value = value;
    }

    /** The mode that is written so; empty when none is. */
    public static Optional<ControlMode> of(String value) {
        return Arrays.stream(values()).filter(mode -> mode.value.equals(value)).findFirst();
    }

    /** Whether one server is measured in two ways: two JVMs of the same code differ, and by more than either costs. */
    public boolean oneServer() {
        return this == UNVERIFIED || this == UNSAMPLED;
    }

    /** As it is written in the configuration. */
    @Override
    public String toString() {
        return value;
    }
}
