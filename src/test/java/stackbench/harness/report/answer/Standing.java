package stackbench.harness.report.answer;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import stackbench.harness.compare.BuildComparison.Better;

/** Where a figure stands beside that of what it is compared with. */
public enum Standing {
    /** There is no figure. */
    NONE,
    /** It is what others are compared with. */
    REFERENCE,
    /** What others are compared with has no figure there. */
    UNCOMPARED,
    /** There is nothing to compare it with. */
    ALONE,
    /** The visits do not tell the two apart. */
    OPEN,
    /** Its ratio to what it is compared with was still changing. */
    CHANGING,
    BETTER,
    WORSE;

    /**
     * Tell the side of a ratio.
     *
     * @param told whether it can be told from 1
     */
    public static Standing of(double ratio, boolean told, Better better) {
        if (!told) {
            return OPEN;
        }
        return ratio > 1 == (better == Better.MORE) ? BETTER : WORSE;
    }

    @Override
    @JsonValue
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
