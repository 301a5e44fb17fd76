package stackbench.harness.load.driver;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.Ramp;
import stackbench.harness.load.Ramp.RampTrace;
import stackbench.harness.load.Wire.WireBytes;

/**
 * Starts of users who come and go by a plan, and of whom each who is there sends again as soon as it has its answer.
 *
 * <p>The window is the whole ramp. A user comes with a connection of its own and leaves with it: when there is one too many, whoever
 * has its answer next goes, so that no request is cut off. One whose request failed rests before it tries again: failures are
 * counted over time, and do not become the load.
 */
final class RampStarts implements Starts {

    static final Duration REST = Duration.ofSeconds(1);

    /** A ramp is to show when a server fails and when it does not, which takes more failures than it takes to find it wrong. */
    private static final int MOST_FAILURES = 10_000;

    private final BlockRun run;
    private final Ramp ramp;
    private final RampLog log;
    private final WaitingWorkers away;
    private int users;
    private long openNanos;

    RampStarts(BlockRun run, Ramp ramp, WireBytes wireBytes) {
        this.run = run;
        this.ramp = ramp;
        this.log = new RampLog(wireBytes);
        this.away = new WaitingWorkers(run);
    }

    /** Closes the connections of earlier blocks, and begins without users once the gate opens. */
    @Override
    public void enter(List<Worker> workers) {
        workers.forEach(Worker::hangUp);
        away.addAll(workers);
        run.atGate(run.now());
    }

    @Override
    public void begin(long beginNanos) {
        openNanos = beginNanos;
        run.openWindow(beginNanos);
        long soon = beginNanos - run.now();
        if (soon > 0) {
            run.after(soon, this::step);
        } else {
            step();
        }
    }

    /** Let those come who are due, and wake again when somebody else is. */
    private void step() {
        if (away.isOver()) {
            return;
        }
        long now = run.now();
        long at = now - openNanos;
        while (log.stages() < ramp.stages().size() && at >= ramp.endNanos(log.stages())) {
            log.stageEnds();
        }
        if (at >= ramp.lengthNanos()) {
            stop();
            return;
        }
        while (users < ramp.usersAt(at)) {
            users++;
            away.remove().send(now, now);
        }
        run.after(ramp.nextChangeNanos(at) - at, this::step);
    }

    @Override
    public void sending(Worker worker, long nowNanos) {
        log.present(worker, nowNanos - openNanos);
    }

    @Override
    public void free(Worker worker, long nowNanos) {
        long at = nowNanos - openNanos;
        if (worker.fault() != null) {
            log.failed(at);
            log.absent(worker, at);
        }
        if (isOneTooMany(at)) {
            leave(worker, at);
        } else if (worker.fault() != null) {
            run.after(REST.toNanos(), () -> tryAgain(worker));
        } else {
            worker.send(nowNanos, nowNanos);
        }
    }

    private boolean isOneTooMany(long atNanos) {
        return away.isOver() || users > ramp.usersAt(atNanos);
    }

    private void tryAgain(Worker worker) {
        long now = run.now();
        if (isOneTooMany(now - openNanos)) {
            leave(worker, now - openNanos);
        } else {
            worker.send(now, now);
        }
    }

    private void leave(Worker worker, long atNanos) {
        users--;
        log.absent(worker, atNanos);
        worker.hangUp();
        away.add(worker);
    }

    @Override
    public void stop() {
        away.retire();
    }

    @Override
    public int mostFailures() {
        return MOST_FAILURES;
    }

    @Override
    public BlockOutcome complete(BlockOutcome outcome) {
        return outcome.withRamp(Optional.of(log.trace()));
    }

    /** Writes down what becomes of the users of a ramp. */
    private static final class RampLog {

        private final WireBytes wireBytes;
        private final Set<Worker> present = new HashSet<>();
        private final List<RampTrace.Presence> presence = new ArrayList<>();
        private final List<Long> failures = new ArrayList<>();
        private final List<RampTrace.Sent> stages = new ArrayList<>();

        RampLog(WireBytes wireBytes) {
            this.wireBytes = wireBytes;
        }

        void present(Worker user, long atNanos) {
            if (present.add(user)) {
                presence.add(new RampTrace.Presence(atNanos, present.size()));
            }
        }

        void absent(Worker user, long atNanos) {
            if (present.remove(user)) {
                presence.add(new RampTrace.Presence(atNanos, present.size()));
            }
        }

        void failed(long atNanos) {
            failures.add(atNanos);
        }

        void stageEnds() {
            stages.add(new RampTrace.Sent(wireBytes.sent(), wireBytes.received()));
        }

        /** The number of stages that have ended. */
        int stages() {
            return stages.size();
        }

        RampTrace trace() {
            return new RampTrace(List.copyOf(presence), List.copyOf(failures), List.copyOf(stages));
        }
    }
}
