package stackbench.harness.analysis.why;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.measure.profile.Layer;
import stackbench.harness.verdict.result.ProfileResult;
import stackbench.harness.verdict.result.SampleProfile;

class LayerDifferencesTests {

    private static final int RUNS = 1_000;

    /** As the samples of a server on Spring MVC are shared, from the largest layer on. */
    private static final Map<Layer, Double> SERVLET = shares(.30, .20, .14, .10, .08, .06, .05, .03, .02, .01, .01);

    /** As those of one that spends its time elsewhere. */
    private static final Map<Layer, Double> REACTIVE = shares(.18, .10, .05, .22, .20, .05, .10, .02, .03, .04, .01);

    private static Map<Layer, Double> shares(double... shares) {
        Map<Layer, Double> all = new EnumMap<>(Layer.class);
        Iterator<Layer> layers = EnumSet.allOf(Layer.class).iterator();
        for (double share : shares) {
            all.put(layers.next(), share);
        }
        return all;
    }

    /** The shares of one JVM: those of some layers scatter by up to three times as much as those of others, if {@code uneven}. */
    private static Map<Layer, Double> ofJvm(Map<Layer, Double> shares, double scatter, boolean uneven, Random random) {
        Map<Layer, Double> all = new EnumMap<>(Layer.class);
        List<Layer> layers = List.of(Layer.values());
        shares.forEach((layer, share) -> {
            double times = uneven ? 1 + layers.indexOf(layer) % 3 : 1;
            all.put(layer, share * Math.exp(scatter * times * random.nextGaussian()));
        });
        double sum = sum(all.values());
        all.replaceAll((layer, share) -> share / sum);
        return all;
    }

