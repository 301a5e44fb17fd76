package stackbench.harness.report.section;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.why.Factors;
import stackbench.harness.analysis.why.LayerCosts;
import stackbench.harness.analysis.why.LayerDifferences;
import stackbench.harness.report.answer.Figures;
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

    /** Says in a sentence which layers one architecture spends more CPU time in than another, as far as intervals allow that hold together. */
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
                            + (told.size() > 1
                                    ? "; the %d significant ones have a sum of %s"
                                            .formatted(told.size(), text(differences.sum()))
                                    : "")
                            + ".";
        }

        private static String clause(LayerDifferences.OfLayer difference) {
            return "%s %s".formatted(difference.layer().words(), text(difference.cost()));
        }

        private static String text(LayerCosts.Cost cost) {
            return "%s us (+-%s)".formatted(EffectText.signed(cost.value()), Figures.figure(cost.error()));
        }
    }

    /** Says in a sentence what the server CPU of two architectures differs by, and which factors that is, as far as intervals allow. */
    private static final class FactorSentence {

        private FactorSentence() {}

        static String of(Factors factors) {
            return "%s: %s.%s".formatted(factors.cell(), whole(factors), parts(factors));
        }

        private static String whole(Factors factors) {
            return factors.whole().told()
                    ? "%s takes %s %s server CPU per request than %s"
                            .formatted(
                                    factors.to(),
                                    EffectText.size(factors.whole()),
                                    factors.whole().value() > 0 ? "more" : "less",
                                    factors.from())
                    : "the difference in server CPU per request between %s and %s is not significant (%s)"
                            .formatted(factors.to(), factors.from(), EffectText.of(factors.whole(), false));
        }

        /** What is told comes first, the largest effect before the others. */
        private static String parts(Factors factors) {
            List<Factors.Effect> told = factors.parts().stream()
                    .filter(Factors.Effect::told)
                    .sorted(Comparator.comparingDouble(part -> -Math.abs(part.value())))
                    .toList();
            List<String> clauses =
                    new ArrayList<>(told.stream().map(FactorSentence::clause).toList());
            String untold = factors.parts().stream()
                    .filter(part -> !part.told())
                    .map(part -> "the " + part.name())
                    .collect(Collectors.joining(" and "));
            if (!untold.isEmpty()) {
                clauses.add("not significant: %s".formatted(untold));
            }
            return " " + Figures.capitalized(String.join("; ", clauses)) + ".";
        }

        private static String clause(Factors.Effect part) {
            return "the %s %s %s".formatted(part.name(), part.value() > 0 ? "adds" : "saves", EffectText.size(part));
        }
    }
}
