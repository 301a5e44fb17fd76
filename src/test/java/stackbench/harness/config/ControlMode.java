package stackbench.harness.config;

import java.util.Arrays;
import java.util.Optional;

/** What the second server of an architecture is for. */
public enum ControlMode {
    /** There is none. */
    NONE("false"),
    /** Measured as the first one is: any difference is an error of the measurement. */
    SAME("true"),
    /** Its list answers are only looked at for their status: the difference is what checking them costs. */
    UNVERIFIED("unverified"),
    /** Nobody looks at resources meanwhile: the difference is what looking costs. */
    UNSAMPLED("unsampled");

    private final String value;

    ControlMode(String value) {
        this.value = value;
    }

    static Optional<ControlMode> of(String value) {
        return Arrays.stream(values()).filter(mode -> mode.value.equals(value)).findFirst();
    }

    /** As it is written in the configuration. */
    @Override
    public String toString() {
        return value;
    }
}
