package stackbench.harness.report.page;

import java.util.List;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.why.LayerCosts;
import stackbench.harness.analysis.why.ProfilePair;
import stackbench.harness.measure.profile.Layer;
import stackbench.harness.report.answer.Section;
import stackbench.harness.report.answer.Table;
import stackbench.harness.report.section.Decomposition;
import stackbench.harness.report.section.LayerTable;
import stackbench.harness.report.section.WhySection;

/**
 * Where differences come from, as the page draws it.
 *
 * @param ways from one architecture to another, factor by factor; none where the run does not tell
 * @param factorsNote what a reader of these must know
 * @param layers of each cell; none without a profile
 * @param layersNote what a reader of these must know
 * @param counters of the processor
 */
record PageWhy(List<PageWay> ways, String factorsNote, List<PageLayers> layers, String layersNote, Section counters) {

    private static final List<Layer> ALL = List.of(Layer.values());

    static PageWhy of(RunResult run) {
        return new PageWhy(
                Decomposition.of(run).stream().map(PageWay::of).toList(),
                WhySection.FACTORS,
                LayerCosts.of(run).stream().map(PageLayers::of).toList(),
                LayerTable.NOTE,
                WhySection.counters(run));
    }

    /** The way from one architecture to another: as figures to draw, and as a table. */
    record PageWay(Decomposition way, Table table) {

        static PageWay of(Decomposition way) {
            return new PageWay(way, WhySection.factors(way));
        }
    }

    /**
     * The layers of a cell: as figures to draw, and as a table.
     *
     * @param differences flame graphs of what arms differ by
     * @param words the names of all layers that the costs have
     * @param caution what is wrong with the table, in sentences; null when nothing is
     */
    record PageLayers(
            LayerCosts costs,
            List<Named> words,
            Table table,
            @Nullable String caution,
            List<Difference> differences) {

        static PageLayers of(LayerCosts costs) {
            return new PageLayers(
                    costs,
                    costs.layers().stream()
                            .map(layer -> new Named(layer, layer.words(), ALL.indexOf(layer)))
                            .toList(),
                    LayerTable.of(costs),
                    LayerTable.caution(costs),
                    ProfilePair.of(costs).stream()
                            .map(pair -> new Difference(pair.title(), pair.file()))
                            .toList());
        }
    }

    /** A flame graph of what two arms differ by, and what it shows. */
    record Difference(String title, String file) {}

    /**
     * A layer and its name.
     *
     * @param place among all layers, by which it has the same colour in every chart
     */
    record Named(Layer layer, String words, int place) {}
}
