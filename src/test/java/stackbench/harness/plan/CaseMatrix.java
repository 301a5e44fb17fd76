package stackbench.harness.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.Rates;
import stackbench.harness.config.Variant;

/**
 * All cases that a run can have, before {@code bench.only} selects some of them.
 *
 * @param chosen workloads beside those that the configuration names
 */
record CaseMatrix(BenchmarkConfig config, Set<Workload> chosen, Optional<SlowReader> slowReader) {

    private static final String WORKLOADS = "bench.workloads";

    CaseMatrix(BenchmarkConfig config, Set<Workload> chosen) {
        this(config, chosen, SlowReader.of(config));
    }

    /**
     * Lay out the cases.
     *
     * @throws stackbench.harness.config.ConfigException when a workload is named that there is not, or that gets no cell
     */
    List<Case> cases() {
        refuseUnserved();
        refuseIdle();
        requireSomethingToRead();
        List<Case> cases = new ArrayList<>();
        for (Workload workload : workloads()) {
            for (Load load : loads(workload)) {
                Cell cell = new Cell(workload, load);
                servers(workload).forEach(variant -> cases.add(new Case(cell, Arm.of(variant))));
            }
        }
        return cases;
    }

    /** The arms that do what clients of a workload ask for. */
    private Stream<Variant> servers(Workload workload) {
        return config.matrix().variants().stream().filter(variant -> workload.servedBy(variant.architecture()));
    }

    /** Refuse a workload that is asked for by name, and that nobody serves. Where all are asked for, it is left out. */
    private void refuseUnserved() {
        Stream.concat(named().stream(), chosen.stream())
                .filter(workload -> servers(workload).findAny().isEmpty())
                .findFirst()
                .ifPresent(workload -> {
                    throw config.invalid(
                            "bench.architectures",
                            "a list with one of %s in it, or a variant of one: no other serves %s"
                                    .formatted(serving(workload), workload));
                });
    }

    /** Refuse an architecture that serves none of the workloads that are named: it would be missing without a word. */
    private void refuseIdle() {
        List<Workload> wanted = wanted();
        config.matrix().variants().stream()
                .filter(variant -> !wanted.isEmpty() && config.matrix().only().isEmpty())
                .filter(variant -> Stream.concat(wanted.stream(), chosen.stream())
                        .noneMatch(workload -> workload.servedBy(variant.architecture())))
                .findFirst()
                .ifPresent(variant -> {
                    throw config.invalid(
                            WORKLOADS,
                            "a list with one of %s in it: %s serves no other"
                                    .formatted(servedBy(variant.architecture()), variant.name()));
                });
    }

    private String servedBy(Architecture architecture) {
        return Plan.workloads(config).stream()
                .filter(workload -> workload.servedBy(architecture))
                .map(Workload::toString)
                .collect(Collectors.joining(", "));
    }

    private String serving(Workload workload) {
        return workload.sendsOwnRequests()
                ? String.join(", ", config.own().apps().keySet())
                : Architecture.values().stream()
                        .filter(workload::servedBy)
                        .map(Architecture::profile)
                        .collect(Collectors.joining(", "));
    }

    /** Refuse a slow reader of whom there would be no cell, unless another cell is selected. */
    private void requireSomethingToRead() {
        slowReader
                .filter(slow -> config.matrix().only().isEmpty()
                        && workloads().stream().noneMatch(any -> any.goesUnder(slow.kind())))
                .ifPresent(slow -> {
                    throw config.invalid(
                            "bench.slow-reader",
                            "none, or " + Workload.LIST + " in bench.workloads, whose answers are long enough");
                });
    }

    /** Say what a user who looks for another batch size or a rate must know; empty where each workload has all that were asked for. */
    String limits() {
        Stream<String> batchSizes = workloads().stream()
                .filter(workload -> !workload.batchSizes(config.matrix().batchSizes())
                        .equals(config.matrix().batchSizes()))
                .map(CaseMatrix::onlySingle)
                .distinct();
        Stream<String> rates = workloads().stream()
                .filter(workload -> !loads(1).stream().map(Load::kind).allMatch(workload::goesUnder))
                .map(CaseMatrix::atOwnPace);
        return Stream.concat(batchSizes, rates).map(limit -> "; " + limit).collect(Collectors.joining());
    }

    private static String onlySingle(Workload workload) {
        return workload.sendsOwnRequests()
                ? "requests of a file carry no messages, so that ids of their cases have no batch"
                : "a request of " + workload + " is about one message, so that its cells are of batch=1 only";
    }

    private static String atOwnPace(Workload workload) {
        return workload.hasSeveralRequests()
                ? "an iteration of " + workload
                        + " is several requests, at the clients' own pace, so that its cells have no rate"
                : "nobody answers " + workload + ", so that its cells have no capacity";
    }

