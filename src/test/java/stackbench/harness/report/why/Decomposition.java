package stackbench.harness.report.why;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.verdict.metric.Metric;

/**
 * The way from one architecture to another in a cell, factor by factor, by each metric whose difference is taken apart.
 *
 * @param metrics at least one
 * @param sentence what of the server's CPU time the difference is, by factor and, where both were profiled, by layer
 */
public record Decomposition(String cell, String from, String to, List<Factors> metrics, String sentence) {

    /** What a way is told from others by. */
    private record Ends(String cell, String from, String to) {

        static Ends of(Factors one) {
            return new Ends(one.cell(), one.from(), one.to());
        }
    }

    /** All ways for which the architectures were measured, cell by cell. */
    public static List<Decomposition> of(RunResult run) {
        List<LayerCosts> layers = LayerCosts.of(run);
        Map<Ends, List<Factors>> ways = Factors.of(run).stream()
                .collect(Collectors.groupingBy(Ends::of, LinkedHashMap::new, Collectors.toList()));
        return ways.entrySet().stream()
                .map(way -> of(way.getKey(), way.getValue(), layers))
                .toList();
    }

    private static Decomposition of(Ends ends, List<Factors> metrics, List<LayerCosts> layers) {
        Stream<String> byFactor = metrics.stream()
                .filter(one -> one.metric() == Metric.SERVER_CPU)
                .map(FactorSentence::of);
        Stream<String> byLayer = layers.stream()
                .filter(costs ->
                        costs.metric() == Metric.SERVER_CPU && costs.cell().equals(ends.cell))
                .flatMap(costs -> LayerSentence.of(costs, ends.from, ends.to).stream());
        String sentence = Stream.concat(byFactor, byLayer).collect(Collectors.joining(" "));
        return new Decomposition(ends.cell, ends.from, ends.to, metrics, sentence);
    }

    /** Says in a sentence which layers one architecture spends more CPU time in than another, as far as visits and chance in sampling allow. */
    private static final class LayerSentence {

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
                            + told.stream()
                                    .limit(MOST)
                                    .map(LayerSentence::clause)
                                    .collect(Collectors.joining(", "))
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
                            difference.layer().words(),
                            EffectText.signed(cost.value()),
                            EffectText.figure(cost.error()));
        }
    }
}
