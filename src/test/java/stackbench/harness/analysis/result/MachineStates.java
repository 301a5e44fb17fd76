package stackbench.harness.analysis.result;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.party.Party;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.metric.PartyMetric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Visit;

/**
 * Tells visits in which the machine was in another state. It does so by what is the same in all: the database's and the
 * client's work for a request, and a fixed amount of work of nobody's. What is compared takes no part, so that to mark a visit
 * favours nobody.
 */
public final class MachineStates {

    /** The share by which a figure may be off from the median of the run before its visit is marked. */
    public static final double OFF = 0.10;

    private final Map<String, Map<Integer, List<Ratio>>> seen = new TreeMap<>();

    private MachineStates() {}

    private record Ratio(
            Visit visit,
            SortedMap<Party, Double> cpu,
            @Nullable Double compute,
            @Nullable Double memory) {}

    /** Tell the state in each visit of each workload, workload by workload, from the cases that have numbers. */
    public static List<MachineState> of(List<CaseResult> cases) {
        MachineStates states = new MachineStates();
        cases.stream().filter(result -> result.visits().size() > 1).forEach(states::add);
        return states.toResult();
    }

    private void add(CaseResult result) {
        Double compute = median(result.visits(), Visit::computeMillis);
        Double memory = median(result.visits(), Visit::memoryMillis);
        Map<Integer, List<Ratio>> visits = seen.computeIfAbsent(result.workload(), w -> new TreeMap<>());
        result.visits()
                .forEach(visit -> visits.computeIfAbsent(visit.visit(), v -> new ArrayList<>())
                        .add(new Ratio(
                                visit,
                                cpu(visit, result.visits()),
                                over(visit.computeMillis(), compute),
                                over(visit.memoryMillis(), memory))));
    }

    private static SortedMap<Party, Double> cpu(Visit visit, List<Visit> all) {
        SortedMap<Party, Double> cpu = new TreeMap<>();
        visit.cpuMicros().forEach((party, micros) -> {
            Double ratio = over(micros, median(all, one -> one.cpuMicros().get(party)));
            if (ratio != null && !party.equals(Party.SERVER)) {
                cpu.put(party, ratio);
            }
        });
        return cpu;
    }

    /** The medians over all cases. */
    private static SortedMap<Party, Double> cpu(List<Ratio> ratios) {
        SortedMap<Party, Double> cpu = new TreeMap<>();
        for (Ratio ratio : ratios) {
            for (Party party : ratio.cpu().keySet()) {
                Double median = median(ratios, one -> one.cpu().get(party));
                if (median != null) {
                    cpu.put(party, median);
                }
            }
        }
        return cpu;
    }

    private static @Nullable Double over(@Nullable Double value, @Nullable Double median) {
        return value == null || median == null || median == 0 ? null : (Double) (value / median);
    }

    private static <T> @Nullable Double median(List<T> all, Function<T, @Nullable Double> figure) {
        List<Double> sorted =
                all.stream().map(figure).filter(Objects::nonNull).sorted().toList();
        int middle = sorted.size() / 2;
        if (sorted.isEmpty()) {
            return null;
        }
        return sorted.size() % 2 == 1
                ? sorted.get(middle)
                : (Double) ((sorted.get(middle - 1) + sorted.get(middle)) / 2);
    }

    private List<MachineState> toResult() {
        return seen.entrySet().stream()
                .flatMap(workload ->
                        workload.getValue().values().stream().map(ratios -> state(workload.getKey(), ratios)))
                .toList();
    }

    private static MachineState state(String workload, List<Ratio> ratios) {
        Visit first = ratios.stream()
                .map(Ratio::visit)
                .min(Comparator.comparing(Visit::startedAt))
                .orElseThrow();
        SortedMap<Party, Double> cpu = cpu(ratios);
        Double compute = median(ratios, Ratio::compute);
        Double memory = median(ratios, Ratio::memory);
        List<String> marks = new ArrayList<>();
        cpu.forEach((party, ratio) -> mark(new PartyMetric(Metric.SERVER_CPU, party).title(), ratio, marks));
        mark("arithmetic", compute, marks);
        mark("memory", memory, marks);
        return new MachineState(first.visit(), workload, first.startedAt(), cpu, compute, memory, List.copyOf(marks));
    }

    private static void mark(String what, @Nullable Double ratio, List<String> marks) {
        if (ratio != null && Math.abs(ratio - 1) > OFF) {
            marks.add(String.format(Locale.ROOT, "%s %+.0f%%", what, (ratio - 1) * 100));
        }
    }
}
