package stackbench.harness.measure;

import org.jspecify.annotations.Nullable;

/** Arithmetic with figures that may not be available: then neither is what is computed from them. */
public final class Sums {

    private Sums() {}

    public static @Nullable Long sum(@Nullable Long a, @Nullable Long b) {
        return a == null || b == null ? null : (Long) (a + b);
    }

    public static @Nullable Double sum(@Nullable Double a, @Nullable Double b) {
        return a == null || b == null ? null : (Double) (a + b);
    }

    public static @Nullable Long highest(@Nullable Long a, @Nullable Long b) {
        return a == null || b == null ? null : (Long) Math.max(a, b);
    }

    /** Divide a sum by a count. Null also where nothing is to be divided among. */
    public static @Nullable Double ratio(@Nullable Double sum, long count) {
        return sum == null || count == 0 ? null : (Double) (sum / (double) count);
    }
}
