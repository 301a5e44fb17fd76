package stackbench.harness.verdict.judge;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.compare.Estimate;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.plan.Load;

/**
 * The requests per second of a closed loop, taken in three ways.
 *
 * @param bySums all requests over all seconds: what the clients got
 * @param medianOfBlocks the same of the block in the middle: what happens in fewer than half of the blocks is not in it
 * @param byLatency threads over the mean latency, by Little's law (J. D. C. Little, A proof for the queuing formula L = lambda
 *     W, 1961); null without latencies
 */
record Throughputs(
        double bySums, double medianOfBlocks, @Nullable Double byLatency) {

    /** The share by which one may differ from the first before a reader must know. */
    private static final double AGREEMENT = 0.03;

    private static final Throughputs NONE = new Throughputs(0, 0, null);

    /** Take the throughputs of a case. There is nothing to compare where answers do not set the pace. */
    static Throughputs of(CaseEvidence measured) {
        return measured.cell().load() instanceof Load.ClosedLoop loop
                ? measured.requestsPerSecond()
                        .map(sums -> of(measured, loop.threads(), sums))
                        .orElse(NONE)
                : NONE;
    }

    private static Throughputs of(CaseEvidence measured, int threads, double sums) {
        Double byLatency = measured.timing()
                .latency()
                .map(LatencyMillis::mean)
                .filter(mean -> mean > 0)
                .map(mean -> threads / (mean / 1e3))
                .orElse(null);
        return new Throughputs(
                sums,
                Estimate.median(measured.rounds().stream()
                        .mapToDouble(Round::requestsPerSecond)
                        .toArray()),
                byLatency);
    }

    /** Write a sentence for each way that differs from the first by more than 3%. */
    Stream<String> disagreements() {
        if (bySums == 0) {
            return Stream.of();
        }
        return Stream.of(
                        Map.entry("the median of its blocks", medianOfBlocks),
                        Map.entry("threads over mean latency", byLatency == null ? bySums : byLatency))
                .filter(way -> Math.abs(way.getValue() / bySums - 1) > AGREEMENT)
                .map(way -> String.format(
                        Locale.ROOT,
                        "%s gives %,.1f requests/s, %+.1f%% from all requests over all seconds",
                        way.getKey(),
                        way.getValue(),
                        (way.getValue() / bySums - 1) * 100));
    }
}
