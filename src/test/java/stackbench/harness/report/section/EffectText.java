package stackbench.harness.report.section;

import java.util.Locale;
import java.util.stream.Collectors;
import stackbench.harness.analysis.why.Factors;
import stackbench.harness.report.answer.RatioText;

/** Writes figures and the effects of factors as people read them. */
final class EffectText {

    private EffectText() {}

    /** Write a figure, such as {@code 143.2} microseconds or {@code 5,402} requests/s. */
    static String figure(double value) {
        return String.format(Locale.ROOT, Math.abs(value) < 1_000 ? "%,.1f" : "%,.0f", value);
    }

    /** Write an effect with its interval, such as {@code +36.1 (+30.2 to +42.0)}, or {@code x 0.78 (0.70-0.86)} of a ratio. */
    static String of(Factors.Effect effect, boolean ratio) {
        return ratio
                ? "x " + new RatioText(effect.value(), effect.interval()).brief()
                : signed(effect.value()) + interval(effect);
    }

    /** Write how large an effect is that is told, whatever its sign, such as {@code 36.1 us (30.2 to 42.0)}. */
    static String size(Factors.Effect effect) {
        String bounds = effect.interval() == null
                ? ""
                : effect.interval().stream()
                        .map(Math::abs)
                        .sorted()
                        .map(EffectText::decimal)
                        .collect(Collectors.joining(" to ", " (", ")"));
        return decimal(Math.abs(effect.value())) + " us" + bounds;
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, "%,.1f", value);
    }

    private static String interval(Factors.Effect effect) {
        return effect.interval() == null
                ? ""
                : " (%s to %s)"
                        .formatted(
                                signed(effect.interval().getFirst()),
                                signed(effect.interval().getLast()));
    }

    static String signed(double value) {
        return String.format(Locale.ROOT, "%+,.1f", value);
    }
}
