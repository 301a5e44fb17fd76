package stackbench.harness.cases;

import java.time.Duration;
import java.util.Optional;
import stackbench.harness.config.Rates;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.Exchange.ExchangeListener;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Overload;
import stackbench.harness.plan.RelativeRate;
import stackbench.harness.plan.SlowReader;

/**
 * How a case is measured in a visit under its load: which blocks it has, how their requests are sent, and what they come to.
 * There is a way of measuring for each kind of load.
 */
interface MeasuringStrategy {

    /**
     * The way to measure under a load.
     *
     * @param format in which the answers come
     * @param offered requests/s of a relative rate; empty where it was not learnt, and under other loads
     * @param seed of the arrivals at a rate, see {@link ArrivalProcess}
     */
    static MeasuringStrategy of(Load load, WireFormat format, Rates rates, Optional<Double> offered, long seed) {
        ArrivalProcess arrivals = new ArrivalProcess(rates.poisson(), seed);
        return switch (load) {
            case Load.ClosedLoop loop -> Rounds.ofClosedLoop(loop);
            case Load.ConstantRate rate -> Rounds.atRate(rate.ratePerSecond(), rates.inFlight(), arrivals);
            case RelativeRate share ->
                offered.map(perSecond -> Rounds.atRate(perSecond, rates.inFlight(), arrivals))
                        .orElseGet(() -> Rounds.none(rates.inFlight()));
            case Load.Capacity capacity ->
                new CapacityTrials.Search(new CapacityTrials(rates.slo().orElseThrow()), rates.inFlight(), arrivals);
            case Load.Stages stages -> new UserRamp(stages);
            case Overload overload ->
                new Overloading(
                        overload,
                        rates.inFlight(),
                        arrivals,
                        rates.slo().orElseThrow().widest());
            case SlowReader slow -> new SlowReading(slow, format);
        };
    }

    /** The number of requests that may be under way at once. */
    int outstanding();

    /** The number of them that a server must have an answer for. */
    default int toBeServed() {
        return outstanding();
    }

    /** The requests/s that are offered, the same in all its blocks; empty where answers set the pace, or rates change. */
    default Optional<Double> offeredPerSecond() {
        return Optional.empty();
    }

    /**
     * The time between two requests at a rate that is given; else how long a worker took for one in the last burst, in which answers set the pace.
     *
     * @param answersPerSecond of that burst
     */
    default Duration timePerRequest(double answersPerSecond) {
        double perSecond = offeredPerSecond().orElse(answersPerSecond / outstanding());
        return perSecond == 0 ? Duration.ZERO : Duration.ofNanos((long) (1e9 / perSecond));
    }

    /** Whether each of these travels on a connection of its own, whatever protocol it is of. */
    default boolean connectsEach() {
        return false;
    }

    /** Whether the case is to get warm before its first block. */
    default boolean warmsUp() {
        return true;
    }

    /** The time for which it takes in answers slowly on purpose, so that no request has failed only for that. */
    default Duration slowFor() {
        return Duration.ZERO;
    }

    /** A burst of warm-up, told when its requests are to start. */
    default BlockSpec warmingUp(BlockSpec burst) {
        return burst;
    }

    /** The case is warm now; its blocks begin. Most do not depend on it. */
    default void warmedUp(Bursts bursts) {}

    /**
     * Whether the case has a block in a round.
     *
     * @param planned for everybody in the cell
     * @param round counted from 1
     */
    boolean wants(BlockPlan planned, int round);

    /** How long its next block is. */
    Duration blockLength(BlockPlan planned);

    /** The next block, told when its requests are to start. */
    BlockSpec paced(BlockSpec block, int round);

    /** Who is to hear of the exchanges of the next block, in place of a listener, which then hears of them too. */
    default ExchangeListener hearing(ExchangeListener listener) {
        return listener;
    }

    /** Take in what a block gave. */
    void add(VisitFigures.BlockFigures block);

    /** What all its blocks came to. */
    VisitFigures result(BlockPlan planned);

    /**
     * The process by which requests arrive that are sent at a rate: at random or evenly, and alike for every arm of a round.
     *
     * @param poisson whether they arrive at random
     * @param seed of what is random: that of a round follows from it
     */
    record ArrivalProcess(boolean poisson, long seed) {

        BlockSpec at(double requestsPerSecond, BlockSpec block, int round) {
            return block.at(new Arrivals.AtRate(requestsPerSecond, poisson, seed * 31 + round));
        }
    }
}
