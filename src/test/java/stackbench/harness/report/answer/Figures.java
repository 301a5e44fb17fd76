package stackbench.harness.report.answer;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import org.jspecify.annotations.Nullable;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.visit.Capacity;

/** How figures are written in every output: with as many digits as they deserve, whatever the language of the system. */
public final class Figures {

    private static final MathContext THREE_DIGITS = new MathContext(3, RoundingMode.HALF_UP);
    private static final MathContext TWO_DIGITS = new MathContext(2, RoundingMode.HALF_UP);

    private Figures() {}

    /** Write a figure in a format; nothing where there is none. */
    public static String text(String format, @Nullable Number value) {
        return value == null ? "" : String.format(Locale.ROOT, format, value);
    }

    /** Write requests/s, such as {@code 56.8} or {@code 1,234}. */
    public static String rate(@Nullable Double perSecond) {
        return text(perSecond != null && perSecond < 100 ? "%,.1f" : "%,.0f", perSecond);
    }

    /** Write behind a comma the requests/s that were offered; nothing where answers set the pace. */
    public static String offered(CaseResult result) {
        return result.offeredPerSecond() == null ? "" : ", %s offered".formatted(brief(result.offeredPerSecond()));
    }

    /** Write a figure with a decimal, a large one without, such as {@code 143.2} or {@code 5,402}. */
    public static String figure(@Nullable Double value) {
        return text(value != null && Math.abs(value) < 1_000 ? "%,.1f" : "%,.0f", value);
    }

    /** Write a figure with three digits that count, such as {@code 12.3}, and with all before the point. */
    public static String brief(@Nullable Double value) {
        return value == null || Math.abs(value) >= 1_000 ? text("%,.0f", value) : digits(value, THREE_DIGITS);
    }

    private static String digits(double value, MathContext digits) {
        BigDecimal rounded = BigDecimal.valueOf(value).round(digits);
        return (rounded.signum() == 0 ? BigDecimal.ZERO : rounded.stripTrailingZeros()).toPlainString();
    }

    /** Write a share as a percentage, such as {@code 3.1%}. */
    public static String percent(@Nullable Double share) {
        return share == null ? "" : text("%.1f%%", share * 100);
    }

    /** Write a share as a percentage; below 1% with two digits that count, since 0.0% would say that there is nothing. */
    public static String finePercent(@Nullable Double share) {
        return share == null || Math.abs(share) >= 0.01 ? percent(share) : digits(share * 100, TWO_DIGITS) + "%";
    }

    /** Write what a ratio changes, such as {@code +20.1%} or {@code +0.03%}. */
    public static String change(double ratio) {
        return (ratio > 1 ? "+" : "")
                + finePercent(BigDecimal.valueOf(ratio - 1)
                        .round(MathContext.DECIMAL32)
                        .doubleValue());
    }

    /** Write the ends of an interval, such as {@code 1.2 to 1.4}. */
    public static String ends(List<Double> interval, DoubleFunction<String> text) {
        return text.apply(interval.getFirst()) + " to " + text.apply(interval.getLast());
    }

    /** Write the ends of an interval in brackets behind a figure; nothing where it is not known. */
    public static String bounds(@Nullable List<Double> interval, DoubleFunction<String> text) {
        return interval == null ? "" : " (%s)".formatted(ends(interval, text));
    }

    /**
     * Write a capacity such as {@code 1,234 requests/s (1,190 to 1,280)}, or {@code below 1,300 requests/s}.
     *
     * @param unit put after the figure, such as {@code " requests/s"}
     */
    public static String capacity(Capacity capacity, String unit) {
        if (capacity.capacityPerSecond() != null) {
            return "%s%s (%s)".formatted(rate(capacity.capacityPerSecond()), unit, bounds(capacity));
        }
        return capacity.highPerSecond() == null ? "unknown" : "below " + rate(capacity.highPerSecond()) + unit;
    }

    /** Write where a capacity lies, such as {@code 1,190 to 1,280}, or {@code 1,190 or more}. */
    public static String bounds(Capacity capacity) {
        Double low = capacity.lowPerSecond();
        Double high = capacity.highPerSecond();
        if (low == null) {
            return high == null ? "no bound found" : "0 to " + rate(high);
        }
        return rate(low) + (high == null ? " or more" : " to " + rate(high));
    }

    /** Begin a sentence with some words. */
    public static String capitalized(String words) {
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    /** Write a number of things, such as {@code 1 case} or {@code 2 cases}. */
    public static String counted(int count, String noun) {
        return "%d %s%s".formatted(count, noun, count == 1 ? "" : "s");
    }

    /** Write things such as {@code a}, {@code a and b}, or {@code a, b, and c}. */
    public static String listed(List<String> things) {
        int last = things.size() - 1;
        return switch (things.size()) {
            case 0 -> "";
            case 1 -> things.getFirst();
            case 2 -> things.getFirst() + " and " + things.get(last);
            default -> String.join(", ", things.subList(0, last)) + ", and " + things.get(last);
        };
    }
}
