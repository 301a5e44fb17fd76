package stackbench.harness.load.driver;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Arrivals.Pace;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.Intake;

/** One request, whose answer is taken in slowly for as long as the window is open, and then to its end as fast as it comes. */
final class SlowStarts implements Starts {

    /** As often as this more may be taken in: seldom enough to cost nothing, and often enough to be no burst. */
    private static final long STEP_NANOS = 10_000_000;

    private final BlockRun run;
    private final Intake intake;
    private @Nullable Worker reader;
    private boolean ended;

    SlowStarts(BlockRun run, Pace pace) {
        this.run = run;
        this.intake = new Intake(pace);
    }

    @Override
    public void enter(List<Worker> workers) {
        Worker reader = workers.getFirst();
        this.reader = reader;
        workers.stream().skip(1).forEach(idle -> run.retire());
        long now = run.now();
        run.openWindow(now);
        intake.begin(now);
        reader.takeIn(intake);
        reader.send(now, now);
        goOn(reader);
    }

    private void goOn(Worker reader) {
        if (!ended) {
            intake.moveOn(run.now());
            reader.takeIn(intake);
            run.after(STEP_NANOS, () -> goOn(reader));
        }
    }

    @Override
    public void sending(Worker worker, long nowNanos) {
        intake.begin(nowNanos);
    }

    @Override
    public void begin(long nowNanos) {
        throw new IllegalStateException("nobody leads in");
    }

    /** The one answer is there, or there will be none. */
    @Override
    public void free(Worker worker, long nowNanos) {
        ended = true;
        intake.open();
        worker.takeIn(intake);
        intake.moveOn(nowNanos);
        run.retire();
    }

    /** What is still to come is taken in at once; nobody is woken for it any more. */
    @Override
    public void stop() {
        ended = true;
        intake.open();
        if (reader != null) {
            reader.takeIn(intake);
        }
    }

    @Override
    public BlockOutcome complete(BlockOutcome outcome) {
        return outcome.withIntake(Optional.of(intake.trace()));
    }
}
