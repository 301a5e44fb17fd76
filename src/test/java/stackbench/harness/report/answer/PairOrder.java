package stackbench.harness.report.answer;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import stackbench.harness.analysis.result.EffectResult;
import stackbench.harness.config.Architecture;

/** The pairs of arms of a workload in the order in which people ask about them: virtual threads against WebFlux first. */
public final class PairOrder {

    private static final List<String> ASKED_FIRST =
            List.of(Architecture.SERVLET_VIRTUAL.profile(), Architecture.REACTIVE.profile());

    private PairOrder() {}

    /**
     * Groups the effects of a workload by pair: the pair asked about first, then pairs with the reference, then the others.
     *
     * @param reference what most arms are compared with
     */
    public static List<List<EffectResult>> of(List<EffectResult> effects, String reference) {
        return effects.stream()
                .collect(Collectors.groupingBy(
                        effect -> List.of(effect.arm(), effect.reference()), LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .sorted(Comparator.comparingInt(pair -> rank(pair.getFirst(), reference)))
                .toList();
    }

    /** Whether an effect is of virtual threads against WebFlux. */
    public static boolean isAskedFirst(EffectResult effect) {
        return ASKED_FIRST.containsAll(List.of(effect.arm(), effect.reference()));
    }

    private static int rank(EffectResult effect, String reference) {
        if (isAskedFirst(effect)) {
            return 0;
        }
        return effect.reference().equals(reference) ? 1 : 2;
    }
}
