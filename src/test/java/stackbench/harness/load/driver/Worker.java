package stackbench.harness.load.driver;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Exchange;
import stackbench.harness.load.Intake;
import stackbench.harness.load.Lane;
import stackbench.harness.load.Lane.Failure;
import stackbench.harness.load.Lane.Fault;

/** Sends one request at a time: sends, waits for its end, and is free when its iteration has ended. It lives on the event loop. */
final class Worker implements Lane.LaneListener {

    private final BlockRun run;
    private final Lane lane;
    private long request;
    private long freeSinceNanos;
    private long intendedNanos;
    private long lateNanos;
    private long readyNanos;
    private long sentNanos;
    private long writtenNanos;
    private long firstByteNanos;
    private boolean waiting;
    private boolean ledIn;
    private @Nullable Fault fault;

    Worker(BlockRun run, Lane lane) {
        this.run = run;
        this.lane = lane;
    }

    /** Send the first request of an iteration, whose connection may have to be made first. */
    void send(long intendedNanos, long nowNanos) {
        send(run.numbers().begin(), intendedNanos, nowNanos);
    }

    /** Send such a request, whose end is that of the lead-in. */
    void leadIn(long nowNanos) {
        ledIn = false;
        send(nowNanos, nowNanos);
    }

    private void send(long request, long intendedNanos, long nowNanos) {
        this.request = request;
        this.intendedNanos = intendedNanos;
        lateNanos = nowNanos - (ledIn ? Math.max(intendedNanos, freeSinceNanos) : intendedNanos);
        readyNanos = nowNanos;
        writtenNanos = Exchange.NOT_TOLD;
        firstByteNanos = Exchange.NOT_TOLD;
        lane.send(request, this);
    }

    void expire(long nowNanos, Duration timeout) {
        if (waiting && nowNanos - sentNanos > timeout.toNanos()) {
            lane.expire(timeout);
        }
    }

    /** Why its last request failed; null: it did not. */
    @Nullable
    Fault fault() {
        return fault;
    }

    /** The number of its last request. */
    long request() {
        return request;
    }

    /** When its last request was to start. */
    long intendedNanos() {
        return intendedNanos;
    }

    /** Have the answer taken in as this allows. */
    void takeIn(Intake intake) {
        lane.takeIn(intake);
    }

    /** Close its connection, having no request under way. */
    void hangUp() {
        lane.hangUp();
    }

    @Override
    public void connected() {
        readyNanos = run.now();
    }

    @Override
    public void sent() {
        waiting = true;
        sentNanos = run.now();
        run.sending(this, sentNanos);
    }

    @Override
    public void written() {
        writtenNanos = run.now();
    }

    @Override
    public void answering() {
        firstByteNanos = run.now();
    }

    Exchange exchange(long endNanos) {
        return new Exchange(intendedNanos, lateNanos, readyNanos, sentNanos, writtenNanos, firstByteNanos, endNanos);
    }

    @Override
    public void answered(Answer answer) {
        try {
            String mismatch = run.judge(request, answer, intendedNanos, this);
            fault = mismatch == null ? null : new Fault(Failure.of(answer), mismatch);
            goOn();
        } catch (RuntimeException | Error e) {
            run.crash(e);
        }
    }

    @Override
    public void failed(Fault fault) {
        try {
            this.fault = fault;
            run.failed(request, fault.text());
            goOn();
        } catch (RuntimeException | Error e) {
            run.crash(e);
        }
    }

    /** Go on with the iteration, even if the block is over meanwhile, unless it is at its end or a request of it has failed. */
    private void goOn() {
        waiting = false;
        freeSinceNanos = run.now();
        if (fault == null && run.numbers().goesOnAfter(request)) {
            send(run.numbers().after(request), freeSinceNanos, freeSinceNanos);
            return;
        }
        if (!ledIn) {
            ledIn = true;
            run.ledIn(freeSinceNanos);
        }
        run.free(this, freeSinceNanos);
    }
}
