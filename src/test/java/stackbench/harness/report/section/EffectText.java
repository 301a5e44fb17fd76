package stackbench.harness.report.section;

import java.util.stream.Collectors;
import stackbench.harness.analysis.why.Factors;
import stackbench.harness.report.answer.Figures;
import stackbench.harness.report.answer.RatioText;

/** Writes the effects of factors as people read them. */
final class EffectText {

    private EffectText() {}

    /** Write an effect with its interval, such as {@code +36.1 (+30.2 to +42.0)}, or {@code x 0.78 (0.70-0.86)} of a ratio. */
    static String of(Factors.Effect effect, boolean ratio) {
        return ratio
                ? "x " + new RatioText(effect.value(), effect.interval()).brief()
                : signed(effect.value()) + Figures.bounds(effect.interval(), EffectText::signed);
    }

    /** Write how large an effect is that is told, whatever its sign, such as {@code 36.1 us (30.2 to 42.0)}. */
    static String size(Factors.Effect effect) {
        String bounds = effect.interval() == null
                ? ""
                : effect.interval().stream()
                        .map(Math::abs)
                        .sorted()
                        .map(end -> Figures.text("%,.1f", end))
                        .collect(Collectors.joining(" to ", " (", ")"));
        return Figures.text("%,.1f us", Math.abs(effect.value())) + bounds;
    }

    static String signed(double value) {
        return Figures.text("%+,.1f", value);
    }
}
