package stackbench.harness.cases;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import stackbench.harness.config.ProfileMode;
import stackbench.harness.fleet.Station;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Exchange;
import stackbench.harness.load.ExchangeListener;
import stackbench.harness.measure.BlockTimes;
import stackbench.harness.measure.CalibrationReading;
import stackbench.harness.measure.Conditions;
import stackbench.harness.measure.LoopBusy;
import stackbench.harness.measure.Round;
import stackbench.harness.measure.ScheduleKept;
import stackbench.harness.measure.Strain;
import stackbench.harness.measure.Usage;
import stackbench.harness.measure.WindowCpuMeter;
import stackbench.harness.plan.Case;
import stackbench.harness.server.Profiler;
import stackbench.harness.verdict.CaseVisit;
import stackbench.harness.verify.BlockVerifier;
import stackbench.harness.verify.Tally;
import stackbench.harness.verify.Verification;
import stackbench.harness.watch.CaseMeter;
import stackbench.harness.workload.Assignment;
import stackbench.harness.workload.Task;

/** One case in one visit, while its cell is measured: runs its blocks and gathers what they gave. */
public final class CaseRun implements AutoCloseable {

    private static final ExchangeListener NOBODY = exchange -> {};

    private final Case benchmarkCase;
    private final Station station;
    private final Driver driver;
    private final Task task;
    private final Pace pace;
    private final WindowCpuMeter cpu;
    private final CaseMeter meter;
    private final int visit;
    private final Instant startedAt = Instant.now();

    private final Bursts bursts = new Bursts();
    private final Findings findings = new Findings();
    private final BlockTimes times = new BlockTimes();
    private final Continuity continuity;
    private final Blame blame;

    CaseRun(
            Case benchmarkCase,
            Station station,
            Driver driver,
            Task task,
            Pace pace,
            Optional<ProcessHandle> database,
            CaseMeter meter,
            int visit) {
        this.visit = visit;
        this.benchmarkCase = benchmarkCase;
        this.station = station;
        this.driver = driver;
        this.task = task;
        this.pace = pace;
        this.cpu = new WindowCpuMeter(station.server().process(), database, driver::loopCpuNanos);
        this.meter = meter;
        this.continuity = new Continuity(station);
        this.blame = new Blame(station.server());
    }

    /**
     * What makes flame graphs of its server.
     *
     * @throws IllegalStateException when nothing does
     */
    public Profiler profiler(ProfileMode mode) {
        return station.server()
                .profiler(mode)
                .orElseThrow(() -> new IllegalStateException(station.server().name() + " is no process started here"));
    }

    /** False once the case cannot get a number any more: it then takes no more time. */
    public boolean goesOn() {
        return blame.isNobodys() && findings.verification().differences().isEmpty();
    }

    /** Note why the case cannot be measured on. */
    void fail(RuntimeException e) {
        blame.thrown(e);
    }

    /** Run one burst of warm-up: every answer is checked, none is counted. */
    public void burst(Duration length) {
        try {
            Assignment asked = task.next();
            Tally tally = new Tally(asked.check());
            BlockOutcome outcome = driver.run(new BlockSpec(asked.operation(), length), tally, NOBODY);
            double seconds = outcome.window().toNanos() / 1e9;
            bursts.add(outcome.windowRequests() / seconds, seconds, station.compiledMillis());
            Verification answers = BlockVerifier.answers(outcome, tally.right());
            if (!answers.differences().isEmpty()) {
                blame.answeredWrongly("in the warm-up: " + String.join("; ", answers.differences()));
            }
        } catch (RuntimeException e) {
            fail(e);
        }
    }

    /** Whether its bursts have become alike, see {@link Bursts}. */
    public boolean isWarm() {
        return bursts.settled();
    }

    public void warmedUp() {
        pace.search().ifPresent(search -> search.startFrom(bursts.rates()));
    }

    /** How long the next trial of a rate must be at least; nothing where none is looked for. */
    public Duration trialLength() {
        return pace.search().map(CapacityTrials::length).orElse(Duration.ZERO);
    }

    /** Whether a rate is looked for and not found yet. */
    public boolean searches() {
        return goesOn() && pace.search().filter(search -> !search.isOver()).isPresent();
    }

    /** How long a worker took for a request in the last burst; nothing where answers do not set the pace. */
    public Duration timePerRequest() {
        double perSecond = bursts.rate();
        return !pace.load().answersSetThePace() || perSecond == 0
                ? Duration.ZERO
                : Duration.ofNanos((long) (1e9 * pace.outstanding() / perSecond));
    }

