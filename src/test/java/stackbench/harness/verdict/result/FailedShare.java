package stackbench.harness.verdict.result;

import org.jspecify.annotations.Nullable;

/** The part of the requests of a time that failed. */
public final class FailedShare {

    private FailedShare() {}

    /** Divide by all that ended; null where none did. */
    public static @Nullable Double of(long failed, long completed) {
        return failed + completed == 0 ? null : (Double) ((double) failed / (failed + completed));
    }
}
