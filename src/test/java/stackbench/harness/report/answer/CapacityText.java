package stackbench.harness.report.answer;

import java.util.Locale;
import stackbench.harness.verdict.visit.Capacity;

/** A capacity and how well it is known, as people read it. */
public final class CapacityText {

    private CapacityText() {}

    /**
     * Write a capacity such as {@code 1,234 (1,190 to 1,280)}, or {@code below 1,300}.
     *
     * @param unit put after the figure, such as {@code " requests/s"}
     */
    public static String of(Capacity capacity, String unit) {
        Double perSecond = capacity.capacityPerSecond();
        Double high = capacity.highPerSecond();
        if (perSecond != null) {
            return "%s%s (%s)".formatted(rate(perSecond), unit, interval(capacity));
        }
        return high == null ? "unknown" : "below " + rate(high) + unit;
    }

    /** Write where a capacity lies, such as {@code 1,190 to 1,280}, or {@code 1,190 or more}. */
    public static String interval(Capacity capacity) {
        Double low = capacity.lowPerSecond();
        Double high = capacity.highPerSecond();
        if (low == null) {
            return high == null ? "no bound found" : "0 to " + rate(high);
        }
        return rate(low) + (high == null ? " or more" : " to " + rate(high));
    }

    private static String rate(double perSecond) {
        return String.format(Locale.ROOT, perSecond < 100 ? "%,.1f" : "%,.0f", perSecond);
    }
}
