package stackbench.harness.load.driver;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.ClientFaultException;
import stackbench.harness.load.Exchange.ExchangeListener;
import stackbench.harness.load.Lane;
import stackbench.harness.load.StartGate;
import stackbench.harness.load.Wire.WireBytes;

/**
 * A block while it runs: it numbers the requests, judges the answers, and knows when to stop. It lives on the event loop, but for
 * its end, which the caller waits for.
 */
final class BlockRun {

    private final Answer.ResponseCheck check;
    private final ExchangeListener listener;
    private final LoopTime time;
    private final StartGate gate;
    private final WireBytes wireBytes;
    private final CountingWindow window;
    private final RequestNumbers numbers;
    private final Starts starts;
    private final FailureLog failures = new FailureLog();
    private final CompletableFuture<Void> end = new CompletableFuture<>();

    private List<Worker> workers = List.of();
    private int leadingIn;
    private int working;
    private long windowRequests;

    BlockRun(
            BlockSpec spec,
            Answer.ResponseCheck check,
            ExchangeListener listener,
            LoopTime time,
            WireBytes wireBytes,
            StartGate gate,
            boolean connectionsAreNew) {
        this.check = check;
        this.listener = listener;
        this.time = time;
        this.gate = gate;
        this.wireBytes = wireBytes;
        this.window = new CountingWindow(spec.measured());
        this.numbers = new RequestNumbers(spec.operation().requestsPerIteration());
        this.starts = switch (spec.arrivals()) {
            case Arrivals.AsAnswered closed -> new ClosedStarts(this, window, closed.most(), connectionsAreNew);
            case Arrivals.AtRate rate -> new ScheduledStarts(this, window, rate);
            case Arrivals.OfUsers users -> new RampStarts(this, users.ramp(), wireBytes);
            case Arrivals.InSteps inSteps -> new StepStarts(this, inSteps.steps());
            case Arrivals.OfSlowReader slowly -> new SlowStarts(this, slowly.pace());
        };
    }

    void start(List<Lane> lanes) {
        workers = lanes.stream().map(lane -> new Worker(this, lane)).toList();
        working = workers.size();
        try {
            starts.enter(workers);
        } catch (RuntimeException | Error e) {
            crash(e);
        }
    }

    /** Have each worker send a request; when all are answered, the block begins. */
    void leadIn(List<Worker> all) {
        leadingIn = all.size();
        all.forEach(this::leadIn);
    }

    private void leadIn(Worker worker) {
        long now = now();
        if (window.isOver(now)) {
            retire();
        } else {
            worker.leadIn(now);
        }
    }

    /** The end of the block: completes when the last request has ended. */
    CompletableFuture<Void> end() {
        return end;
    }

    BlockOutcome outcome() {
        return starts.complete(new BlockOutcome(
                numbers.sent(),
                failures.failedRequests(),
                windowRequests,
                window.length(),
                0,
                wireBytes.sent(),
                wireBytes.received(),
                wireBytes.reconnects(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty()));
    }

    void expireRequests(Duration timeout) {
        long now = now();
        workers.forEach(worker -> worker.expire(now, timeout));
    }

    /** Start no further request. */
    void stop() {
        window.cut(now());
        starts.stop();
    }

    /** Stop because of a fault of our own, such as of the check or the listener, which is no doing of the server's. */
    void crash(Throwable fault) {
        // first: to stop may end the block, and then all would seem well
        end.completeExceptionally(fault instanceof ClientFaultException ours ? ours : new ClientFaultException(fault));
        stop();
    }

    long now() {
        return time.nanos();
    }

    /** The numbers of the requests to send. */
    RequestNumbers numbers() {
        return numbers;
    }

    /** Wake the event loop for an action, which ends the block when it fails. */
    void after(long delayNanos, Runnable action) {
        time.after(delayNanos, () -> {
            try {
                action.run();
            } catch (RuntimeException | Error e) {
                crash(e);
            }
        });
    }

    void sending(Worker worker, long nowNanos) {
        starts.sending(worker, nowNanos);
    }

    /** Judge an answer; return what is wrong with it, or null. */
    @Nullable
    String judge(long request, Answer answer, long intendedNanos, Worker worker) {
        @Nullable String mismatch = check.mismatch(request, answer);
        if (mismatch != null) {
            failed(request, mismatch);
            return mismatch;
        }
        long now = now();
        if (window.contains(now)) {
            windowRequests++;
        }
        if (window.contains(intendedNanos)) {
            listener.completed(worker.exchange(now));
        }
        return null;
    }

    void failed(long request, String fault) {
        failures.add(request, fault);
        if (failures.count() >= starts.mostFailures()) {
            stop();
        }
    }

    void ledIn(long nowNanos) {
        if (leadingIn > 0 && --leadingIn == 0) {
            atGate(nowNanos);
        }
    }

    /** Wait for the gate to open, at which the block begins. */
    void atGate(long nowNanos) {
        gate.ledIn(new AtGate(nowNanos));
    }

    void openWindow(long openNanos) {
        window.open(openNanos);
        listener.windowOpens(openNanos, window.lengthNanos());
    }

    void free(Worker worker, long nowNanos) {
        starts.free(worker, nowNanos);
    }

    void retire() {
        working--;
        if (working == 0) {
            end.complete(null);
        }
    }

    /** The block, while it waits at its gate. */
    private final class AtGate implements StartGate.Opening {

        private final long ledInNanos;

        AtGate(long ledInNanos) {
            this.ledInNanos = ledInNanos;
        }

        @Override
        public void now() {
            starts.begin(ledInNanos);
        }

        @Override
        public void at(long openNanos) {
            after(0, () -> begin(openNanos - starts.leadNanos()));
        }

        private void begin(long beginNanos) {
            if (end.isDone()) {
                return;
            }
            long lateNanos = time.nanos() - beginNanos;
            if (lateNanos > 0) {
                throw new ClientFaultException(
                        "it heard of the beginning of a block %,d us too late".formatted(lateNanos / 1_000));
            }
            starts.begin(beginNanos);
        }

        @Override
        public void never(String why) {
            after(0, () -> {
                throw new ClientFaultException(why);
            });
        }
    }
}