    private static double sum(Collection<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).sum();
    }

    /** So many samples of a JVM with these shares. */
    private static Map<Layer, Long> sampled(Map<Layer, Double> shares, int samples, Random random) {
        Map<Layer, Long> all = new TreeMap<>();
        for (int sample = 0; sample < samples; sample++) {
            double left = random.nextDouble();
            Layer last = Layer.KERNEL;
            for (Map.Entry<Layer, Double> one : shares.entrySet()) {
                last = one.getKey();
                left -= one.getValue();
                if (left < 0) {
                    break;
                }
            }
            all.merge(last, 1L, Long::sum);
        }
        return all;
    }

    /** The mean share over many JVMs, which the layers' intervals are of. */
    private static Map<Layer, Double> truth(Map<Layer, Double> shares, double scatter, boolean uneven) {
        Random random = new Random(3);
        Map<Layer, Double> mean = new EnumMap<>(Layer.class);
        int jvms = 20_000;
        for (int jvm = 0; jvm < jvms; jvm++) {
            ofJvm(shares, scatter, uneven, random)
                    .forEach((layer, share) -> mean.merge(layer, share / jvms, Double::sum));
        }
        return mean;
    }

    /**
     * Three JVMs of each of two servers are profiled. Their layers scatter from JVM to JVM, and the requests' costs by 5% from visit to visit, beside what all
     * servers of a visit have in common. The tolerance is three standard errors of a proportion of 95% in a thousand runs; Bonferroni's intervals may
     * hold more often.
     */
    @Tag("thorough")
    @ParameterizedTest
    @CsvSource({"0, false", "0.05, false", "0.1, false", "0.1, true", "0.2, false"})
    void allLayersOfAServerOrADifferenceHoldTheTruthAtOnceAsOftenAsTheySay(double scatter, boolean uneven) {
        Map<Layer, Double> servlet = truth(SERVLET, scatter, uneven);
        Map<Layer, Double> reactive = truth(REACTIVE, scatter, uneven);
        Random random = new Random(7);
        int server = 0;
        int difference = 0;
        int sum = 0;
        for (int run = 0; run < RUNS; run++) {
            LayerCosts costs = simulated(scatter, uneven, random);
            LayerCosts.OfArm arm = costs.arms().getLast();
            LayerDifferences differences =
                    costs.differences("servlet", "reactive").orElseThrow();
            ToDoubleFunction<LayerDifferences.OfLayer> truth =
                    one -> 260 * at(reactive, one.layer()) - 150 * at(servlet, one.layer());
            server += arm.layers().entrySet().stream()
                            .allMatch(one -> holds(one.getValue(), arm.total() * at(servlet, one.getKey())))
                    ? 1
                    : 0;
            difference +=
                    differences.layers().stream().allMatch(one -> holds(one.cost(), truth.applyAsDouble(one))) ? 1 : 0;
            sum += holds(
                            differences.sum(),
                            differences.layers().stream()
                                    .filter(LayerDifferences.OfLayer::explains)
                                    .mapToDouble(truth)
                                    .sum())
                    ? 1
                    : 0;
        }
        double least = 0.95 - 3 * Math.sqrt(0.95 * 0.05 / RUNS);
        assertThat((double) server / RUNS).isGreaterThan(least);
        assertThat((double) difference / RUNS).isGreaterThan(least);
        assertThat((double) sum / RUNS).isGreaterThan(least);
    }

    private static double at(Map<Layer, Double> shares, Layer layer) {
        return Objects.requireNonNull(shares.get(layer));
    }

    private static boolean holds(LayerCosts.Cost cost, double truth) {
        return Math.abs(cost.value() - truth) <= Objects.requireNonNull(cost.error());
    }

    private static LayerCosts simulated(double scatter, boolean uneven, Random random) {
        double[] shared = random.doubles(4, 0.95, 1.05).toArray();
        return LayerCosts.of(SampleFactors.profiled(
                        SampleFactors.scattering(
                                4, (arm, visit) -> shared[visit - 1] * Math.exp(0.05 * random.nextGaussian())),
                        Map.of(
                                "servlet", profiles(SERVLET, scatter, uneven, random),
                                "reactive", profiles(REACTIVE, scatter, uneven, random))))
                .getFirst();
    }

    private static List<ProfileResult> profiles(
            Map<Layer, Double> shares, double scatter, boolean uneven, Random random) {
        return IntStream.range(0, ShareScatter.LEAST_JVMS)
                .mapToObj(jvm ->
                        SampleProfile.of("a.html", sampled(ofJvm(shares, scatter, uneven, random), 1_500, random)))
                .toList();
    }

    /** Each of m intervals at 95% would hold together in 0.95^m of the runs only. */
    @ParameterizedTest
    @CsvSource({"1, 0.95", "2, 0.975", "10, 0.995"})
    void theMoreLayersThereAreTheSurerEachMustBe(int layers, double level) {
        assertThat(LayerCosts.level(layers)).isCloseTo(level, within(1e-12));
    }

    @ParameterizedTest
    @CsvSource({"1, false", "2, false", "3, true", "4, true"})
    void onlyThreeJvmsTellHowSureALayerIs(int visits, boolean known) {
        LayerCosts costs =
                LayerCosts.of(SampleFactors.profiled(visits, 0, Layer.KERNEL)).getFirst();
        LayerDifferences differences = costs.differences("servlet", "reactive").orElseThrow();

        assertThat(costs.arms())
                .allSatisfy(arm -> assertThat(arm.layers().values())
                        .allSatisfy(cost -> assertThat(cost.error() != null).isEqualTo(known)));
        assertThat(differences.layers())
                .allSatisfy(one -> assertThat(one.cost().error() != null).isEqualTo(known));
        assertThat(differences.layers().getFirst().explains()).isEqualTo(known);
    }

    @Test
    void theIntervalOfASumReachesAsFarAsThoseOfItsLayersTogether() {
        LayerDifferences differences = new LayerDifferences(List.of(
                new LayerDifferences.OfLayer(Layer.DRIVER, new LayerCosts.Cost(100, 20.0)),
                new LayerDifferences.OfLayer(Layer.UNCLASSIFIED, new LayerCosts.Cost(50, 1.0)),
                new LayerDifferences.OfLayer(Layer.CODEC, new LayerCosts.Cost(-30, 10.0)),
                new LayerDifferences.OfLayer(Layer.KERNEL, new LayerCosts.Cost(9, 10.0)),
                new LayerDifferences.OfLayer(Layer.POOL, new LayerCosts.Cost(9, null))));

        assertThat(differences.sum()).isEqualTo(new LayerCosts.Cost(70, 30.0));
    }
}
