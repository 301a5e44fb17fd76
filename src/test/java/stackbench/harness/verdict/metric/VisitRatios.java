package stackbench.harness.verdict.metric;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import stackbench.harness.compare.VisitSeries;
import stackbench.harness.measure.block.Round;
import stackbench.harness.verdict.result.CaseResult;

/** The ratios of a figure of one case to that of another, visit by visit. What both met in the same visit cancels. */
public final class VisitRatios {

    private VisitRatios() {}

    /**
     * Pair the visits in which both have the figure.
     *
     * @return of no visits where there are none
     */
    public static VisitSeries of(Metric metric, CaseResult arm, CaseResult reference) {
        SortedMap<Integer, Double> ratios = byVisit(metric, arm, reference);
        return VisitSeries.of(List.copyOf(ratios.values()), roundsVariance(metric, ratios.keySet(), arm, reference));
    }

    /** The ratios by the numbers of the visits in which both have the figure. */
    static SortedMap<Integer, Double> byVisit(Metric metric, CaseResult arm, CaseResult reference) {
        Map<Integer, Double> below = values(metric, reference);
        SortedMap<Integer, Double> ratios = new TreeMap<>();
        values(metric, arm).forEach((visit, value) -> {
            Double divisor = below.get(visit);
            if (divisor != null) {
                ratios.put(visit, value / divisor);
            }
        });
        return ratios;
    }

    private static Map<Integer, Double> values(Metric metric, CaseResult one) {
        Map<Integer, Double> values = new HashMap<>();
        one.visits().forEach(visit -> metric.comparable(visit).ifPresent(value -> values.put(visit.visit(), value)));
        return values;
    }

    /** Take a figure by itself, visit by visit. */
    public static VisitSeries of(Metric metric, CaseResult arm) {
        return VisitSeries.of(
                arm.visits().stream()
                        .flatMap(visit -> metric.comparable(visit).stream())
                        .toList(),
                Double.NaN);
    }

    private static double roundsVariance(Metric metric, Set<Integer> visits, CaseResult arm, CaseResult reference) {
        Map<Integer, List<Double>> logs = logs(metric, arm, reference);
        return visits.stream()
                .mapToDouble(visit -> VisitSeries.ofMean(logs.getOrDefault(visit, List.of())))
                .average()
                .orElse(Double.NaN);
    }

    /** The logarithms of the ratios of rounds, visit by visit, of the rounds in which both have the figure. */
    private static Map<Integer, List<Double>> logs(Metric metric, CaseResult arm, CaseResult reference) {
        Map<List<Integer>, Double> below = new HashMap<>();
        reference.rounds().forEach(round -> metric.comparable(round).ifPresent(value -> below.put(key(round), value)));
        Map<Integer, List<Double>> logs = new HashMap<>();
        for (Round round : below.isEmpty() ? List.<Round>of() : arm.rounds()) {
            Double divisor = below.get(key(round));
            if (divisor != null) {
                metric.comparable(round)
                        .ifPresent(value -> logs.computeIfAbsent(round.visit(), visit -> new ArrayList<>())
                                .add(Math.log(value / divisor)));
            }
        }
        return logs;
    }

    private static List<Integer> key(Round round) {
        return List.of(round.visit(), round.round());
    }
}
