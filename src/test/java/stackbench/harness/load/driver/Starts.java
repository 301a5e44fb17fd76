package stackbench.harness.load.driver;

import java.util.List;
import java.util.Optional;
import stackbench.harness.load.Intake.IntakeTrace;
import stackbench.harness.load.Ramp.RampTrace;
import stackbench.harness.load.Steps.StepTrace;

/** Decides when workers start their requests. Those that were to start inside the window count. It lives on the event loop. */
interface Starts {

    /** Take the workers of a block, of whom none has sent anything. */
    void enter(List<Worker> workers);

    /** Begin the block, now that every worker has had one answer. */
    void begin(long nowNanos);

    /** Hear that a worker's request is handed to its connection. */
    default void sending(Worker worker, long nowNanos) {}

    /** Take a worker that has nothing to do: have it send, now or later, or retire it. */
    void free(Worker worker, long nowNanos);

    /** Start no further request. */
    void stop();

    /**
     * The number of starts that were intended inside the window and did not happen before its end. Where answers set the pace
     * there are none, and those of steps are told with the rest, by when that was.
     */
    default long missed() {
        return 0;
    }

    /**
     * The number of failures that ends a block: a server that fails so often is not worth measuring, and may only be hurt
     * further.
     */
    default int mostFailures() {
        return 100;
    }

    /** What became of requests at rates that go in steps; empty under other loads. */
    default Optional<StepTrace> steps() {
        return Optional.empty();
    }

    /** What a slow reader had taken in, moment by moment; empty where nobody is slow. */
    default Optional<IntakeTrace> intake() {
        return Optional.empty();
    }

    /** What became of users who come and go; empty where nobody does. */
    default Optional<RampTrace> trace() {
        return Optional.empty();
    }

    /** Wakes the event loop. */
    interface Alarm {

        void after(long delayNanos, Runnable action);
    }

    /** What {@link Starts} work with: the block that they are for, its window, and what wakes them. */
    record StartContext(BlockRun run, CountingWindow window, Alarm alarm) {}
}
