package stackbench.harness.verdict.metric;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import stackbench.harness.compare.Interval;
import stackbench.harness.compare.VisitEstimate;
import stackbench.harness.compare.VisitSeries;
import stackbench.harness.config.ControlMode;
import stackbench.harness.measure.block.Round;
import stackbench.harness.verdict.result.CaseResult;

/** A control beside the case of the same architecture that it is compared with: itself where that was not measured. */
public record ControlPair(CaseResult control, CaseResult original) {

    /** The ratios of their requests/s, visit by visit. */
    public VisitSeries ratios() {
        return VisitRatios.of(Metric.RATE, control, original);
    }

    /**
     * Give the control what it showed, where both passed.
     *
     * @param ratio the estimate from the ratios; of no visits where none had both
     */
    public CaseResult told(ControlMode mode, VisitEstimate ratio) {
        return control.passed() && original.passed() && ratio.visits() > 0
                ? control.asControl(showed(mode, ratio))
                : control;
    }

    private CaseResult.ControlRatio showed(ControlMode mode, VisitEstimate ratio) {
        Optional<Interval> interval = ratio.interval(VisitEstimate.LEVEL);
        boolean same = mode == ControlMode.SAME;
        return new CaseResult.ControlRatio(
                mode.toString(),
                ratio.value(),
                interval.map(where -> List.of(where.low(), where.high())).orElse(null),
                interval.map(where -> where.contains(1)).orElse(true),
                same ? ratio.detectable().orElse(null) : null,
                same && Double.isFinite(ratio.betweenSd()) ? (Double) ratio.betweenSd() : null,
                mode.oneServer() ? CostRatios.of(control.rounds(), original.rounds()) : null);
    }

    /**
     * The cost of one way of measuring, from the same rounds of one server measured in both. A look at resources falls into few
     * blocks, and most rounds have none: rounds are taken together until they are long enough for some.
     */
    static final class CostRatios {

        /** The least length of a stretch, in blocks measured in full: the time line has a sample each second. */
        private static final double STRETCH_SECONDS = 2;

        /** The most stretches of a cell, so that one of long blocks does not count for more than others. */
        private static final int STRETCHES = 6;

        private CostRatios() {}

        /**
         * The requests/s of one way over the other, stretch by stretch: all requests of a stretch over all of its seconds.
         *
         * @param less rounds measured without what costs
         * @param full the same measured with it; what only one of them has is left out
         * @return one for each of 1 to {@value #STRETCHES} stretches of as many rounds, give or take one
         */
        static List<Double> of(List<Round> less, List<Round> full) {
            return ofSameRounds(alsoIn(full, less), alsoIn(less, full));
        }

        /** The rounds of some that are among others too. A visit of one of them may have been left out. */
        private static List<Round> alsoIn(List<Round> others, List<Round> some) {
            Set<List<Integer>> there = others.stream().map(CostRatios::when).collect(Collectors.toSet());
            return some.stream().filter(round -> there.contains(when(round))).toList();
        }

        private static List<Integer> when(Round round) {
            return List.of(round.visit(), round.round());
        }

        private static List<Double> ofSameRounds(List<Round> less, List<Round> full) {
            int rounds = full.size();
            if (rounds == 0) {
                return List.of();
            }
            int stretches = Math.clamp((int) (seconds(full) / STRETCH_SECONDS), 1, Math.min(STRETCHES, rounds));
            return IntStream.range(0, stretches)
                    .mapToObj(stretch -> {
                        int from = stretch * rounds / stretches;
                        int to = (stretch + 1) * rounds / stretches;
                        return rate(less.subList(from, to)) / rate(full.subList(from, to));
                    })
                    .toList();
        }

        private static double rate(List<Round> rounds) {
            return rounds.stream().mapToLong(Round::requests).sum() / seconds(rounds);
        }

        private static double seconds(List<Round> rounds) {
            return rounds.stream().mapToDouble(Round::seconds).sum();
        }
    }
}