    /** Run and verify one measured block; return when its load ended, on the clock of {@link System#nanoTime}. */
    public long measure(Slot slot) {
        try {
            return block(slot);
        } catch (RuntimeException e) {
            meter.cut();
            fail(e);
            return System.nanoTime();
        }
    }

    private long block(Slot slot) {
        continuity.begin();
        Assignment asked = task.next();
        BlockSpec spec = pace.of(new BlockSpec(asked.operation(), slot.length()), slot.round());
        Tally tally = new Tally(asked.check());
        BlockTimes blockTimes = new BlockTimes();
        ExchangeListener listener = meter.begin(new Recording(blockTimes, spec.arrivals() != null));
        Findings.Block block = run(spec, tally, listener);
        long loadEndedNanos = System.nanoTime();
        BlockOutcome outcome = block.outcome();
        Usage used = new Usage(
                block.cpu().cpuSeconds(),
                outcome.succeeded() * asked.operation().messagesPerRequest(),
                outcome.wireBytesSent(),
                outcome.wireBytesReceived(),
                meter.end(block.cpu(), outcome.succeeded()).orElse(null));
        blockTimes.missed(outcome.missedStarts());
        keep(blockTimes, strain(used, block.cpu().loop()));
        Round measured = Round.of(slot.round(), slot.position(), outcome.windowRequests(), block.seconds())
                .due(blockTimes.dueStarts().orElse(null));
        findings.add(block, measured.costing(block.cpu(), used, outcome.succeeded()), used);
        findings.add(asked.proof().verify(outcome, tally.right()));
        blame.afterBlock(outcome.failed() > 0);
        return loadEndedNanos;
    }

    private Findings.Block run(BlockSpec spec, Tally tally, ExchangeListener listener) {
        cpu.begin();
        BlockOutcome outcome = driver.run(spec, tally, tellingOfWindows(listener));
        return new Findings.Block(outcome, cpu.end(outcome.windowRequests(), outcome.succeeded()));
    }

    private ExchangeListener tellingOfWindows(ExchangeListener listener) {
        return new ExchangeListener() {
            @Override
            public void completed(Exchange exchange) {
                listener.completed(exchange);
            }

            @Override
            public void windowOpens(long openNanos, long lengthNanos) {
                cpu.windowOpens(openNanos, lengthNanos);
            }
        };
    }

    /** Trials at different rates have no latency in common. */
    private void keep(BlockTimes blockTimes, Optional<Strain> strain) {
        pace.search().ifPresentOrElse(search -> search.tried(blockTimes.timing(), strain), () -> times.add(blockTimes));
    }

    private Optional<Strain> strain(Usage usage, LoopBusy loop) {
        return Optional.ofNullable(usage.resources()).map(use -> new Strain(use, loop, pace.outstanding()));
    }

    /** All that the visit gave, now that its last round is over, of a machine that was like this when it began. */
    public CaseVisit finish(Blocks planned, Optional<CalibrationReading> machine) {
        if (goesOn()) {
            verify();
        }
        Usage usage = meter.pins().map(findings.usage()::withPins).orElse(findings.usage());
        return new CaseVisit(
                benchmarkCase,
                visit,
                startedAt.toString(),
                pace.search().isPresent() ? 0 : planned.rounds(),
                planned.length().toNanos() / 1e9,
                pace.search().isPresent() ? List.of() : rounds(),
                findings.requests(),
                findings.verification(),
                times.recorded(),
                pace.search().map(CapacityTrials::result).orElse(null),
                usage,
                pace.search()
                        .map(CapacityTrials::strain)
                        .orElseGet(() -> strain(usage, findings.loopBusy()))
                        .orElse(null),
                bursts.result(),
                new Conditions(findings.loopBusy(), blame.breaks()),
                blame.fault().orElse(null),
                notes(),
                machine.orElse(null));
    }

    private List<Round> rounds() {
        return findings.rounds().stream().map(round -> round.in(visit)).toList();
    }

    private List<String> notes() {
        List<String> notes = new ArrayList<>(station.server().notes());
        notes.addAll(task.notes());
        long missed = times.timing().schedule().map(ScheduleKept::missedStarts).orElse(0L);
        if (missed > 0) {
            notes.add(
                    "%,d requests were not sent before the end of their window, every connection being taken; latencies are of the others"
                            .formatted(missed));
        }
        return notes;
    }

    private void verify() {
        try {
            findings.add(task.verifyAfterwards());
            blame.broke(continuity.breaks());
        } catch (RuntimeException e) {
            fail(e);
        }
    }

    @Override
    public void close() {
        cpu.close();
        driver.close();
    }
}
