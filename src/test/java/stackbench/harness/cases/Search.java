package stackbench.harness.cases;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.measure.times.BlockTimes;

/** Blocks that each try a rate of their own, until the highest is known that keeps an objective. */
final class Search implements MeasuringStrategy {

    private final CapacityTrials trials;
    private final int inFlight;
    private final ArrivalProcess arrivals;

    Search(CapacityTrials trials, int inFlight, ArrivalProcess arrivals) {
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
    public void add(BlockFigures block) {
        trials.tried(block.times().timing(), block.strain());
    }

    /** Trials at different rates have neither rounds nor latencies in common. */
    @Override
    public VisitFigures result(BlockPlan planned) {
        return new VisitFigures(
                0,
                List.of(),
                new BlockTimes(),
                Optional.of(trials.result()),
                trials.strain(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }
}
