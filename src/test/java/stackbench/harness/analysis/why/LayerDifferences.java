package stackbench.harness.analysis.why;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import stackbench.harness.compare.Contrast;
import stackbench.harness.compare.VisitEstimate;
import stackbench.harness.measure.profile.Layer;

/**
 * What a request costs more in one arm than in another, layer by layer. In each visit a layer's difference is its part of the samples times what
 * the visit measured, of one arm less the other. Its error has two sources, which are independent: what visits differ by (Student's t over them,
 * see {@link Scatter}), and chance in sampling (binomial, of both profiles).
 *
 * @param layers the largest first
 * @param whole of all layers
 */
public record LayerDifferences(List<OfLayer> layers, LayerCosts.Cost whole) {

    /** What a layer costs more in one arm than in another. */
    public record OfLayer(Layer layer, LayerCosts.Cost cost) {

        /** Whether it names where the time goes, and chance does not explain it. */
        public boolean explains() {
            return layer != Layer.UNCLASSIFIED && cost.told();
        }
    }

    /** Take the difference; empty where no visit has both. */
    static Optional<LayerDifferences> of(
            LayerCosts.OfArm from, LayerCosts.OfArm to, List<Layer> layers, Scatter scatter) {
        List<Integer> visits = to.visits().keySet().stream()
                .filter(visit -> from.visits().containsKey(visit))
                .toList();
        if (visits.isEmpty()) {
            return Optional.empty();
        }
        List<OfLayer> all = layers.stream()
                .map(layer -> new OfLayer(layer, difference(layer, from, to, visits, scatter)))
                .sorted(Comparator.comparingDouble(
                        (OfLayer one) -> -Math.abs(one.cost().value())))
                .toList();
        Contrast whole = scatter.difference(
                perVisit(visits, visit -> to.inVisit(visit) - from.inVisit(visit)), List.of(to.total(), from.total()));
        return Optional.of(new LayerDifferences(all, cost(whole, 0)));
    }

    private static LayerCosts.Cost difference(
            Layer layer, LayerCosts.OfArm from, LayerCosts.OfArm to, List<Integer> visits, Scatter scatter) {
        LayerCosts.Cost less = from.cost(layer);
        LayerCosts.Cost more = to.cost(layer);
        List<Double> perVisit = perVisit(
                visits, visit -> to.share(layer) * to.inVisit(visit) - from.share(layer) * from.inVisit(visit));
        return cost(
                scatter.difference(perVisit, List.of(more.value(), less.value())),
                Math.hypot(more.error(), less.error()));
    }

    private static List<Double> perVisit(List<Integer> visits, ToDoubleFunction<Integer> difference) {
        return visits.stream().mapToDouble(difference).boxed().toList();
    }

    private static LayerCosts.Cost cost(Contrast contrast, double sampling) {
        double reach = contrast.interval(VisitEstimate.LEVEL)
                .map(interval -> (interval.high() - interval.low()) / 2)
                .orElse(Double.NaN);
        return new LayerCosts.Cost(contrast.value(), Math.hypot(sampling, reach));
    }

    /** The part of the whole difference that layers make which are told; empty where the whole is not told. */
    public Optional<Double> explained() {
        return whole.told()
                ? Optional.of(layers.stream()
                                .filter(OfLayer::explains)
                                .mapToDouble(one -> one.cost().value())
                                .sum()
                        / whole.value())
                : Optional.empty();
    }
}
