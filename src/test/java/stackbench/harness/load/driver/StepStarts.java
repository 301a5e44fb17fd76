package stackbench.harness.load.driver;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.Lane.Failure;
import stackbench.harness.load.Lane.Fault;
import stackbench.harness.load.Steps;

/**
 * Starts at rates that go in steps, also beyond what a server can do. The window is all of the steps.
 *
 * <p>A request that is due while as many are under way as may be is missed: it does not wait for a connection. Else a queue of our own
 * would grow for as long as there is too much, and how long that takes to clear is nothing that the server does.
 */
final class StepStarts implements Starts {

    private final BlockRun run;
    private final Steps steps;
    private final StepLog log;
    private final WaitingWorkers free;
    private StepSchedule schedule;
    private long openNanos;

    StepStarts(BlockRun run, Steps steps) {
        this.run = run;
        this.steps = steps;
        this.free = new WaitingWorkers(run);
        this.log = new StepLog(steps);
        this.schedule = new StepSchedule(steps, 0);
    }

    /** Begins without a first answer once the gate opens: a server may not even have one for as many as may be under way. */
    @Override
    public void enter(List<Worker> workers) {
        free.addAll(workers);
        run.atGate(run.now());
    }

    @Override
    public void begin(long beginNanos) {
        openNanos = beginNanos;
        schedule = new StepSchedule(steps, beginNanos);
        run.openWindow(beginNanos);
        wakeAt(beginNanos + steps.length().toNanos(), this::stop);
        startDue();
    }

    private void startDue() {
        if (free.isOver()) {
            return;
        }
        for (long due = schedule.peekNanos(); due <= run.now(); due = schedule.peekNanos()) {
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
            free.remove().send(dueNanos, run.now());
        }
    }

    private void wakeAt(long atNanos, Runnable action) {
        run.after(Math.max(0, atNanos - run.now()), action);
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
    public BlockOutcome complete(BlockOutcome outcome) {
        return outcome.withSteps(Optional.of(log.trace()));
    }

    /** The intended starts of requests whose rate goes in steps, one after the other up to the end of the last step. */
    static final class StepSchedule {

        /** The start after the last one. */
        static final long NEVER = Long.MAX_VALUE;

        private final Steps steps;
        private final long originNanos;
        private int step;
        private ScheduledStarts.Schedule schedule;

        StepSchedule(Steps steps, long originNanos) {
            this.steps = steps;
            this.originNanos = originNanos;
            this.schedule = ofStep();
        }

        private ScheduledStarts.Schedule ofStep() {
            return new ScheduledStarts.Schedule(steps.arrivals(step), originNanos + steps.beginNanos(step));
        }

        /** The next start, which stays the next one. */
        long peekNanos() {
            while (step < steps.count()) {
                long next = schedule.peekNanos();
                if (next < originNanos + steps.beginNanos(step + 1)) {
                    return next;
                }
                step++;
                schedule = step < steps.count() ? ofStep() : schedule;
            }
            return NEVER;
        }

        /** Have the next start be over. */
        void take() {
            schedule.takeNanos();
        }
    }

    /** Writes down what becomes of requests that are sent in steps, by the slice of time in which they were to start. */
    private static final class StepLog {

        private final Steps steps;
        private final long[] refused;
        private final long[] failed;
        private final long[] missed;
        private final List<String> wrongAnswers = new ArrayList<>();
        private long wrong;

        StepLog(Steps steps) {
            this.steps = steps;
            this.refused = new long[steps.slices()];
            this.failed = new long[steps.slices()];
            this.missed = new long[steps.slices()];
        }

        void missed(long atNanos) {
            missed[steps.slice(atNanos)]++;
        }

        /** Note a request's end, one that was to start outside of the steps only where it was answered wrongly. */
        void ended(Worker worker, long intendedAtNanos) {
            Fault fault = worker.fault();
            if (fault == null) {
                return;
            }
            if (fault.kind() == Failure.WRONG) {
                wrong("request " + worker.request() + ": " + fault.text());
            } else if (intendedAtNanos >= 0 && intendedAtNanos < steps.length().toNanos()) {
                (fault.kind() == Failure.REFUSED ? refused : failed)[steps.slice(intendedAtNanos)]++;
            }
        }

        private void wrong(String fault) {
            wrong++;
            if (wrongAnswers.size() < Steps.StepTrace.DESCRIBED) {
                wrongAnswers.add(fault);
            }
        }

        Steps.StepTrace trace() {
            return new Steps.StepTrace(
                    column(refused), column(failed), column(missed), wrong, List.copyOf(wrongAnswers));
        }

        private static List<Long> column(long[] counts) {
            return Arrays.stream(counts).boxed().toList();
        }
    }
}
