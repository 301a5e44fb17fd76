package stackbench.harness.report.why;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a request costs in each layer of the servers of a cell, as a table.
 *
 * @param head of the first column, then the arms
 * @param caution what is wrong with its rows, in a sentence; null when nothing is
 */
public record LayerTable(
        String title,
        List<String> head,
        List<List<String>> rows,
        @Nullable String caution) {

    /** What a reader of such tables must know. */
    public static final String NOTE =
            "A sample is of the layer whose code ran, JDK code counting for its caller. Layers are parts of the samples of a profile of one JVM for"
                    + " each architecture, taken after the run, of what was measured without a profiler; +- is the 95% that chance in sampling reaches."
                    + " Where the compiler takes much, the server was not warm: give more bench.warm-up.";

    /** Make the table of a cell, a row for each layer. */
    public static LayerTable of(LayerCosts costs) {
        Stream<List<String>> layers = costs.layers().stream()
                .map(layer -> row(layer.words(), costs.arms().stream().map(arm -> text(arm.cost(layer)))));
        Stream<List<String>> together = Stream.of(
                row("together", costs.arms().stream().map(arm -> EffectText.figure(arm.total()))),
                row("samples", costs.arms().stream().map(arm -> "%,d".formatted(arm.samples()))));
        return new LayerTable(
                "%s: %s, layer by layer".formatted(costs.cell(), costs.metric().words()),
                row("", costs.arms().stream().map(LayerCosts.OfArm::arm)),
                Stream.concat(layers, together).toList(),
                caution(costs.withoutKernel()));
    }

    private static @Nullable String caution(List<String> arms) {
        return arms.isEmpty()
                ? null
                : "No sample of %s is of the kernel, since the system does not let the profiler see it (kernel.perf_event_paranoid above 1, or a container):"
                                .formatted(String.join(", ", arms))
                        + " what the kernel did for a layer counts for that layer, and the row of the kernel says nothing.";
    }

    private static List<String> row(String first, Stream<String> others) {
        return Stream.concat(Stream.of(first), others).toList();
    }

    private static String text(LayerCosts.Cost cost) {
        return cost.value() == 0
                ? ""
                : "%s +-%s".formatted(EffectText.figure(cost.value()), EffectText.figure(cost.error()));
    }
}
