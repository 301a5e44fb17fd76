package stackbench.harness.analysis.why;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.compare.Contrast;
import stackbench.harness.compare.Interval;
import stackbench.harness.measure.profile.Layer;

/**
 * What a request costs more in one arm than in another, layer by layer. In each visit a layer's difference is its part of the samples times what
 * the visit measured, of one arm less the other. Its error has sources that are independent: what visits differ by (Student's t over them, see
 * {@link Scatter}), and what the profiled JVMs of each arm do. Their half intervals are put together as the root of the sum of their squares (G. Y. Zou
 * and A. Donner, Construction of confidence limits about effect measures: a general approach, Statistics in Medicine 27, 2008).
 *
 * @param layers the largest first; their intervals hold together, see {@link LayerCosts}
 */
public record LayerDifferences(List<OfLayer> layers) {

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
        return Optional.of(new LayerDifferences(layers.stream()
                .map(layer -> new OfLayer(
                        layer, difference(layer, from, to, visits, scatter, LayerCosts.level(layers.size()))))
                .sorted(Comparator.comparingDouble(
                        (OfLayer one) -> -Math.abs(one.cost().value())))
                .toList()));
    }

    private static LayerCosts.Cost difference(
            Layer layer,
            LayerCosts.OfArm from,
            LayerCosts.OfArm to,
            List<Integer> visits,
            Scatter scatter,
            double level) {
        LayerCosts.Cost less = from.cost(layer);
        LayerCosts.Cost more = to.cost(layer);
        Contrast contrast = scatter.difference(
                visits.stream()
                        .map(visit -> to.share(layer) * to.inVisit(visit) - from.share(layer) * from.inVisit(visit))
                        .toList(),
                List.of(more.value(), less.value()));
        Double ofVisits = contrast.interval(level).map(Interval::reach).orElse(null);
        boolean known = ofVisits != null && from.hasEnoughJvms() && to.hasEnoughJvms();
        return new LayerCosts.Cost(contrast.value(), known ? root(ofVisits, more.error(), less.error()) : null);
    }

    private static double root(@Nullable Double... reaches) {
        return Math.sqrt(Arrays.stream(reaches)
                .mapToDouble(reach -> Objects.requireNonNull(reach))
                .map(reach -> reach * reach)
                .sum());
    }

    /**
     * The sum of the significant layers. Its interval goes from the sum of their lower ends to that of their upper ends. It holds whichever layers are
     * chosen, since the intervals of all layers hold together.
     */
    public LayerCosts.Cost sum() {
        List<LayerCosts.Cost> told =
                layers.stream().filter(OfLayer::explains).map(OfLayer::cost).toList();
        return new LayerCosts.Cost(
                told.stream().mapToDouble(LayerCosts.Cost::value).sum(),
                told.stream()
                        .mapToDouble(one -> Objects.requireNonNull(one.error()))
                        .sum());
    }
}
