package stackbench.harness.cases;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import stackbench.harness.compare.Threshold;
import stackbench.harness.config.Slo;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.measure.block.ResourceUse.BottleneckInput;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.times.Timing;
import stackbench.harness.verdict.judge.SloCheck;
import stackbench.harness.verdict.visit.Capacity;
import stackbench.harness.verdict.visit.CapacityCost;

/** The search for one case's capacity, block by block: each is a trial of one rate. */
public final class CapacityTrials {

    private static final double LEAST_PER_SECOND = 1;
    private static final double MOST_PER_SECOND = 100_000;

    /** The first rate as a share of what a closed loop reached in the warm-up: high enough to be near, low enough to hold as a rule. */
    private static final double FIRST_SHARE = 0.5;

    /** Requests that a trial needs: of fewer, the slowest of a hundred is a matter of chance. */
    private static final int REQUESTS = 40;

    /** The greatest length that few requests or wide limits give a trial. */
    private static final Duration LONGEST = Duration.ofSeconds(10);

    /** A rate so much too high must show within a trial. */
    private static final double RESOLUTION = 1.05;

    private final Slo slo;
    private final List<Capacity.Trial> trials = new ArrayList<>();
    private final Map<Double, BottleneckInput> strains = new HashMap<>();
    private CapacitySearch search = new CapacitySearch(LEAST_PER_SECOND, LEAST_PER_SECOND, MOST_PER_SECOND);
    private OptionalDouble next;

    CapacityTrials(Slo slo) {
        this.slo = slo;
        this.next = search.next(List.of());
    }

    /** Start near what a closed loop reached; before the first trial. */
    void startFrom(List<Double> closedLoopPerSecond) {
        double last = closedLoopPerSecond.isEmpty() ? 0 : closedLoopPerSecond.getLast();
        search = new CapacitySearch(FIRST_SHARE * last, LEAST_PER_SECOND, MOST_PER_SECOND);
        next = search.next(List.of());
    }

    boolean isOver() {
        return next.isEmpty() || trials.size() >= CapacitySearch.MOST_TRIALS;
    }

    /** The rate to try next. */
    double ratePerSecond() {
        return next.orElseThrow();
    }

    /**
     * How long the next trial must be at least. A server that is given 5% more than it can do falls behind by 5% of the time
     * that passes: by more than a limit only when that time is 20 times the limit, or as much longer as the statistic that is
     * limited comes earlier in it, such as the median half-way.
     */
    Duration length() {
        Duration requests = Duration.ofNanos((long) (REQUESTS / ratePerSecond() * 1e9));
        return Collections.min(List.of(LONGEST, Collections.max(List.of(requests, length(slo)))));
    }

    /** How long a trial must be at a rate at which there are requests enough. */
    public static Duration length(Slo slo) {
        return Collections.min(List.of(LONGEST, timeToFallBehind(slo)));
    }

    /** The time in which a server falls behind by more than the first of the limits allows, at a rate that is too high by the resolution. */
    private static Duration timeToFallBehind(Slo slo) {
        double seconds = slo.limits().stream()
                .mapToDouble(limit ->
                        limit.below().toNanos() / 1e9 / limit.statistic().share())
                .min()
                .orElse(0);
        return Duration.ofNanos((long) (seconds / (RESOLUTION - 1) * 1e9));
    }

    /**
     * Take in a block at that rate.
     *
     * @param spent what its requests cost
     * @param strain what it used; empty if the block was not sampled
     */
    void tried(Timing timing, CapacityCost.Spent spent, Optional<BottleneckInput> strain) {
        SloCheck check = SloCheck.of(slo, timing);
        if (!check.met() && !check.clientLate()) {
            strain.ifPresent(used -> strains.merge(ratePerSecond(), used, BottleneckInput::plus));
        }
        trials.add(new Capacity.Trial(ratePerSecond(), check.met(), check.violations(), check.clientLate(), spent));
        next = search.next(Capacity.answers(trials));
    }

