package stackbench.harness.analysis.why;

import java.util.List;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.verdict.metric.Metric;

/**
 * Two arms of a cell whose profiles are held against each other: any, and the first of the cell.
 *
 * @param metric what their servers were profiled for
 */
public record ProfilePair(String cell, Metric metric, LayerCosts.OfArm of, LayerCosts.OfArm over) {

    private static final double NANOS_PER_MICRO = 1e3;

    /**
     * The stacks of a JVM.
     *
     * @param file where they stand as text, relative to the results
     * @param unitsPerSample what each of its samples stands for of what a request costs, as a mean over the JVMs: nanoseconds of server CPU, or bytes
     */
    public record Stacks(String file, double unitsPerSample) {}

    /** All pairs of a run, of CPU time first in each cell. */
    public static List<ProfilePair> of(RunResult run) {
        return LayerCosts.of(run).stream().flatMap(costs -> of(costs).stream()).toList();
    }

    /** The pairs of a cell. */
    public static List<ProfilePair> of(LayerCosts costs) {
        LayerCosts.OfArm first = costs.arms().getFirst();
        return costs.arms().stream()
                .skip(1)
                .map(arm -> new ProfilePair(costs.cell(), costs.metric(), arm, first))
                .toList();
    }

    /** The stacks of all JVMs of one of the two. */
    public List<Stacks> stacks(LayerCosts.OfArm one) {
        double total = one.total() * (metric == Metric.SERVER_CPU ? NANOS_PER_MICRO : 1);
        return one.jvms().stream()
                .map(jvm -> new Stacks(
                        jvm.file().replaceFirst("\\.html$", ".collapsed"),
                        total / one.jvms().size() / jvm.samples()))
                .toList();
    }

    /** Where the flame graph of the difference stands, relative to the results. */
    public String file() {
        return of.jvms()
                .getFirst()
                .file()
                .replaceFirst("/%s/".formatted(of.arm()), "/%s-over-%s/".formatted(of.arm(), over.arm()));
    }

    /** What the flame graph shows, in words. */
    public String title() {
        return "%s: %s over %s, %s per request"
                .formatted(cell, of.arm(), over.arm(), metric == Metric.SERVER_CPU ? "ns of server CPU" : "bytes");
    }
}
