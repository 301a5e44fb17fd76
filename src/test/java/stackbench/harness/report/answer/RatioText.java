package stackbench.harness.report.answer;

import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/**
 * A ratio and where it lies, as people read them. It has as many digits as tell it from 1 if it is told from 1, two at least.
 */
public record RatioText(double ratio, @Nullable List<Double> interval) {

    private static final int FEWEST = 2;
    private static final int MOST = 5;

    /** The figure below which two decimals are less than two digits that count. */
    private static final double SMALL = 0.2;

    /** Write it such as {@code 0.62 (0.58 to 0.66)}; the ratio alone where its interval is not known. */
    public String inWords() {
        return text(" (%s to %s)");
    }

    /** Write it such as {@code 0.62 (0.58-0.66)}; the ratio alone where its interval is not known. */
    public String brief() {
        return text(" (%s-%s)");
    }

    private String text(String bounds) {
        int digits = digits();
        return interval == null
                ? shown(ratio, digits)
                : shown(ratio, digits)
                        + bounds.formatted(shown(interval.getFirst(), digits), shown(interval.getLast(), digits));
    }

    /** The number of decimals. An interval that ends at 0.996 does not hold 1, and must not be read as if it did. */
    private int digits() {
        int digits = figures().anyMatch(value -> value < SMALL) ? FEWEST + 1 : FEWEST;
        while (digits < MOST && leavesOutOne() && isRoundedToOne(digits)) {
            digits++;
        }
        return digits;
    }

    private boolean leavesOutOne() {
        return interval != null && (interval.getFirst() > 1 || interval.getLast() < 1);
    }

    private boolean isRoundedToOne(int digits) {
        return figures().anyMatch(value -> Double.parseDouble(shown(value, digits)) == 1);
    }

    private DoubleStream figures() {
        return interval == null
                ? DoubleStream.of(ratio)
                : DoubleStream.of(ratio, interval.getFirst(), interval.getLast());
    }

    private static String shown(double value, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }
}
