package stackbench.harness.load.driver;

import java.util.List;
import java.util.Optional;
import stackbench.harness.load.StepTrace;
import stackbench.harness.load.Steps;

/**
 * Starts at rates that go in steps, also beyond what a server can do. The window is all of the steps.
 *
 * <p>A request that is due while as many are under way as may be is missed: it does not wait for a connection. Else a queue of our own
 * would grow for as long as there is too much, and how long that takes to clear is nothing that the server does.
 */
final class StepStarts implements Starts {

    private final Ground ground;
    private final Steps steps;
    private final StepLog log;
    private final WaitingWorkers free;
    private StepSchedule schedule;
    private long openNanos;

    StepStarts(Ground ground, Steps steps) {
        this.ground = ground;
        this.steps = steps;
        this.free = new WaitingWorkers(ground.run());
        this.log = new StepLog(steps);
        this.schedule = new StepSchedule(steps, 0);
    }

    /** Begin at once: a server may not even have an answer for as many as may be under way. */
    @Override
    public void enter(List<Worker> workers) {
        free.addAll(workers);
        begin(ground.run().now());
    }

    @Override
    public void begin(long nowNanos) {
        openNanos = nowNanos;
        schedule = new StepSchedule(steps, nowNanos);
        ground.run().openWindow(nowNanos);
        wakeAt(nowNanos + steps.length().toNanos(), this::stop);
        startDue();
    }

    private void startDue() {
        if (free.isOver()) {
            return;
        }
        for (long due = schedule.peekNanos(); due <= ground.run().now(); due = schedule.peekNanos()) {
            schedule.take();
            start(due);
        }
        if (schedule.peekNanos() != StepSchedule.NEVER) {
            wakeAt(schedule.peekNanos(), this::startDue);
        }
    }

    private void start(long dueNanos) {
        if (free.isEmpty()) {
            log.missed(dueNanos - openNanos);
        } else {
            free.remove().send(dueNanos, ground.run().now());
        }
    }

    private void wakeAt(long atNanos, Runnable action) {
        BlockRun run = ground.run();
        ground.alarm().after(Math.max(0, atNanos - run.now()), run.guarded(action));
    }

    @Override
    public void free(Worker worker, long nowNanos) {
        log.ended(worker, worker.intendedNanos() - openNanos);
        free.addFirst(worker); // no more connections than it takes
    }

    @Override
    public void stop() {
        free.retire();
    }

    /** To fail is what servers may do here, and the load goes on as planned. */
    @Override
    public int mostFailures() {
        return Integer.MAX_VALUE;
    }

    @Override
    public Optional<StepTrace> steps() {
        return Optional.of(log.trace());
    }
}
