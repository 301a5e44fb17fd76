package stackbench.harness.report.why;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import stackbench.harness.compare.Contrast;
import stackbench.harness.compare.Interval;
import stackbench.harness.compare.VisitEstimate;
import stackbench.harness.measure.layer.Layer;

/**
 * What a request costs more in one arm than in another, layer by layer. In each visit a layer's difference is its part of the samples times what
 * the visit measured, of one arm less the other. Its error has two sources, which are independent: what visits differ by (Student's t over them),
 * and chance in sampling (binomial, of both profiles).
 *
 * @param layers the largest first
 * @param whole of all layers
 */
record LayerDifferences(List<OfLayer> layers, LayerCosts.Cost whole) {

    /** What a layer costs more in one arm than in another. */
    record OfLayer(Layer layer, LayerCosts.Cost cost) {

        /** Whether it names where the time goes, and chance does not explain it. */
        boolean explains() {
            return layer != Layer.UNCLASSIFIED && cost.told();
        }
    }

    /** Take the difference; empty where no visit has both. */
    static Optional<LayerDifferences> of(LayerCosts.OfArm from, LayerCosts.OfArm to, List<Layer> layers) {
        List<Integer> visits = to.visits().keySet().stream()
                .filter(visit -> from.visits().containsKey(visit))
                .toList();
        if (visits.isEmpty()) {
            return Optional.empty();
        }
        List<OfLayer> all = layers.stream()
                .map(layer -> new OfLayer(
                        layer,
                        cost(
                                visits,
                                visit -> to.share(layer) * to.inVisit(visit) - from.share(layer) * from.inVisit(visit),
                                Math.hypot(
                                        to.cost(layer).error(), from.cost(layer).error()))))
                .sorted(Comparator.comparingDouble(
                        (OfLayer one) -> -Math.abs(one.cost().value())))
                .toList();
        return Optional.of(
                new LayerDifferences(all, cost(visits, visit -> to.inVisit(visit) - from.inVisit(visit), 0)));
    }

    private static LayerCosts.Cost cost(List<Integer> visits, ToDoubleFunction<Integer> ofVisit, double sampling) {
        Contrast contrast =
                Contrast.of(visits.stream().mapToDouble(ofVisit).boxed().toList());
        double reach = contrast.interval(VisitEstimate.LEVEL)
                .map(interval -> half(interval))
                .orElse(Double.NaN);
        return new LayerCosts.Cost(contrast.value(), Math.hypot(sampling, reach));
    }

    private static double half(Interval interval) {
        return (interval.high() - interval.low()) / 2;
    }

    /** The part of the whole difference that layers make which are told; empty where the whole is not told. */
    Optional<Double> explained() {
        return whole.told()
                ? Optional.of(layers.stream()
                                .filter(OfLayer::explains)
                                .mapToDouble(one -> one.cost().value())
                                .sum()
                        / whole.value())
                : Optional.empty();
    }
}
