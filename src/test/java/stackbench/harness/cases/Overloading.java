package stackbench.harness.cases;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.Exchange.ExchangeListener;
import stackbench.harness.load.Steps;
import stackbench.harness.machines.StepRecorder;
import stackbench.harness.plan.Overload;
import stackbench.harness.verdict.visit.Finding;

/**
 * Two blocks: a closed loop, whose requests/s are the capacity, then steps at multiples of it, up to more than can be done and back. A closed loop
 * in which nothing was answered is tried again.
 *
 * <p>The steps are one block, since a server that is left alone between two has recovered before anybody looks.
 */
final class Overloading implements MeasuringStrategy {

    /** The most closed loops: in one that is short, as in a smoke run, a busy machine may answer nothing. */
    private static final int MOST_LOOPS = 3;

    private final Overload load;
    private final int closedLoop;
    private final MeasuringStrategy.ArrivalProcess arrivals;
    private final Duration limit;
    private double capacityPerSecond;
    private @Nullable Steps steps;
    private @Nullable StepRecorder recorder;
    private Optional<Finding> reading = Optional.empty();

    /**
     * Make the way to measure.
     *
     * @param closedLoop workers of the closed loop, in the warm-up too
     * @param limit what a good answer takes at most
     */
    Overloading(Overload load, int closedLoop, MeasuringStrategy.ArrivalProcess arrivals, Duration limit) {
        this.load = load;
        this.closedLoop = Math.min(closedLoop, load.inFlight());
        this.arrivals = arrivals;
        this.limit = limit;
    }

    @Override
    public int outstanding() {
        return load.inFlight();
    }

    @Override
    public int toBeServed() {
        return closedLoop;
    }

    @Override
    public BlockSpec warmingUp(BlockSpec burst) {
        return asClosedLoop(burst);
    }

    private BlockSpec asClosedLoop(BlockSpec block) {
        return new BlockSpec(block.operation(), block.measured(), new Arrivals.AsAnswered(closedLoop));
    }

    @Override
    public boolean wants(BlockPlan planned, int round) {
        return steps == null && (capacityPerSecond > 0 || round <= MOST_LOOPS);
    }

    @Override
    public Duration blockLength(BlockPlan planned) {
        return capacityPerSecond > 0 ? load.length() : load.capacityLength();
    }

    @Override
    public BlockSpec paced(BlockSpec block, int round) {
        if (capacityPerSecond == 0) {
            return asClosedLoop(block);
        }
        List<Double> rates = load.steps().stream()
                .map(multiple -> multiple * capacityPerSecond)
                .toList();
        Steps next = new Steps(rates, load.step(), limit, arrivals.poisson(), arrivals.seed());
        steps = next;
        return new BlockSpec(block.operation(), next.length(), new Arrivals.InSteps(next));
    }

    @Override
    public ExchangeListener hearing(ExchangeListener listener) {
        if (steps == null) {
            return listener;
        }
        StepRecorder fresh = new StepRecorder(steps, listener);
        recorder = fresh;
        return fresh;
    }

    @Override
    public void add(VisitFigures.BlockFigures block) {
        if (steps == null) {
            capacityPerSecond = block.round().requestsPerSecond();
        } else if (recorder != null) {
            Steps taken = steps;
            StepRecorder recorded = recorder;
            reading = block.steps().map(seen -> {
                seen.elsewhere().forEach(recorded::add);
                return new StepReader(taken, recorded, seen.trace()).read(capacityPerSecond);
            });
        }
    }

    /** Blocks of different loads have neither rounds nor latencies in common. */
    @Override
    public VisitFigures result(BlockPlan planned) {
        return VisitFigures.of(reading, Optional.empty());
    }
}
