package stackbench.harness.cases;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.measure.block.ResourceUse.BottleneckInput;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.times.BlockTimes;
import stackbench.harness.plan.Load;

/** Rounds of blocks that are all under the same load: of a closed loop, or at a given rate. */
final class Rounds implements MeasuringStrategy {

    private final int outstanding;
    private final Pace pace;
    private final Optional<Double> offeredPerSecond;
    private final boolean possible;
    private final List<Round> rounds = new ArrayList<>();
    private final BlockTimes times = new BlockTimes();
    private Optional<BottleneckInput> strain = Optional.empty();

    private Rounds(int outstanding, Pace pace, Optional<Double> offeredPerSecond, boolean possible) {
        this.outstanding = outstanding;
        this.pace = pace;
        this.offeredPerSecond = offeredPerSecond;
        this.possible = possible;
    }

    /** How the block of a round is sent. */
    private interface Pace {

        BlockSpec of(BlockSpec block, int round);
    }

    /** Make rounds in which each worker sends as soon as it has its answer. */
    static Rounds ofClosedLoop(Load.ClosedLoop load) {
        return new Rounds(load.threads(), (block, round) -> block, Optional.empty(), true);
    }

    /** Make rounds in which requests are sent at a given rate, however long answers take. */
    static Rounds atRate(double perSecond, int inFlight, MeasuringStrategy.ArrivalProcess arrivals) {
        return new Rounds(
                inFlight, (block, round) -> arrivals.at(perSecond, block, round), Optional.of(perSecond), true);
    }

    /** Plan no round and no warm-up, since the rate is unknown. */
    static Rounds none(int inFlight) {
        return new Rounds(inFlight, (block, round) -> block, Optional.empty(), false);
    }

    @Override
    public int outstanding() {
        return outstanding;
    }

    @Override
    public Optional<Double> offeredPerSecond() {
        return offeredPerSecond;
    }

    @Override
    public boolean warmsUp() {
        return possible;
    }

    @Override
    public boolean wants(BlockPlan planned, int round) {
        return possible && round <= planned.rounds();
    }

    @Override
    public Duration blockLength(BlockPlan planned) {
        return planned.length();
    }

    @Override
    public BlockSpec paced(BlockSpec block, int round) {
        return pace.of(block, round);
    }

    @Override
    public void add(VisitFigures.BlockFigures block) {
        rounds.add(block.round());
        times.add(block.times());
        strain = block.strain()
                .map(later -> strain.map(before -> before.plus(later)).orElse(later))
                .or(() -> strain);
    }

    @Override
    public VisitFigures result(BlockPlan planned) {
        return new VisitFigures(planned.rounds(), List.copyOf(rounds), times, strain, Optional.empty());
    }
}
