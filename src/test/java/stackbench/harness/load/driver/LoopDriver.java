package stackbench.harness.load.driver;

import io.netty.channel.EventLoop;
import io.netty.util.concurrent.ScheduledFuture;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Answer.ResponseCheck;
import stackbench.harness.load.AnswerDigest;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.ClientFaultException;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Exchange.ExchangeListener;
import stackbench.harness.load.Lane;
import stackbench.harness.load.Operation;
import stackbench.harness.load.StartGate;
import stackbench.harness.load.Wire;
import stackbench.harness.load.Wire.Lanes;

/** The driver of every protocol: it runs blocks on the event loop and waits for them outside of it. */
final class LoopDriver implements Driver {

    private static final Duration SLACK = Duration.ofSeconds(5);

    /** How long connections may idle between two blocks: less than our servers let them, which is 20 s or more. */
    private static final Duration LONGEST_IDLE = Duration.ofSeconds(15);

    private static final int EXPIRY_CHECKS_PER_TIMEOUT = 20;

    private final ClientLoop clientLoop;
    private final EventLoop loop;
    private final Wire wire;
    private final Driver.DriverSettings settings;
    private final LoopTime time;
    private final StartGate gate;
    private @Nullable Crew crew;
    private long idleSinceNanos;

    /** The workers' lanes, which stay from block to block. */
    private record Crew(Lanes lanes, List<Lane> ofWorkers) {}

    LoopDriver(ClientLoop loop, Wire wire, Driver.DriverSettings settings, LoopTime time, StartGate gate) {
        this.clientLoop = loop;
        this.loop = loop.eventLoop();
        this.wire = wire;
        this.settings = settings;
        this.time = time;
        this.gate = gate;
    }

    @Override
    public BlockOutcome run(BlockSpec spec, ResponseCheck check, ExchangeListener listener) {
        if (time.nanos() - idleSinceNanos > LONGEST_IDLE.toNanos()) {
            close(); // before the server does, which may fall into the first requests
        }
        boolean connectionsAreNew = crew == null;
        Crew working = crewFor(spec);
        Lanes lanes = working.lanes();
        BlockRun run = new BlockRun(spec, check, listener, time, lanes.wireBytes(), gate, connectionsAreNew);
        Heartbeat heart = new Heartbeat(System::nanoTime); // the time that really passes, also where a test scripts it
        List<ScheduledFuture<?>> watches = List.of(watch(run), watch(heart));
        try {
            loop.execute(() -> {
                lanes.wireBytes().clear();
                run.start(working.ofWorkers());
            });
            BlockOutcome outcome = ClientLoop.Waiting.forResult(
                    run.end().thenApply(ended -> run.outcome()), longest(spec), "a block of " + wire);
            loop.execute(lanes::dropGivenUp);
            heart.standstill().ifPresent(fault -> {
                throw fault;
            });
            return outcome;
        } catch (RuntimeException e) {
            loop.execute(run::stop);
            close(); // requests may be under way, whose answers no later block must see
            throw heart.standstill()
                    .map(RuntimeException.class::cast)
                    .orElse(e); // whatever failed, it failed because of that
        } finally {
            watches.forEach(watch -> watch.cancel(false));
            idleSinceNanos = time.nanos();
        }
    }

    private Crew crewFor(BlockSpec spec) {
        Crew known = crew;
        if (known != null) {
            known.lanes().carry(spec.operation());
            return known;
        }
        Lanes lanes = wire.lanes(spec.operation());
        Crew fresh = new Crew(lanes, openAll(lanes));
        crew = fresh;
        return fresh;
    }

    private ScheduledFuture<?> watch(BlockRun run) {
        // One check of all workers now and then costs less than a timer per request.
        long period = Math.max(1, settings.requestTimeout().toMillis() / EXPIRY_CHECKS_PER_TIMEOUT);
        return loop.scheduleAtFixedRate(
                () -> run.expireRequests(settings.requestTimeout()), period, period, TimeUnit.MILLISECONDS);
    }

    private ScheduledFuture<?> watch(Heartbeat heart) {
        long period = Heartbeat.PERIOD.toMillis();
        return loop.scheduleAtFixedRate(heart::beat, period, period, TimeUnit.MILLISECONDS);
    }

    private List<Lane> openAll(Lanes lanes) {
        return Stream.generate(() -> lanes.open(new AnswerDigest(settings.checksums())))
                .limit(settings.threads())
                .toList();
    }

    /**
     * The longest that a block may take: a request of each new connection, lead-in, window and drain, since before and after the window a worker may
     * connect in vain and wait in vain.
     */
    private Duration longest(BlockSpec spec) {
        return spec.measured()
                .plus(spec.measured().dividedBy(Arrivals.AtRate.LEAD_PARTS))
                .plus(gate.longest())
                .plus(longestRequest().multipliedBy(3L * spec.operation().requestsPerIteration()));
    }

    private Duration longestRequest() {
        return settings.connectTimeout().plus(settings.requestTimeout()).plus(SLACK);
    }

    @Override
    public Driver.Inquiry inquire(Operation operation) {
        return new LoopInquiry(loop, wire, operation, settings.connectTimeout().plus(settings.requestTimeout()));
    }

    @Override
    public long loopCpuNanos() {
        return clientLoop.cpuNanos();
    }

    @Override
    public void close() {
        Crew leaving = crew;
        crew = null;
        if (leaving != null) {
            loop.execute(leaving.lanes()::close);
        }
    }

    /**
     * Tells whether the client went on while a block ran. A block in which it was stopped, such as by SIGSTOP, has too few requests and late
     * answers, which look as if they were the server's doing.
     */
    static final class Heartbeat {

        /** How often the event loop beats. */
        static final Duration PERIOD = Duration.ofMillis(100);

        /** Longer than a collector, or a scheduler of a crowded machine, holds a client up. */
        private static final Duration LONGEST = Duration.ofSeconds(5);

        private final LongSupplier nanoTime;
        private long lastNanos;
        private long longestNanos;

        Heartbeat(LongSupplier nanoTime) {
            this.nanoTime = nanoTime;
            this.lastNanos = nanoTime.getAsLong();
        }

        synchronized void beat() {
            long now = nanoTime.getAsLong();
            longestNanos = Math.max(longestNanos, now - lastNanos);
            lastNanos = now;
        }

        /** That it stood still, if it did. */
        synchronized Optional<ClientFaultException> standstill() {
            beat();
            return longestNanos <= LONGEST.toNanos()
                    ? Optional.empty()
                    : Optional.of(new ClientFaultException(String.format(
                            Locale.ROOT, "the client stood still for %.1f s in a block", longestNanos / 1e9)));
        }
    }
}
