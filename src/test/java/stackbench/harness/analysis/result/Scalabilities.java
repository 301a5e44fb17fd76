package stackbench.harness.analysis.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.analysis.result.ScalabilityResult.Fit;
import stackbench.harness.compare.scalability.ScalabilityLaw;
import stackbench.harness.plan.Load;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;

/** The closed loops of a run over their numbers of threads, arm by arm in each workload and batch size, fitted visit by visit. */
public final class Scalabilities {

    private record Group(String workload, int batchSize, String arm) {

        static Group of(CaseResult result) {
            return new Group(result.workload(), result.load().batchSize(), result.arm());
        }
    }

    private Scalabilities() {}

    /** Fit what passed with enough numbers of threads; none where nothing did. */
    public static List<ScalabilityResult> of(List<CaseResult> cases) {
        Map<Group, List<CaseResult>> groups = cases.stream()
                .filter(result -> result.passed() && result.load() instanceof Load.ClosedLoop)
                .collect(Collectors.groupingBy(Group::of, LinkedHashMap::new, Collectors.toList()));
        return groups.entrySet().stream()
                .flatMap(group -> result(group.getKey(), group.getValue()))
                .toList();
    }

    private static Stream<ScalabilityResult> result(Group group, List<CaseResult> cases) {
        SortedMap<Integer, SortedMap<Integer, Double>> byVisit = new TreeMap<>();
        cases.forEach(result -> result.visits()
                .forEach(visit -> Metric.RATE
                        .comparable(visit)
                        .ifPresent(rate -> byVisit.computeIfAbsent(visit.visit(), number -> new TreeMap<>())
                                .put(threads(result), rate))));
        List<Fit> fits = new ArrayList<>();
        byVisit.forEach((visit, rates) -> {
            if (rates.size() == cases.size()) {
                ScalabilityLaw.fit(rates)
                        .ifPresent(law ->
                                fits.add(new Fit(visit, law.lambda(), law.sigma(), law.kappa(), law.residual(rates))));
            }
        });
        return fits.isEmpty()
                ? Stream.of()
                : Stream.of(ScalabilityResult.of(
                        group.workload,
                        group.batchSize,
                        group.arm,
                        cases.stream().map(Scalabilities::threads).sorted().toList(),
                        fits));
    }

    private static int threads(CaseResult result) {
        return ((Load.ClosedLoop) result.load()).threads();
    }
}
