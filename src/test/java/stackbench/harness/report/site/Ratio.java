package stackbench.harness.report.site;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.report.answer.RatioText;

/**
 * A ratio with its 95% interval, read in either direction.
 *
 * @param significant beside all others of its run, as its report says; the interval alone does not tell
 */
record Ratio(double value, double low, double high, boolean significant) {

    /**
     * The ratio with its interval, low and high.
     *
     * @param significant null where the run did not say so: then whether the interval leaves out 1
     */
    static Ratio of(double value, List<Double> interval, @Nullable Boolean significant) {
        double low = interval.getFirst();
        double high = interval.getLast();
        return new Ratio(value, low, high, significant == null ? low > 1 || high < 1 : significant);
    }

    /** The ratio as above; empty without an interval. */
    static Optional<Ratio> known(double value, @Nullable List<Double> interval, @Nullable Boolean significant) {
        return Optional.ofNullable(interval).map(ends -> of(value, ends, significant));
    }

    /** The ratio of an arm to its reference as that of one to another; empty where these are not the two. */
    static Optional<Ratio> between(
            String arm,
            String reference,
            double value,
            @Nullable List<Double> interval,
            @Nullable Boolean significant,
            String one,
            String other) {
        if (arm.equals(one) && reference.equals(other)) {
            return known(value, interval, significant);
        }
        return arm.equals(other) && reference.equals(one)
                ? known(value, interval, significant).map(Ratio::inverse)
                : Optional.empty();
    }

    Ratio inverse() {
        return new Ratio(1 / value, 1 / high, 1 / low, significant);
    }

    /** Writes {@code 0.97 (0.91 to 1.04)}. */
    String words() {
        return new RatioText(value, List.of(low, high)).inWords();
    }

    /** Writes {@code 0.97 (0.91 to 1.04) ~} where it is not significant. */
    String marked() {
        return significant ? words() : words() + " ~";
    }
}
