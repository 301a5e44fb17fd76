package stackbench.harness.report.why;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import stackbench.harness.measure.layer.Layer;

/** Says in a sentence which layers one architecture spends more CPU time in than another, as far as chance in sampling allows. */
final class LayerSentence {

    /** The most layers that are named. */
    private static final int MOST = 4;

    private LayerSentence() {}

    /** Say it; empty where one of them has no profile. */
    static Optional<String> of(LayerCosts costs, String from, String to) {
        return costs.differences(from, to).map(all -> {
            List<LayerCosts.Difference> told = all.stream()
                    .filter(one ->
                            one.layer() != Layer.UNCLASSIFIED && one.cost().told())
                    .limit(MOST)
                    .toList();
            return told.isEmpty()
                    ? "By layer no difference can be told."
                    : "By layer the largest differences are "
                            + told.stream().map(LayerSentence::clause).collect(Collectors.joining(", ")) + ".";
        });
    }

    private static String clause(LayerCosts.Difference difference) {
        LayerCosts.Cost cost = difference.cost();
        return "%s %s (+-%s)"
                .formatted(
                        difference.layer().words(), EffectText.signed(cost.value()), EffectText.figure(cost.error()));
    }
}
