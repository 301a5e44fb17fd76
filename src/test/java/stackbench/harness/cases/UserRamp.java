package stackbench.harness.cases;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.Exchange.ExchangeListener;
import stackbench.harness.load.Ramp;
import stackbench.harness.machines.StageRecorder;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.times.BlockTimes;
import stackbench.harness.plan.Load;
import stackbench.harness.verdict.visit.Finding;
import stackbench.harness.verdict.visit.RampReading;

/** One block for each case of a cell, in which users come and go: the whole ramp, from its first user to its end. */
final class UserRamp implements MeasuringStrategy {

    private final int mostUsers;
    private final boolean cold;
    private final Ramp ramp;
    private final List<Round> rounds = new ArrayList<>();
    private final BlockTimes times = new BlockTimes();
    private @Nullable StageRecorder recorder;
    private Optional<Finding> reading = Optional.empty();

    UserRamp(Load.Stages load) {
        this.mostUsers = load.mostUsers();
        this.cold = load.cold();
        this.ramp = new Ramp(load.stages());
    }

    @Override
    public int outstanding() {
        return mostUsers;
    }

    @Override
    public boolean connectsEach() {
        return true;
    }

    /** A server that has just started is what a cold ramp is about. */
    @Override
    public boolean warmsUp() {
        return !cold;
    }

    @Override
    public boolean wants(BlockPlan planned, int round) {
        return round == 1;
    }

    @Override
    public Duration blockLength(BlockPlan planned) {
        return Duration.ofNanos(ramp.lengthNanos());
    }

    @Override
    public BlockSpec paced(BlockSpec block, int round) {
        return block.withUsers(ramp);
    }

    @Override
    public ExchangeListener hearing(ExchangeListener listener) {
        StageRecorder fresh = new StageRecorder(ramp, listener);
        recorder = fresh;
        return fresh;
    }

    @Override
    public void add(VisitFigures.BlockFigures block) {
        rounds.add(block.round());
        times.add(block.times());
        StageRecorder recorded = Objects.requireNonNull(recorder, "nobody listened to the ramp");
        reading = block.users().map(users -> {
            users.elsewhere().forEach(recorded::add);
            return read(new RampReader(ramp, recorded, users));
        });
    }

    private RampReading read(RampReader reader) {
        return reader.read().withColdStarts(cold ? reader.coldStart().stream().toList() : List.of());
    }

    /** The one load of a ramp is many: there is no one thing that kept it from doing more. */
    @Override
    public VisitFigures result(BlockPlan planned) {
        return new VisitFigures(1, List.copyOf(rounds), times, Optional.empty(), reading);
    }
}
