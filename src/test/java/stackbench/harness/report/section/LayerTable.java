package stackbench.harness.report.section;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.why.LayerCosts;
import stackbench.harness.compare.Contrast;
import stackbench.harness.compare.VisitEstimate;
import stackbench.harness.config.output.ProfileMode;
import stackbench.harness.measure.profile.Layer;
import stackbench.harness.report.answer.Figures;
import stackbench.harness.report.answer.Table;

/** What a request costs in each layer of the servers of a cell, as a table. */
public final class LayerTable {

    /** What a reader of such tables must know. */
    public static final String NOTE =
            "A sample is of the layer whose code ran, JDK code counting for its caller. The samples are of JVMs of their own, taken under load after the"
                    + " run. A layer's share of them, as a mean over the JVMs, is its share of what was measured without a profiler; +- is how far JVMs and"
                    + " chance in sampling may move it, at 95% for all layers of an architecture at once. What a sentence says of two architectures has what"
                    + " visits differ by in its +- too, and is at 95% for all layers at once. The row together has its own 95% interval over the visits."
                    + " Where the compiler takes much, the servers were not warm: give more bench.warm-up.";

    /** The part of the samples that may be of no layer. */
    private static final double MOST_UNCLASSIFIED = 0.05;

    /** By how much a request may cost more or less while it is profiled. */
    private static final double MOST_OFF = 0.2;

    private LayerTable() {}

    /** Make the table of a cell, a row for each layer, a column for each arm. */
    public static Table of(LayerCosts costs) {
        Stream<List<String>> layers = costs.layers().stream()
                .map(layer -> Table.row(layer.words(), costs.arms().stream().map(arm -> text(arm.cost(layer)))));
        Stream<List<String>> together = Stream.of(
                Table.row("together", costs.arms().stream().map(LayerTable::together)),
                Table.row(
                        "JVMs",
                        costs.arms().stream()
                                .map(arm -> "%d".formatted(arm.jvms().size()))),
                Table.row("samples", costs.arms().stream().map(arm -> "%,d".formatted(arm.samples()))));
        return Table.ofCell(
                costs.cell(),
                "%s: %s, layer by layer".formatted(costs.cell(), costs.metric().words()),
                Table.row("", costs.arms().stream().map(LayerCosts.OfArm::arm)),
                Stream.concat(layers, together).toList());
    }

    /** What is wrong with the rows of a cell, in sentences; null when nothing is. */
    public static @Nullable String caution(LayerCosts costs) {
        String all = Stream.of(
                        tooFew(costs),
                        withoutKernel(costs.withoutKernel()),
                        costs.arms().stream().flatMap(LayerTable::unclassified),
                        costs.arms().stream().flatMap(LayerTable::off))
                .flatMap(sentences -> sentences)
                .collect(Collectors.joining(" "));
        return all.isEmpty() ? null : all;
    }

    private static Stream<String> tooFew(LayerCosts costs) {
        String arms = costs.arms().stream()
                .filter(arm -> !arm.hasEnoughJvms())
                .map(arm -> "%d of %s".formatted(arm.jvms().size(), arm.arm()))
                .collect(Collectors.joining(", "));
        return arms.isEmpty()
                ? Stream.empty()
                : Stream.of(
                        "Fewer than %d JVMs were profiled (%s), too few to tell how much JVMs differ: their layers have no interval, and no difference from them is called significant. As many are profiled as there are visits, %d at most."
                                .formatted(ProfileMode.MOST_JVMS, arms, ProfileMode.MOST_JVMS));
    }

    private static Stream<String> unclassified(LayerCosts.OfArm arm) {
        return arm.share(Layer.UNCLASSIFIED) <= MOST_UNCLASSIFIED
                ? Stream.empty()
                : Stream.of(String.format(
                        Locale.ROOT,
                        "%.0f%% of the samples of %s are of no layer, so that each of its layers may be larger than it says.",
                        100 * arm.share(Layer.UNCLASSIFIED),
                        arm.arm()));
    }

    private static Stream<String> off(LayerCosts.OfArm arm) {
        return arm.profiled() == null || Math.abs(arm.profiled() / arm.total() - 1) <= MOST_OFF
                ? Stream.empty()
                : Stream.of(
                        "While %s was profiled a request took %s us, and %s us while it was measured: its layers are of a server in another state, such as a colder one."
                                .formatted(arm.arm(), Figures.figure(arm.profiled()), Figures.figure(arm.total())));
    }

    private static Stream<String> withoutKernel(List<String> arms) {
        return arms.isEmpty()
                ? Stream.empty()
                : Stream.of(
                        "No sample of %s is of the kernel, since the system does not let the profiler see it (kernel.perf_event_paranoid above 1, or a container):"
                                        .formatted(String.join(", ", arms))
                                + " what the kernel did for a layer counts for that layer, and the row of the kernel says nothing.");
    }

    private static String together(LayerCosts.OfArm arm) {
        return Figures.figure(arm.total())
                + Contrast.of(List.copyOf(arm.visits().values()))
                        .interval(VisitEstimate.LEVEL)
                        .map(interval -> " (%s to %s)"
                                .formatted(Figures.figure(interval.low()), Figures.figure(interval.high())))
                        .orElse("");
    }

    private static String text(LayerCosts.Cost cost) {
        if (cost.value() == 0) {
            return "";
        }
        return Figures.figure(cost.value()) + (cost.error() == null ? "" : " +-" + Figures.figure(cost.error()));
    }
}
