package stackbench.harness.analysis.result;

import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.jvm.JvmUsage;
import stackbench.harness.measure.party.Parties;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.party.PartyUsage;
import stackbench.harness.measure.party.SampleParties;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.measure.times.LatencyMillis.LatencySpectrum;
import stackbench.harness.verdict.result.Bottleneck;
import stackbench.harness.verdict.result.Resources;
import stackbench.harness.verdict.result.Resources.Demand;

/** Made-up figures of a case, with as many digits as measured ones have. */
final class SampleFigures {

    private SampleFigures() {}

    static LatencyMillis latency(double p50Millis) {
        List<Double> percentiles = DoubleStream.iterate(1, share -> share > 1e-5, share -> share * 0.84)
                .mapToObj(share -> Math.round(1e8 - share * 1e8) / 1e6)
                .toList();
        List<Double> millis = percentiles.stream()
                .map(percentile -> Math.round(p50Millis * (1 - Math.log10(1.000001 - percentile / 100)) * 1e3) / 1e3)
                .toList();
        return new LatencyMillis(
                p50Millis * 1.05,
                p50Millis * 0.4,
                p50Millis,
                p50Millis * 1.9,
                p50Millis * 2.2,
                p50Millis * 3,
                p50Millis * 4,
                p50Millis * 6,
                new LatencySpectrum(percentiles, millis));
    }

    static LatencyMillis withoutSpectrum(LatencyMillis all) {
        return new LatencyMillis(
                all.mean(), all.min(), all.p50(), all.p90(), all.p95(), all.p99(), all.p999(), all.max(), null);
    }

    static Resources resources(double rate) {
        PartyUsage party = new PartyUsage(5.6899999999999995, 385_630_208L, 385_630_208L, 46L, 154L, 55_583L, null);
        JvmUsage jvm = new JvmUsage(
                8.347563528, 481, 8_961_080_312L, 51, 82, 4L, 3_362_816L, 32_291_496L, 0.990176774369557, null, null);
        return new Resources(
                Parties.of(Map.of(Party.SERVER, party.withJvm(jvm), Party.DATABASE, party, Party.CLIENT, party)),
                0.05961538461538461,
                0.05490455804077754,
                190.90374468447015,
                195.7312345678901,
                new ResourceUse.PerRequest(
                        SampleParties.micros(1e6 / rate, 763.7353291376085, 79.09508419799285),
                        SampleParties.ofServer(762_126.2384759312),
                        1.0),
                new Bottleneck(
                        rate > 2_000 ? Bottleneck.Kind.SERVER_CPU : Bottleneck.Kind.DATABASE_CPU,
                        "1.92 of the machine's 2 cores were busy: server 0.68, database 1.08, client 0.11, others 0.05"),
                demand(1e6 / rate),
                null,
                null);
    }

    private static Demand demand(double serverMicros) {
        double all = serverMicros + 763.7 + 79.1;
        double share = serverMicros / all;
        return new Demand(SampleParties.micros(serverMicros, 763.7, 79.1), share, 2e6 / all, 1 / (1 - 0.2 * share) - 1);
    }
}