    /** The resources used in the trials that found the rate just above the capacity too high. */
    Optional<BottleneckInput> strain() {
        return result().beyond().stream()
                .map(Capacity.Trial::ratePerSecond)
                .distinct()
                .flatMap(rate -> Optional.ofNullable(strains.get(rate)).stream())
                .reduce(BottleneckInput::plus);
    }

    Capacity result() {
        return Capacity.of(slo.toString(), trials);
    }

    /**
     * Find the highest rate at which something holds that holds at low rates and not at high ones, by asking as few times as
     * possible: double the rate until it probably no longer holds, or halve it until it does, then ask where the threshold lies above
     * and below with the same probability, until it is known.
     *
     * <p>Answers may be noisy: none decides anything alone, and each rate follows from all answers so far. A search asks
     * {@value #MOST_TRIALS} times at most; its interval is then wider.
     *
     * @param firstPerSecond the rate to begin with
     * @param leastPerSecond no lower one is asked
     * @param mostPerSecond no higher one is asked
     */
    record CapacitySearch(double firstPerSecond, double leastPerSecond, double mostPerSecond) {

        static final int MOST_TRIALS = 60;

        private static final double GROWTH = 2;

        /** The rate to ask next, given the answers so far in the order in which they came; empty when the search is over. */
        OptionalDouble next(List<Threshold.Trial> answers) {
            if (answers.isEmpty()) {
                return OptionalDouble.of(clamped(firstPerSecond));
            }
            Threshold known = Threshold.of(answers);
            double next = clamped(next(known.middle(), answers));
            boolean outside = known.low() == known.high();
            boolean over =
                    known.isKnown() && (!outside || next == answers.getLast().value());
            return over || answers.size() >= MOST_TRIALS ? OptionalDouble.empty() : OptionalDouble.of(next);
        }

        private static double next(double likely, List<Threshold.Trial> answers) {
            double least =
                    answers.stream().mapToDouble(Threshold.Trial::value).min().orElseThrow();
            double most =
                    answers.stream().mapToDouble(Threshold.Trial::value).max().orElseThrow();
            return Math.clamp(likely, least / GROWTH, most * GROWTH);
        }

        private double clamped(double perSecond) {
            return Math.clamp(perSecond, leastPerSecond, mostPerSecond);
        }
    }

    /** Blocks that each try a rate of their own, until the highest is known that keeps an objective. */
    static final class Search implements MeasuringStrategy {

        private final CapacityTrials trials;
        private final int inFlight;
        private final MeasuringStrategy.ArrivalProcess arrivals;

        Search(CapacityTrials trials, int inFlight, MeasuringStrategy.ArrivalProcess arrivals) {
            this.trials = trials;
            this.inFlight = inFlight;
            this.arrivals = arrivals;
        }

        @Override
        public int outstanding() {
            return inFlight;
        }

        @Override
        public void warmedUp(Bursts bursts) {
            trials.startFrom(bursts.rates());
        }

        @Override
        public boolean wants(BlockPlan planned, int round) {
            return !trials.isOver();
        }

        @Override
        public Duration blockLength(BlockPlan planned) {
            return Collections.max(List.of(planned.length(), trials.length()));
        }

        @Override
        public BlockSpec paced(BlockSpec block, int round) {
            return arrivals.at(trials.ratePerSecond(), block, round);
        }

        @Override
        public void add(VisitFigures.BlockFigures block) {
            Round round = block.round();
            trials.tried(
                    block.times().timing(),
                    new CapacityCost.Spent(round.requests(), round.cpuMicrosPerRequest()),
                    block.strain());
        }

        /** Trials at different rates have neither rounds nor latencies in common. */
        @Override
        public VisitFigures result(BlockPlan planned) {
            return VisitFigures.of(Optional.of(trials.result()), trials.strain());
        }
    }
}
