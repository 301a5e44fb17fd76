package stackbench.harness.analysis.residual;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import stackbench.harness.compare.Contrast;
import stackbench.harness.compare.Holm;
import stackbench.harness.compare.Interval;
import stackbench.harness.plan.Load;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;

/**
 * What an arm leaves behind for the one after it in the same round of closed loops, as it stands in {@code results.json}, see {@link ResidualEffects}.
 *
 * @param arm the predecessor, which may be a control or of another build
 * @param ratio of the requests/s that come after it to those that come after the average predecessor
 * @param interval low and high, at 95%
 * @param adjustedProbability that an arm like all others differs as much or more, corrected for all arms, see {@link Holm}
 */
public record ResidualResult(String arm, double ratio, List<Double> interval, double adjustedProbability) {

    /**
     * Estimate it from the rounds of a run.
     *
     * @param all that took turns in rounds, in whatever role
     * @return one for each arm; none where the order does not tell, as with two arms
     */
    public static List<ResidualResult> of(List<CaseResult> all) {
        SortedMap<String, Contrast> effects = ResidualEffects.of(all.stream()
                .filter(result -> result.load() instanceof Load.ClosedLoop)
                .flatMap(ResidualResult::blocks)
                .toList());
        List<Double> adjusted = Holm.adjusted(
                effects.values().stream().map(Contrast::probability).toList());
        List<Map.Entry<String, Contrast>> arms = List.copyOf(effects.entrySet());
        return IntStream.range(0, arms.size())
                .mapToObj(i -> of(arms.get(i).getKey(), arms.get(i).getValue(), adjusted.get(i)))
                .toList();
    }

    private static ResidualResult of(String arm, Contrast effect, double adjusted) {
        Interval interval = effect.interval(0.95).orElseThrow();
        return new ResidualResult(
                arm, Math.exp(effect.value()), List.of(Math.exp(interval.low()), Math.exp(interval.high())), adjusted);
    }

    private static Stream<ResidualEffects.Block> blocks(CaseResult result) {
        return result.rounds().stream()
                .flatMap(round -> Metric.RATE.comparable(round).stream()
                        .map(perSecond -> new ResidualEffects.Block(
                                List.of(result.cell(), round.visit()),
                                round.round(),
                                round.position(),
                                result.arm(),
                                perSecond)));
    }

    /** The one that is furthest from 1. */
    public static Optional<ResidualResult> largest(List<ResidualResult> all) {
        return all.stream().max(Comparator.comparingDouble(one -> Math.abs(Math.log(one.ratio))));
    }

    /** Whether it differs significantly from the mean of all predecessors. */
    public boolean significant() {
        return adjustedProbability <= Holm.LEVEL;
    }
}