    /** The workloads, in the order in which they stand in a report. */
    private List<Workload> workloads() {
        List<Workload> named = named();
        return Plan.workloads(config).stream()
                .filter(workload -> named.isEmpty() || named.contains(workload))
                .filter(workload -> servers(workload).findAny().isPresent())
                .toList();
    }

    /** The workload that {@code bench.only} begins with, else those that are named or chosen; empty for all that have cells. */
    private List<Workload> named() {
        Optional<Workload> selected = config.matrix().only().flatMap(only -> named(only.split("/", 2)[0]));
        List<Workload> named = wanted();
        return selected.map(List::of)
                .orElseGet(() -> named.isEmpty()
                        ? named
                        : Stream.concat(named.stream(), chosen.stream().filter(one -> isAddedTo(named, one)))
                                .toList());
    }

    /** Whether a workload whose benchmark somebody chose is measured beside those named: all requests of a user have one benchmark. */
    private static boolean isAddedTo(List<Workload> named, Workload chosen) {
        return !chosen.sendsOwnRequests() || named.stream().noneMatch(Workload::sendsOwnRequests);
    }

    /** The workloads that are asked for; where all are, those of a user's requests, and none where there are no requests. */
    private List<Workload> wanted() {
        List<String> names = config.matrix().workloads();
        return names.isEmpty()
                ? Plan.workloads(config).stream()
                        .filter(Workload::sendsOwnRequests)
                        .toList()
                : names.stream().map(this::workload).toList();
    }

    private Workload workload(String name) {
        return named(name)
                .orElseThrow(() -> config.invalid(
                        WORKLOADS,
                        "all, or a list of "
                                + Plan.workloads(config).stream()
                                        .map(Workload::toString)
                                        .collect(Collectors.joining(", "))));
    }

    /** The workload of a name; a user's own also goes by the id of its requests. */
    private Optional<Workload> named(String name) {
        return Plan.workloads(config).stream()
                .filter(workload -> workload.toString().equals(name)
                        || workload.requests()
                                .filter(set -> set.id().equals(name))
                                .isPresent())
                .findFirst();
    }

    /** The batch sizes of a workload. Where all workloads are asked for, one that has none of the batch sizes is left out. */
    private List<Integer> batchSizes(Workload workload) {
        List<Integer> batchSizes = workload.batchSizes(config.matrix().batchSizes());
        if (batchSizes.isEmpty() && !named().isEmpty()) {
            throw config.invalid("bench.batch-sizes", "a list with 1 in it: " + onlySingle(workload));
        }
        return batchSizes;
    }

    /** The loads of a workload: those of each batch size, and the slow reader, whose list is as long as it is told. */
    private List<Load> loads(Workload workload) {
        Stream<Load> ofBatchSizes =
                batchSizes(workload).stream().flatMap(batchSize -> loads(workload, batchSize).stream());
        return Stream.concat(ofBatchSizes, slowReader.stream().filter(slow -> workload.goesUnder(slow.kind())))
                .toList();
    }

    /** The loads of a workload. Where none has the rates that are asked for, they are refused; shares, which a default run has, are left out. */
    private List<Load> loads(Workload workload, int batchSize) {
        List<Load> all = loads(batchSize);
        if (workloads().stream()
                .noneMatch(any -> all.stream()
                        .map(Load::kind)
                        .filter(kind -> kind != LoadKind.RELATIVE_RATE)
                        .allMatch(any::goesUnder))) {
            throw config.invalid(
                    config.rates().areAsked() ? "bench.rates" : "bench.slo",
                    "none, or a workload in bench.workloads that can have it: " + atOwnPace(workload));
        }
        return all.stream().filter(load -> workload.goesUnder(load.kind())).toList();
    }

    private List<Load> loads(int batchSize) {
        List<Load> loads = new ArrayList<>();
        config.matrix().threads().forEach(threads -> loads.add(new Load.ClosedLoop(threads, batchSize)));
        Rates rates = config.rates();
        rates.perSecond(batchSize).forEach(rate -> loads.add(new Load.ConstantRate(rate, batchSize)));
        if (!config.matrix().threads().isEmpty()) {
            rates.percents(batchSize).forEach(percent -> loads.add(new RelativeRate(percent, batchSize)));
        }
        rates.slo().ifPresent(slo -> loads.add(new Load.Capacity(batchSize)));
        if (!config.stages().isEmpty()) {
            loads.add(new Load.Stages(config.stages(), config.coldStages(), batchSize));
        }
        config.overload().ifPresent(overload -> loads.add(Overload.of(overload, batchSize)));
        return loads;
    }
}
