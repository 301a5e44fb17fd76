package stackbench.harness.report.page;

import java.util.List;
import stackbench.harness.measure.layer.Layer;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.report.why.CounterTable;
import stackbench.harness.report.why.Decomposition;
import stackbench.harness.report.why.FactorTable;
import stackbench.harness.report.why.LayerCosts;
import stackbench.harness.report.why.LayerTable;
import stackbench.harness.report.why.ProfilePair;

/**
 * Where differences come from, as the page draws it.
 *
 * @param ways from one architecture to another, factor by factor; none where the run does not tell
 * @param factorsNote what a reader of these must know
 * @param layers of each cell; none without a profile
 * @param layersNote what a reader of these must know
 * @param counters of the processor; none of a cell of which it counted nothing
 * @param countersNotes what a reader of these must know, or why there are none that were asked for
 */
record PageWhy(
        List<PageWay> ways,
        String factorsNote,
        List<PageLayers> layers,
        String layersNote,
        List<CounterTable> counters,
        List<String> countersNotes) {

    private static final List<Layer> ALL = List.of(Layer.values());

    static PageWhy of(RunResult run) {
        return new PageWhy(
                Decomposition.of(run).stream().map(PageWay::of).toList(),
                FactorTable.NOTE,
                LayerCosts.of(run).stream().map(PageLayers::of).toList(),
                LayerTable.NOTE,
                CounterTable.of(run),
                CounterTable.notes(run));
    }

    /** The way from one architecture to another: as figures to draw, and as a table. */
    record PageWay(Decomposition way, FactorTable table) {

        static PageWay of(Decomposition way) {
            return new PageWay(way, FactorTable.of(way));
        }
    }

    /**
     * The layers of a cell: as figures to draw, and as a table.
     *
     * @param differences flame graphs of what arms differ by
     * @param words the names of all layers that the costs have
     */
    record PageLayers(LayerCosts costs, List<Named> words, LayerTable table, List<Difference> differences) {

        static PageLayers of(LayerCosts costs) {
            return new PageLayers(
                    costs,
                    costs.layers().stream()
                            .map(layer -> new Named(layer, layer.words(), ALL.indexOf(layer)))
                            .toList(),
                    LayerTable.of(costs),
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
