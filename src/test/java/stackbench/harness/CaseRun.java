package stackbench.harness;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.Driver;
import stackbench.harness.load.ExchangeListener;
import stackbench.harness.measure.BlockTimes;
import stackbench.harness.measure.CaseTimes;
import stackbench.harness.measure.Conditions;
import stackbench.harness.measure.CpuReading;
import stackbench.harness.measure.CpuSeconds;
import stackbench.harness.measure.JvmProbe;
import stackbench.harness.measure.JvmReading;
import stackbench.harness.measure.LoopBusy;
import stackbench.harness.measure.Moment;
import stackbench.harness.measure.Round;
import stackbench.harness.measure.ScheduleKept;
import stackbench.harness.measure.Usage;
import stackbench.harness.plan.Case;
import stackbench.harness.verdict.CaseResult;
import stackbench.harness.verdict.Measured;
import stackbench.harness.verify.BlockVerifier;
import stackbench.harness.verify.Tally;
import stackbench.harness.verify.Verification;

/** One case while its cell is measured: runs its blocks and gathers what they gave. */
final class CaseRun implements AutoCloseable {

    private static final ExchangeListener NOBODY = exchange -> {};

    /** A process that was killed is not gone at once when its connections are. */
    private static final Duration EXIT_GRACE = Duration.ofSeconds(1);

    private final Case benchmarkCase;
    private final Station station;
    private final Driver driver;
    private final Task task;
    private final Pace pace;
    private final Optional<ProcessHandle> database;
    private final CaseMeter meter;

    private final Bursts bursts = new Bursts();
    private final List<Round> rounds = new ArrayList<>();
    private final CaseTimes times = new CaseTimes();
    private CaseResult.Requests requests = CaseResult.Requests.NONE;
    private Verification verification = Verification.NONE;
    private Usage usage = Usage.NONE;
    private LoopBusy loopBusy = LoopBusy.NONE;
    private @Nullable Moment begin;
    private List<String> breaks = List.of();
    private @Nullable String fault;

    CaseRun(
            Case benchmarkCase,
            Station station,
            Driver driver,
            Task task,
            Pace pace,
            Optional<ProcessHandle> database,
            CaseMeter meter) {
        this.benchmarkCase = benchmarkCase;
        this.station = station;
        this.driver = driver;
        this.task = task;
        this.pace = pace;
        this.database = database;
        this.meter = meter;
    }

    /** False once the case cannot get a number any more: it then takes no more time. */
    boolean goesOn() {
        return fault == null && verification.differences().isEmpty();
    }

    /** Note why the case cannot be measured on; the first reason stands. */
    void fail(RuntimeException e) {
        if (fault == null) {
            fault = station.server().failureWithin(EXIT_GRACE).orElse(String.valueOf(e.getMessage()));
        }
    }

    /** Run one burst of warm-up: every answer is checked, none is counted. */
    void burst(Duration length) {
        try {
            BlockSpec spec = task.nextBlock(length);
            Tally tally = new Tally(task.check());
            BlockOutcome outcome = driver.run(spec, tally, NOBODY);
            double seconds = seconds(outcome.window());
            bursts.add(outcome.windowRequests() / seconds, seconds, compiledMillis());
            Verification answers = BlockVerifier.answers(outcome, tally.right());
            if (!answers.differences().isEmpty()) {
                String wrong = "in the warm-up: " + String.join("; ", answers.differences());
                fault = station.server().failureWithin(EXIT_GRACE).orElse(wrong);
            }
        } catch (RuntimeException e) {
            fail(e);
        }
    }

    private OptionalLong compiledMillis() {
        return station.jvm().flatMap(JvmProbe::read).stream()
                .mapToLong(JvmReading::compileMillis)
                .findFirst();
    }

    Bursts bursts() {
        return bursts;
    }

    void warmedUp() {
        pace.search().ifPresent(search -> search.startFrom(bursts.rates()));
    }

    /** Whether a rate is looked for and not found yet. */
    boolean searches() {
        return goesOn() && pace.search().filter(search -> !search.isOver()).isPresent();
    }

    /** Run and verify one measured block. */
    void measure(int round, int position, Duration length) {
        try {
            block(round, position, length);
        } catch (RuntimeException e) {
            meter.cut();
            fail(e);
        }
    }

    private void block(int round, int position, Duration length) {
        if (begin == null) {
            begin = now();
        }
        BlockSpec spec = pace.of(task.nextBlock(length), round);
        Tally tally = new Tally(task.check());
        BlockTimes blockTimes = new BlockTimes();
        ExchangeListener listener = meter.begin(new Recording(blockTimes, spec.arrivals() != null));
        Instant begun = Instant.now();
        long loopCpuNanos = driver.loopCpuNanos();
        long startNanos = System.nanoTime();
        CpuReading start = CpuReading.of(station.server().process(), database);
        BlockOutcome outcome = driver.run(spec, tally, listener);
        CpuSeconds used = start.until(CpuReading.of(station.server().process(), database));
        loopBusy = loopBusy.plus(new LoopBusy(driver.loopCpuNanos() - loopCpuNanos, System.nanoTime() - startNanos));
        blockTimes.missed(outcome.missedStarts());
        keep(begun, blockTimes);
        rounds.add(Round.of(round, position, outcome.windowRequests(), seconds(outcome.window())));
        requests = requests.plus(new CaseResult.Requests(outcome.sent(), outcome.succeeded(), outcome.failed()));
        usage = usage.plus(new Usage(
                used,
                outcome.succeeded() * spec.batchSize(),
                outcome.wireBytesSent(),
                outcome.wireBytesReceived(),
                meter.end(used, outcome.succeeded()).orElse(null)));
        verification = verification.and(task.verify(spec, outcome, tally.right()));
        Duration grace = outcome.failed() == 0 ? Duration.ZERO : EXIT_GRACE;
        station.server().failureWithin(grace).ifPresent(failure -> fault = failure);
    }

    private Moment now() {
        return Moment.now(station.server().process(), station.database().map(BenchDatabase::serverStart));
    }

    /** Trials at different rates have no latency in common. */
    private void keep(Instant begun, BlockTimes blockTimes) {
        pace.search()
                .ifPresentOrElse(
                        search -> search.tried(blockTimes.timing()), () -> times.add(begun, Instant.now(), blockTimes));
    }

    private static double seconds(Duration duration) {
        return duration.toNanos() / 1e9;
    }

    /** All that is known now that the last round is over. */
    Measured finish() {
        if (goesOn()) {
            verify();
        }
        return new Measured(
                benchmarkCase,
                pace.search().isPresent() ? List.of() : rounds,
                requests,
                verification,
                times.timing(),
                pace.search().map(CapacityTrials::result),
                usage,
                bursts.result(),
                new Conditions(loopBusy, breaks),
                Optional.ofNullable(fault),
                notes());
    }

    private List<String> notes() {
        List<String> notes = new ArrayList<>(task.notes());
        long missed = times.timing().schedule().map(ScheduleKept::missedStarts).orElse(0L);
        if (missed > 0) {
            notes.add(
                    "%,d requests were not sent before the end of their window, every connection being taken; latencies are of the others"
                            .formatted(missed));
        }
        return notes;
    }

    /** The times of all rounds so far. */
    CaseTimes times() {
        return times;
    }

    private void verify() {
        try {
            verification = verification.and(task.verifyAfterwards());
            if (begin != null) {
                breaks = begin.breaksUntil(now());
            }
        } catch (RuntimeException e) {
            fail(e);
        }
    }

    @Override
    public void close() {
        driver.close();
    }
}
