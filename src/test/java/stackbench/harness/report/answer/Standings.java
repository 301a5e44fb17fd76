package stackbench.harness.report.answer;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.result.ComparisonResult;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;

/** Where each case stands in its cell, by each metric that arms are compared by. */
public final class Standings {

    private final Map<String, String> references = new HashMap<>();
    private final Map<List<Object>, Integer> comparisons = new HashMap<>();
    private final Map<String, Integer> rivals = new HashMap<>();

    private final List<ComparisonResult> all;

    private Standings(RunResult run) {
        all = run.comparisons();
        WorkloadAnswer.of(run).forEach(answer -> references.put(answer.workload(), answer.reference()));
        for (int i = 0; i < all.size(); i++) {
            ComparisonResult one = all.get(i);
            comparisons.put(List.of(one.cell(), one.arm(), one.reference(), one.metric()), i);
        }
        run.cases().stream()
                .filter(result -> !run.overview() && result.requestsPerSecond() != null)
                .forEach(result -> rivals.merge(result.cell(), 1, Integer::sum));
    }

    /**
     * A standing.
     *
     * @param comparison with what others are compared with, as its place in {@link RunResult#comparisons}; null where there is none
     */
    public record Place(Standing standing, @Nullable Integer comparison) {}

    /** The standings of each case of a run, in the order of the cases; none where its load lets nothing be compared. */
    public static List<Map<Metric, Place>> of(RunResult run) {
        Standings standings = new Standings(run);
        List<Map<Metric, Place>> places = new ArrayList<>();
        for (CaseResult result : run.cases()) {
            Map<Metric, Place> ofCase = new EnumMap<>(Metric.class);
            if (result.load().answersSetThePace()) {
                Metric.OF_ARMS.forEach(metric -> ofCase.put(metric, standings.place(result, metric)));
            }
            places.add(ofCase);
        }
        return places;
    }

    private Place place(CaseResult result, Metric metric) {
        String reference = references.getOrDefault(result.workload(), "");
        Integer comparison = comparisons.get(List.of(result.cell(), result.arm(), reference, metric));
        if (metric.of(result).isEmpty()) {
            return new Place(Standing.NONE, null);
        }
        if (result.arm().equals(reference)) {
            return new Place(Standing.REFERENCE, null);
        }
        if (comparison != null) {
            return new Place(side(all.get(comparison), metric), comparison);
        }
        boolean hasRivals = rivals.getOrDefault(result.cell(), 0) > 1;
        return new Place(hasRivals ? Standing.UNCOMPARED : Standing.ALONE, null);
    }

    private static Standing side(ComparisonResult one, Metric metric) {
        return one.ofAMoment() ? Standing.CHANGING : Standing.of(one.ratio(), one.resolved(), metric.better());
    }
}
