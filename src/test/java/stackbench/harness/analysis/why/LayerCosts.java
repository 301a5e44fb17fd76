package stackbench.harness.analysis.why;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.ProfileMode;
import stackbench.harness.measure.profile.Layer;
import stackbench.harness.measure.profile.LayerRules.LayerSamples;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.ProfileResult;

/**
 * What a request costs in each layer of the servers of a cell: the layers' parts of the samples of a profile, of what the cases cost as they were
 * measured without a profiler.
 *
 * @param metric server CPU, or allocated bytes
 * @param arms in the order of the cases
 * @param scatter of what a request costs, from visit to visit
 */
public record LayerCosts(String cell, Metric metric, List<OfArm> arms, Scatter scatter) {

    /** The quantile of the normal distribution that intervals at 95% take. */
    private static final double Z = 1.96;

    /**
     * The costs of one arm.
     *
     * @param file its flame graph, relative to the results
     * @param total of a request, in the metric's unit, the mean of the visits
     * @param visits what a request cost in each of them
     * @param profiled what a request cost while it was profiled, in the metric's unit; null where that is not known
     * @param samples of all layers
     */
    public record OfArm(
            String arm,
            String file,
            double total,
            SortedMap<Integer, Double> visits,
            @Nullable Double profiled,
            long samples,
            SortedMap<Layer, Cost> layers) {

        /** The cost of a request in a visit that it has. */
        double inVisit(int visit) {
            return Objects.requireNonNull(visits.get(visit));
        }

        /** The part of all samples that is a layer's. */
        public double share(Layer layer) {
            return cost(layer).value() / total;
        }

        /** The cost in a layer; none where nothing was sampled there. */
        public Cost cost(Layer layer) {
            return layers.getOrDefault(layer, Cost.NONE);
        }
    }

    /**
     * A cost, or a difference of two.
     *
     * @param error by how much chance moves it at 95%: of a cost chance in sampling, of a difference that and what visits differ by, NaN with
     *     fewer than two; another JVM may be profiled differently
     */
    public record Cost(double value, double error) {

        static final Cost NONE = new Cost(0, 0);

        /** Whether it is more than chance makes of nothing. */
        boolean told() {
            return Math.abs(value) > error;
        }
    }

    /** The costs in each cell with a profile, of CPU time, then of allocated bytes; only what passed has any, and nothing of a smoke run. */
    public static List<LayerCosts> of(RunResult run) {
        List<CaseResult> passed = run.cases().stream()
                .filter(result -> run.measured() && result.passed())
                .toList();
        List<String> cells = passed.stream().map(CaseResult::cell).distinct().toList();
        return cells.stream()
                .flatMap(cell -> Stream.of(ProfileMode.CPU, ProfileMode.ALLOC).map(mode -> of(cell, passed, mode)))
                .filter(costs -> !costs.arms.isEmpty())
                .toList();
    }

    private static LayerCosts of(String cell, List<CaseResult> passed, ProfileMode mode) {
        Metric metric = mode == ProfileMode.CPU ? Metric.SERVER_CPU : Metric.ALLOCATION;
        List<CaseResult> here =
                passed.stream().filter(result -> result.cell().equals(cell)).toList();
        return new LayerCosts(
                cell,
                metric,
                here.stream()
                        .flatMap(result -> of(result, mode, metric).stream())
                        .toList(),
                here.getFirst().load().answersSetThePace() ? Scatter.of(passed, metric) : Scatter.UNKNOWN);
    }

    private static Optional<OfArm> of(CaseResult result, ProfileMode mode, Metric metric) {
        return result.profiles().stream()
                .filter(profile -> profile.mode() == mode)
                .filter(profile -> profile.layers().total() > 0)
                .findFirst()
                .flatMap(profile -> Optional.of(visits(result, metric))
                        .filter(visits -> !visits.isEmpty())
                        .map(visits -> of(result.arm(), visits, profile)));
    }

    private static SortedMap<Integer, Double> visits(CaseResult result, Metric metric) {
        SortedMap<Integer, Double> visits = new TreeMap<>();
        result.visits().forEach(visit -> metric.comparable(visit).ifPresent(cost -> visits.put(visit.visit(), cost)));
        return visits;
    }

    private static OfArm of(String arm, SortedMap<Integer, Double> visits, ProfileResult profile) {
        LayerSamples layers = profile.layers();
        double total = visits.values().stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElseThrow();
        SortedMap<Layer, Cost> costs = layers.samples().keySet().stream()
                .collect(Collectors.toMap(
                        layer -> layer,
                        layer -> new Cost(total * layers.share(layer), Z * total * layers.shareError(layer)),
                        (one, other) -> one,
                        TreeMap::new));
        OptionalDouble profiled = profile.cpuMicrosPerRequest();
        return new OfArm(
                arm,
                profile.file(),
                total,
                visits,
                profiled.isPresent() ? profiled.getAsDouble() : null,
                layers.total(),
                costs);
    }

    /** All layers that any arm has samples of, from the network on. */
    public List<Layer> layers() {
        return arms.stream()
                .flatMap(arm -> arm.layers().keySet().stream())
                .distinct()
                .sorted()
                .toList();
    }

    /**
     * The arms of whose CPU time no sample is of the kernel. A server that answers requests is in the kernel all the time: where no sample is, the
     * profiler was not let see it, and its time counts for whoever called.
     */
    public List<String> withoutKernel() {
        return metric == Metric.SERVER_CPU
                ? arms.stream()
                        .filter(arm -> !arm.layers().containsKey(Layer.KERNEL))
                        .map(OfArm::arm)
                        .toList()
                : List.of();
    }

    /** What one arm costs more than another, layer by layer; empty where one of them has no profile, or they have no visit in common. */
    public Optional<LayerDifferences> differences(String from, String to) {
        return arm(from)
                .flatMap(under -> arm(to).flatMap(above -> LayerDifferences.of(under, above, layers(), scatter)));
    }

    private Optional<OfArm> arm(String name) {
        return arms.stream().filter(arm -> Objects.equals(arm.arm(), name)).findFirst();
    }
}
