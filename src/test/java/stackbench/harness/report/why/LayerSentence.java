package stackbench.harness.report.why;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Says in a sentence which layers one architecture spends more CPU time in than another, as far as visits and chance in sampling allow. */
final class LayerSentence {

    /** The most layers that are named. */
    private static final int MOST = 4;

    private LayerSentence() {}

    /** Say it; empty where one of them has no profile. */
    static Optional<String> of(LayerCosts costs, String from, String to) {
        return costs.differences(from, to).map(LayerSentence::of);
    }

    private static String of(LayerDifferences differences) {
        List<LayerDifferences.OfLayer> told = differences.layers().stream()
                .filter(LayerDifferences.OfLayer::explains)
                .toList();
        return told.isEmpty()
                ? "No difference by layer is significant."
                : "By layer the largest differences are "
                        + told.stream().limit(MOST).map(LayerSentence::clause).collect(Collectors.joining(", "))
                        + explained(differences) + ".";
    }

    private static String explained(LayerDifferences differences) {
        return differences
                .explained()
                .map(share -> String.format(
                        Locale.ROOT, "; the significant layers explain %.0f%% of the difference", 100 * share))
                .orElse("");
    }

    private static String clause(LayerDifferences.OfLayer difference) {
        LayerCosts.Cost cost = difference.cost();
        return "%s %s us (+-%s)"
                .formatted(
                        difference.layer().words(), EffectText.signed(cost.value()), EffectText.figure(cost.error()));
    }
}
