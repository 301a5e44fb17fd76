package stackbench.harness.analysis.why;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.compare.VisitEstimate;
import stackbench.harness.config.output.ProfileMode;
import stackbench.harness.measure.profile.Layer;
import stackbench.harness.measure.profile.LayerRules.LayerSamples;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.ProfileResult;

/**
 * What a request costs in each layer of the servers of a cell: the layers' shares of the samples of profiles, of what the cases cost as they were
 * measured without a profiler. The intervals of the layers of one server, or of one difference of two, hold together at 95%: each of m layers has one at
 * 1 - 0.05/m (Bonferroni; O. J. Dunn, Multiple comparisons among means, JASA 56, 1961), whatever they have to do with each other.
 *
 * @param metric server CPU, or allocated bytes
 * @param arms in the order of the cases
 * @param scatter of what a request costs, from visit to visit
 */
public record LayerCosts(String cell, Metric metric, List<OfArm> arms, Scatter scatter) {

    /**
     * The costs of one arm.
     *
     * @param jvms that were profiled, at least one
     * @param total of a request, in the metric's unit, the mean of the visits
     * @param visits what a request cost in each of them
     * @param profiled what a request cost while it was profiled, in the metric's unit, the mean of the JVMs; null where that is not known
     */
    public record OfArm(
            String arm,
            List<Jvm> jvms,
            double total,
            SortedMap<Integer, Double> visits,
            @Nullable Double profiled,
            SortedMap<Layer, Cost> layers) {

        /** The cost of a request in a visit that it has. */
        double inVisit(int visit) {
            return Objects.requireNonNull(visits.get(visit));
        }

        /** The samples of all layers and JVMs. */
        public long samples() {
            return jvms.stream().mapToLong(Jvm::samples).sum();
        }

        /** Whether enough JVMs were profiled to tell how much they differ. */
        public boolean hasEnoughJvms() {
            return jvms.size() >= ShareScatter.LEAST_JVMS;
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
     * A JVM that was profiled.
     *
     * @param file its flame graph, relative to the results
     */
    public record Jvm(String file, long samples) {}

    /**
     * A cost, a difference of two, or a sum of such.
     *
     * @param error how far it may be from the truth, all layers of a server or of a difference together at 95%: of a cost what JVMs and chance in
     *     sampling change its share by, of a difference that and what visits differ by; null where that is not known, of too few JVMs or visits
     */
    public record Cost(double value, @Nullable Double error) {

        static final Cost NONE = new Cost(0, 0.0);

        /** Whether it is known to be more than nothing, or less. */
        boolean told() {
            return error != null && Math.abs(value) > error;
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
        SequencedMap<CaseResult, List<ProfileResult>> profiled = new LinkedHashMap<>();
        here.stream()
                .filter(result -> !visits(result, metric).isEmpty())
                .forEach(result -> profiled.put(result, profiles(result, mode)));
        profiled.values().removeIf(List::isEmpty);
        Layers layers = Layers.of(profiled.values());
        return new LayerCosts(
                cell,
                metric,
                profiled.entrySet().stream()
                        .map(one -> of(one.getKey().arm(), visits(one.getKey(), metric), one.getValue(), layers))
                        .toList(),
                here.getFirst().load().answersSetThePace() ? Scatter.of(passed, metric) : Scatter.UNKNOWN);
    }

    private static List<ProfileResult> profiles(CaseResult result, ProfileMode mode) {
        return result.profiles().stream()
                .filter(profile -> profile.mode() == mode)
                .filter(profile -> profile.layers().total() > 0)
                .toList();
    }

    private static SortedMap<Integer, Double> visits(CaseResult result, Metric metric) {
        SortedMap<Integer, Double> visits = new TreeMap<>();
        result.visits().forEach(visit -> metric.comparable(visit).ifPresent(cost -> visits.put(visit.visit(), cost)));
        return visits;
    }

    private static OfArm of(
            String arm, SortedMap<Integer, Double> visits, List<ProfileResult> profiles, Layers layers) {
        double total = visits.values().stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElseThrow();
        return new OfArm(
                arm,
                profiles.stream()
                        .map(one -> new Jvm(one.file(), one.layers().total()))
                        .toList(),
                total,
                visits,
                profiled(profiles),
                layers.costs(samples(profiles), total));
    }

    private static List<LayerSamples> samples(List<ProfileResult> profiles) {
        return profiles.stream().map(ProfileResult::layers).toList();
    }

    private static @Nullable Double profiled(List<ProfileResult> profiles) {
        OptionalDouble mean = profiles.stream()
                .map(ProfileResult::cpuMicrosPerRequest)
                .flatMapToDouble(OptionalDouble::stream)
                .average();
        return mean.isPresent() ? mean.getAsDouble() : null;
    }

    /**
     * The layers of all servers of a cell.
     *
     * @param number of layers that any of them was sampled in
     */
    private record Layers(int number, ShareScatter scatter) {

        static Layers of(Collection<List<ProfileResult>> servers) {
            List<List<LayerSamples>> all =
                    servers.stream().map(LayerCosts::samples).toList();
            long number = all.stream()
                    .flatMap(Collection::stream)
                    .flatMap(profile -> profile.samples().keySet().stream())
                    .distinct()
                    .count();
            return new Layers((int) number, ShareScatter.of(all));
        }

        SortedMap<Layer, Cost> costs(List<LayerSamples> profiles, double total) {
            SortedMap<Layer, Cost> costs = new TreeMap<>();
            profiles.stream()
                    .flatMap(profile -> profile.samples().keySet().stream())
                    .forEach(layer -> costs.computeIfAbsent(layer, one -> cost(profiles, one, total)));
            return costs;
        }

        private Cost cost(List<LayerSamples> profiles, Layer layer, double total) {
            return new Cost(
                    total * ShareScatter.share(profiles, layer),
                    scatter.reach(profiles, layer, level(number))
                            .map(reach -> total * reach)
                            .orElse(null));
        }
    }

    /** The probability with which each of so many intervals holds, so that all do at 95%. */
    static double level(int layers) {
        return 1 - (1 - VisitEstimate.LEVEL) / layers;
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
