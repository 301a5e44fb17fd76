package stackbench.harness.analysis.why;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import stackbench.harness.compare.Contrast;
import stackbench.harness.compare.Interval;
import stackbench.harness.compare.Moderation;
import stackbench.harness.compare.VisitSeries;
import stackbench.harness.config.output.ProfileMode;
import stackbench.harness.measure.profile.Layer;
import stackbench.harness.measure.profile.LayerRules.LayerSamples;

/**
 * How much the shares scatter that layers have of the samples of a profile. A share p scatters by chance in sampling, {@code p (1 - p) / n}, and from JVM
 * to JVM, which is taken to be in proportion to {@code p (1 - p)}, as if its logit scattered alike in all layers. Three JVMs hardly know that of one
 * layer, so that each leans on all layers of all servers of the cell ({@link Moderation}), as far as they are alike. No share is taken to scatter less
 * than chance in sampling makes it.
 *
 * @param jvms the variance from JVM to JVM, beside that of sampling, of a share over {@code p (1 - p)}
 * @param moderation of the variances of shares over what they scatter by
 */
record ShareScatter(double jvms, Moderation moderation) {

    /** The fewest JVMs that tell how much JVMs differ: as many as are profiled. */
    static final int LEAST_JVMS = ProfileMode.MOST_JVMS;

    /** The fewest layers whose variances tell how much variances scatter. */
    private static final int LEAST_LAYERS = 8;

    /** Learn it from the servers of a cell, each with the profiles of several JVMs. */
    static ShareScatter of(Collection<List<LayerSamples>> servers) {
        List<List<LayerSamples>> known =
                servers.stream().filter(one -> one.size() >= LEAST_JVMS).toList();
        List<Share> shares = known.stream().flatMap(ShareScatter::shares).toList();
        double beyond = shares.stream()
                .mapToDouble(one -> one.series(1).variance() - one.chance)
                .sum();
        double squares =
                shares.stream().mapToDouble(one -> one.spread() * one.spread()).sum();
        double jvms = beyond > 0 && squares > 0 ? beyond / squares : 0;
        List<VisitSeries> series = shares.stream()
                .filter(one -> one.scale(jvms) > 0)
                .map(one -> one.series(one.scale(jvms)))
                .toList();
        long layers = known.stream().mapToLong(one -> layers(one).count()).min().orElse(0);
        return new ShareScatter(jvms, Moderation.of(series, mostGained(layers), LEAST_LAYERS));
    }

    /** The shares of a server add up to 1, so that one less than there are is independent; half of that is what simulated intervals bear. */
    private static double mostGained(long layers) {
        return Math.max(1, (layers - 1) / 2.0);
    }

    private static Stream<Layer> layers(List<LayerSamples> profiles) {
        return profiles.stream().flatMap(one -> one.samples().keySet().stream()).distinct();
    }

    private static Stream<Share> shares(List<LayerSamples> profiles) {
        return layers(profiles).map(layer -> Share.of(profiles, layer));
    }

    /** A layer's share of what JVMs of a server were sampled at: the mean of theirs. */
    static double share(List<LayerSamples> profiles, Layer layer) {
        return Share.of(profiles, layer).mean();
    }

    /** How far that may be from the truth with the probability given; empty of fewer than {@link #LEAST_JVMS} JVMs. */
    Optional<Double> reach(List<LayerSamples> profiles, Layer layer, double level) {
        Share share = Share.of(profiles, layer);
        if (profiles.size() < LEAST_JVMS) {
            return Optional.empty();
        }
        Contrast mean = Contrast.of(share.perJvm, share.scale(jvms), moderation);
        double missing = share.chance / profiles.size() - mean.standardError() * mean.standardError();
        return mean.widened(Math.max(0, missing)).interval(level).map(Interval::reach);
    }

    /**
     * A layer's share of the samples of the JVMs of a server.
     *
     * @param chance the variance of one of them by chance in sampling, on average: that of a binomial proportion
     */
    private record Share(List<Double> perJvm, double chance) {

        static Share of(List<LayerSamples> profiles, Layer layer) {
            return new Share(
                    profiles.stream().map(one -> one.share(layer)).toList(),
                    profiles.stream()
                            .mapToDouble(one -> one.shareError(layer) * one.shareError(layer))
                            .average()
                            .orElseThrow());
        }

        double mean() {
            return perJvm.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
        }

        double spread() {
            return mean() * (1 - mean());
        }

        /** The standard deviation that one of them is expected to have. */
        double scale(double jvms) {
            return Math.sqrt(chance + jvms * spread() * spread());
        }

        VisitSeries series(double size) {
            return new VisitSeries(perJvm, Double.NaN).over(size);
        }
    }
}
