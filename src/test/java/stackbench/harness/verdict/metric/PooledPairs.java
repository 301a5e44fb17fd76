package stackbench.harness.verdict.metric;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.Collectors;
import stackbench.harness.compare.Moderation;
import stackbench.harness.compare.VisitEstimate;
import stackbench.harness.compare.VisitSeries;

/**
 * The closed-loop cases of an architecture in two builds. A change of the whole architecture is in all of them, so their mean
 * shows it where none of them does.
 *
 * <p>Cases that have their JVMs in common do not vary independently: they are averaged visit by visit, and the mean is taken as
 * one series. Those of other workloads have other JVMs and are further strata ({@link VisitEstimate#ofStrata}). At a given rate
 * requests/s hardly vary, so such cases are not among them.
 *
 * @param arm the name of the architecture, or of a variant of it
 */
record PooledPairs(String arm, List<BuildPair> pairs) {

    /** Pool the cases of each architecture that has several. */
    static List<PooledPairs> of(List<BuildPair> pairs) {
        Map<String, List<BuildPair>> byArm = pairs.stream()
                .filter(BuildPair::answersSetThePace)
                .collect(Collectors.groupingBy(pair -> pair.head().arm(), LinkedHashMap::new, Collectors.toList()));
        return byArm.entrySet().stream()
                .filter(ofArm -> ofArm.getValue().size() > 1)
                .map(ofArm -> new PooledPairs(ofArm.getKey(), ofArm.getValue()))
                .toList();
    }

    /** The cases that a metric has of both builds, apart by the JVMs that they have in common. */
    private Collection<List<BuildPair>> strata(Metric metric) {
        return pairs.stream()
                .filter(pair -> pair.obstacle(metric).isEmpty())
                .collect(Collectors.groupingBy(BuildPair::family, LinkedHashMap::new, Collectors.toList()))
                .values();
    }

    /** The mean ratios of each stratum, in the visits that all of its cases have. */
    List<VisitSeries> series(Metric metric) {
        return strata(metric).stream().map(stratum -> mean(metric, stratum)).toList();
    }

    private static VisitSeries mean(Metric metric, List<BuildPair> stratum) {
        List<SortedMap<Integer, Double>> ratios = stratum.stream()
                .map(pair -> VisitRatios.byVisit(metric, pair.head(), pair.base()))
                .toList();
        List<Double> logs = new ArrayList<>();
        for (Integer visit : ratios.getFirst().keySet()) {
            if (ratios.stream().allMatch(one -> one.containsKey(visit))) {
                logs.add(ratios.stream()
                        .collect(Collectors.averagingDouble(one -> Math.log(one.getOrDefault(visit, Double.NaN)))));
            }
        }
        return new VisitSeries(logs, Double.NaN);
    }

    /** The mean over all cases; of no visits where they have none in common. */
    VisitEstimate mean(Metric metric, Moderation moderation) {
        return VisitEstimate.ofStrata(
                moderation.estimates(series(metric)),
                strata(metric).stream().map(List::size).toList());
    }
}
