package stackbench.harness.load;

import java.time.Duration;

/** A closed loop: send, wait for the end, send again. Lives on the event loop. */
final class Worker implements LaneListener {

    private final BlockRun run;
    private final Lane lane;
    private long request;
    private long startNanos;
    private boolean waiting;
    private boolean ledIn;

    Worker(BlockRun run, Lane lane) {
        this.run = run;
        this.lane = lane;
    }

    void next(long nowNanos) {
        if (run.mayStart(nowNanos)) {
            request = run.claim();
            lane.send(request, this);
        } else {
            run.retire();
        }
    }

    void expire(long nowNanos, Duration timeout) {
        if (waiting && nowNanos - startNanos > timeout.toNanos()) {
            lane.expire(timeout);
        }
    }

    @Override
    public void sent() {
        waiting = true;
        startNanos = run.now();
    }

    @Override
    public void answered(Answer answer) {
        try {
            run.judge(request, answer, startNanos);
            goOn();
        } catch (RuntimeException | Error e) {
            run.crash(e);
        }
    }

    @Override
    public void broken(String fault) {
        try {
            run.failed(request, fault);
            goOn();
        } catch (RuntimeException | Error e) {
            run.crash(e);
        }
    }

    private void goOn() {
        waiting = false;
        long now = run.now();
        if (!ledIn) {
            ledIn = true;
            run.ledIn(now);
        }
        next(now);
    }
}
