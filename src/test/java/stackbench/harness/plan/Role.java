package stackbench.harness.plan;

import java.util.Locale;

/** What an arm takes part for. */
public enum Role {
    /** To be measured: a case that a user asked for. */
    MEASURED,
    /** To be compared with the first measurement of the same, see {@link stackbench.harness.config.ControlMode}. */
    CONTROL,
    /** To be what the same is in the build of {@code bench.baseline}. */
    BASE;

    /** Name what follows a name in that of an arm in this role, such as {@code -control}; nothing for what is measured. */
    String suffix() {
        return this == MEASURED ? "" : "-" + this;
    }

    /** Whether it is there to be compared with the first measurement of the same. */
    public boolean isControl() {
        return this == CONTROL;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
