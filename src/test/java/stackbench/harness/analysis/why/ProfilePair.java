package stackbench.harness.analysis.why;

import java.util.List;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.verdict.metric.Metric;

/**
 * Two arms of a cell whose profiles are held against each other: any, and the first of the cell.
 *
 * @param metric what their servers were profiled for
 */
public record ProfilePair(String cell, Metric metric, Profiled of, Profiled over) {

    private static final double NANOS_PER_MICRO = 1e3;

    /** An arm with its profile: where its stacks stand as text, relative to the results, and what they cost. */
    public record Profiled(String stacks, LayerCosts.OfArm costs) {

        static Profiled of(LayerCosts.OfArm costs) {
            return new Profiled(costs.file().replaceFirst("\\.html$", ".collapsed"), costs);
        }

        private String arm() {
            return costs.arm();
        }
    }

    /** All pairs of a run, of CPU time first in each cell. */
    public static List<ProfilePair> of(RunResult run) {
        return LayerCosts.of(run).stream().flatMap(costs -> of(costs).stream()).toList();
    }

    /** The pairs of a cell. */
    public static List<ProfilePair> of(LayerCosts costs) {
        Profiled first = Profiled.of(costs.arms().getFirst());
        return costs.arms().stream()
                .skip(1)
                .map(arm -> new ProfilePair(costs.cell(), costs.metric(), Profiled.of(arm), first))
                .toList();
    }

    /** What each sample of an arm stands for of what a request costs: nanoseconds of server CPU, or bytes. */
    public double unitsPerSample(Profiled one) {
        double perMicro = metric == Metric.SERVER_CPU ? NANOS_PER_MICRO : 1;
        return perMicro * one.costs.total() / one.costs.samples();
    }

    /** Where the flame graph of the difference stands, relative to the results. */
    public String file() {
        return of.costs.file().replaceFirst("/%s/".formatted(of.arm()), "/%s-over-%s/".formatted(of.arm(), over.arm()));
    }

    /** What the flame graph shows, in words. */
    public String title() {
        return "%s: %s over %s, %s per request"
                .formatted(cell, of.arm(), over.arm(), metric == Metric.SERVER_CPU ? "ns of server CPU" : "bytes");
    }
}
