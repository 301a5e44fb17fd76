package stackbench.harness.config;

/** What the control, an architecture that is measured twice in a cell, is for. */
public enum ControlMode {
    /** There is no control. */
    NONE("false"),
    /** The control is a second server, measured as the first one is: what they differ by is what two JVMs of the same code do. */
    SAME("true"),
    /** The control is the same server again, of whose answers with messages only the status is looked at: the difference is what checking costs. */
    UNVERIFIED("unverified"),
    /**
     * The control is the same server again, at whose resources nobody looks meanwhile: the difference is what looking costs. It
     * is not what recording pinned virtual threads costs: that cannot be left out of every other block, and is left out of all.
     */
    UNSAMPLED("unsampled");

    private final String value;

    ControlMode(String value) {
        this.value = value;
    }

    /** Whether one server is measured in two ways: two JVMs of the same code differ, and by more than either costs. */
    public boolean oneServer() {
        return this == UNVERIFIED || this == UNSAMPLED;
    }

    /** The mode as it is written in the configuration. */
    @Override
    public String toString() {
        return value;
    }
}
