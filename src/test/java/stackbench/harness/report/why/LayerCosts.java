package stackbench.harness.report.why;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.config.ProfileMode;
import stackbench.harness.measure.layer.Layer;
import stackbench.harness.measure.layer.LayerSamples;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.ProfileResult;

/**
 * What a request costs in each layer of the servers of a cell: the layers' parts of the samples of a profile, of what the cases cost as they were
 * measured without a profiler.
 *
 * @param metric server CPU, or allocated bytes
 * @param arms in the order of the cases
 */
public record LayerCosts(String cell, Metric metric, List<OfArm> arms) {

    /** The quantile of the normal distribution that intervals at 95% take. */
    private static final double Z = 1.96;

    /**
     * The costs of one arm.
     *
     * @param file its flame graph, relative to the results
     * @param total of a request, in the metric's unit, the mean of the visits
     * @param samples of all layers
     */
    public record OfArm(String arm, String file, double total, long samples, SortedMap<Layer, Cost> layers) {

        /** The cost in a layer; none where nothing was sampled there. */
        Cost cost(Layer layer) {
            return layers.getOrDefault(layer, Cost.NONE);
        }
    }

    /**
     * A cost, or a difference of two.
     *
     * @param error by how much chance in sampling moves it at 95%; another JVM may differ by more
     */
    public record Cost(double value, double error) {

        static final Cost NONE = new Cost(0, 0);

        Cost less(Cost other) {
            return new Cost(value - other.value, Math.hypot(error, other.error));
        }

        /** Whether it is more than chance in sampling makes of nothing. */
        boolean told() {
            return Math.abs(value) > error;
        }
    }

    /** The costs in each cell with a profile, of CPU time, then of allocated bytes. */
    public static List<LayerCosts> of(RunResult run) {
        List<String> cells =
                run.cases().stream().map(CaseResult::cell).distinct().toList();
        return cells.stream()
                .flatMap(cell -> Stream.of(ProfileMode.CPU, ProfileMode.ALLOC)
                        .map(mode -> of(
                                run.cases().stream()
                                        .filter(result -> result.cell().equals(cell))
                                        .toList(),
                                mode)))
                .filter(costs -> !costs.arms.isEmpty())
                .toList();
    }

    private static LayerCosts of(List<CaseResult> cell, ProfileMode mode) {
        Metric metric = mode == ProfileMode.CPU ? Metric.SERVER_CPU : Metric.ALLOCATION;
        return new LayerCosts(
                cell.getFirst().cell(),
                metric,
                cell.stream()
                        .flatMap(result -> of(result, mode, metric).stream())
                        .toList());
    }

    private static Optional<OfArm> of(CaseResult result, ProfileMode mode, Metric metric) {
        return result.profiles().stream()
                .filter(profile -> profile.mode() == mode)
                .filter(profile -> profile.layers().total() > 0)
                .findFirst()
                .flatMap(profile -> mean(result, metric).stream()
                        .mapToObj(total -> of(result.arm(), total, profile))
                        .findFirst());
    }

    private static OptionalDouble mean(CaseResult result, Metric metric) {
        return result.visits().stream()
                .flatMap(visit -> metric.comparable(visit).stream())
                .mapToDouble(Double::doubleValue)
                .average();
    }

    private static OfArm of(String arm, double total, ProfileResult profile) {
        LayerSamples layers = profile.layers();
        SortedMap<Layer, Cost> costs = layers.samples().keySet().stream()
                .collect(Collectors.toMap(
                        layer -> layer,
                        layer -> new Cost(total * layers.share(layer), Z * total * layers.shareError(layer)),
                        (one, other) -> one,
                        TreeMap::new));
        return new OfArm(arm, profile.file(), total, layers.total(), costs);
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
    List<String> withoutKernel() {
        return metric == Metric.SERVER_CPU
                ? arms.stream()
                        .filter(arm -> !arm.layers().containsKey(Layer.KERNEL))
                        .map(OfArm::arm)
                        .toList()
                : List.of();
    }

    /** What each layer costs more in one arm than in another, the largest first; empty where one of them has no profile. */
    Optional<List<Difference>> differences(String from, String to) {
        Optional<OfArm> below = arm(from);
        return arm(to).flatMap(above -> below.map(under -> layers().stream()
                .map(layer -> new Difference(layer, above.cost(layer).less(under.cost(layer))))
                .sorted((one, other) -> Double.compare(
                        Math.abs(other.cost().value()), Math.abs(one.cost().value())))
                .toList()));
    }

    private Optional<OfArm> arm(String name) {
        return arms.stream().filter(arm -> Objects.equals(arm.arm(), name)).findFirst();
    }

    /** What a layer costs more in one arm than in another. */
    record Difference(Layer layer, Cost cost) {}
}
