package stackbench.harness.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.config.BenchmarkConfig;

/** All cases that a run can have, before {@code bench.only} selects some of them. */
final class CaseMatrix {

    private static final String WORKLOADS = "bench.workloads";

    private final BenchmarkConfig config;
    private final Set<Workload> chosen;

    /**
     * Make the matrix of a configuration.
     *
     * @param chosen workloads beside those that the configuration names
     */
    CaseMatrix(BenchmarkConfig config, Set<Workload> chosen) {
        this.config = config;
        this.chosen = chosen;
    }

    /**
     * Lay out the cases.
     *
     * @throws stackbench.harness.config.ConfigException when a workload is named that there is not, or that gets no cell
     */
    List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (Workload workload : workloads()) {
            for (int batchSize : batchSizes(workload)) {
                for (Load load : loads(workload, batchSize)) {
                    Cell cell = new Cell(workload, load);
                    config.matrix().variants().forEach(variant -> cases.add(new Case(cell, Arm.of(variant))));
                }
            }
        }
        return cases;
    }

    /** Say what a user who looks for another batch size or a rate must know; empty where each workload has all that were asked for. */
    String limits() {
        Stream<String> batchSizes = workloads().stream()
                .filter(workload -> !workload.batchSizes(config.matrix().batchSizes())
                        .equals(config.matrix().batchSizes()))
                .map(CaseMatrix::onlySingle);
        Stream<String> rates = workloads().stream()
                .filter(workload -> !loads(1).stream().allMatch(workload::goesUnder))
                .map(CaseMatrix::atOwnPace);
        return Stream.concat(batchSizes, rates).map(limit -> "; " + limit).collect(Collectors.joining());
    }

    private static String onlySingle(Workload workload) {
        return "a request of " + workload + " is about one message, so that its cells are of batch=1 only";
    }

    private static String atOwnPace(Workload workload) {
        return "an iteration of " + workload
                + " is several requests, at the clients' own pace, so that its cells have no rate";
    }

    /** The workloads, in the order in which they stand in a report. */
    private List<Workload> workloads() {
        List<Workload> named = named();
        return Stream.of(Workload.values())
                .filter(workload -> named.isEmpty() || named.contains(workload))
                .toList();
    }

    /** The workload that {@code bench.only} begins with, else those that are named or chosen; empty for all that have cells. */
    private List<Workload> named() {
        Optional<Workload> selected = config.matrix().only().flatMap(only -> Workload.named(only.split("/", 2)[0]));
        List<Workload> named =
                config.matrix().workloads().stream().map(this::workload).toList();
        return selected.map(List::of)
                .orElseGet(() -> named.isEmpty()
                        ? named
                        : Stream.concat(named.stream(), chosen.stream()).toList());
    }

    private Workload workload(String name) {
        return Workload.named(name)
                .orElseThrow(() -> config.invalid(
                        WORKLOADS,
                        "all, or a list of "
                                + Arrays.stream(Workload.values())
                                        .map(Workload::toString)
                                        .collect(Collectors.joining(", "))));
    }

    /** The batch sizes of a workload. Where all workloads are asked for, one that has none of the batch sizes is left out. */
    private List<Integer> batchSizes(Workload workload) {
        List<Integer> batchSizes = workload.batchSizes(config.matrix().batchSizes());
        if (batchSizes.isEmpty() && !named().isEmpty()) {
            throw config.invalid("bench.batch-sizes", "a list with 1 in it: " + onlySingle(workload));
        }
        return batchSizes;
    }

    /** The loads of a workload. Where none has the rates that are asked for, they are refused, not left out. */
    private List<Load> loads(Workload workload, int batchSize) {
        List<Load> all = loads(batchSize);
        if (workloads().stream().noneMatch(any -> all.stream().allMatch(any::goesUnder))) {
            throw config.invalid(
                    config.rates().perSecond().isEmpty() ? "bench.slo" : "bench.rates",
                    "none, or a workload in bench.workloads that can have it: " + atOwnPace(workload));
        }
        return all.stream().filter(workload::goesUnder).toList();
    }

    private List<Load> loads(int batchSize) {
        List<Load> loads = new ArrayList<>();
        config.matrix().threads().forEach(threads -> loads.add(new Load.ClosedLoop(threads, batchSize)));
        config.rates().perSecond().forEach(rate -> loads.add(new Load.ConstantRate(rate, batchSize)));
        config.rates().slo().ifPresent(slo -> loads.add(new Load.Capacity(batchSize)));
        if (!config.stages().isEmpty()) {
            loads.add(new Load.Stages(config.stages(), batchSize));
        }
        return loads;
    }
}
