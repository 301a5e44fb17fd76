package stackbench.harness.cases;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import stackbench.harness.cases.BlockPlan.LoadWatch;
import stackbench.harness.fleet.ServerUnderTest;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.Exchange.ExchangeListener;
import stackbench.harness.load.Operation;
import stackbench.harness.machines.LatencyRecorder;
import stackbench.harness.machines.LatencyRecorder.CpuMeteringListener;
import stackbench.harness.measure.block.Conditions;
import stackbench.harness.measure.block.ResourceUse.BottleneckInput;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.block.Usage;
import stackbench.harness.measure.machine.Calibration.CalibrationReading;
import stackbench.harness.measure.party.Parties.PartyProcesses;
import stackbench.harness.measure.party.WindowCpuMeter;
import stackbench.harness.measure.times.BlockTimes;
import stackbench.harness.plan.Case;
import stackbench.harness.server.RunningServer;
import stackbench.harness.verdict.visit.CaseVisit;
import stackbench.harness.verify.KeptConnections;
import stackbench.harness.verify.Verification;
import stackbench.harness.watch.CaseMeter;
import stackbench.harness.watch.DownstreamWatch;
import stackbench.harness.workload.CaseWork;

/** One case in one visit, while its cell is measured: runs its blocks and gathers what they gave. */
public final class CaseRun implements AutoCloseable {

    private final Case benchmarkCase;
    private final ServerUnderTest server;
    private final BlockDriver driver;
    private final CaseWork work;
    private final MeasuringStrategy measuring;
    private final WindowCpuMeter cpu;
    private final CaseMeter meter;
    private final DownstreamWatch downstream;
    private final int visit;
    private final Instant startedAt = Instant.now();
    private final BlockTotals findings = new BlockTotals();
    private final Continuity continuity;
    private final CaseFailure failure;

    final Bursts bursts = new Bursts();

    /** What readers of its numbers must know of the app and of the client. */
    final List<String> told = new ArrayList<>();

    CaseRun(
            Case benchmarkCase,
            ServerUnderTest server,
            BlockDriver driver,
            CaseWork work,
            MeasuringStrategy measuring,
            PartyProcesses parties,
            CaseMeter meter,
            int visit) {
        this.visit = visit;
        this.benchmarkCase = benchmarkCase;
        this.server = server;
        this.driver = driver;
        this.work = work;
        this.measuring = measuring;
        this.cpu = new WindowCpuMeter(parties, driver::loopCpuNanos);
        this.meter = meter;
        this.downstream = new DownstreamWatch(server::lateness);
        this.continuity = new Continuity(server);
        this.failure = new CaseFailure(server.running());
    }

    /** Its server. */
    public RunningServer server() {
        return server.running();
    }

    /** Whether the case can still get a number; once it cannot, it takes no more time. */
    public boolean goesOn() {
        return failure.isEmpty() && findings.verification().differences().isEmpty();
    }

    /** Note why the case cannot be measured on. */
    void fail(RuntimeException e) {
        failure.thrown(e);
    }

    /** Run one burst of warm-up: every answer is checked, none is counted. */
    public void burst(Duration length) {
        try {
            CaseWork.BlockWork asked = work.next();
            BlockSpec burst = new BlockSpec(asked.first().operation(), length);
            BlockDriver.Driven driven = driver.run(asked, measuring.warmingUp(burst), exchange -> {});
            asked.proof().passOver(driven.parts());
            meter.rests();
            double seconds = driven.outcome().window().toNanos() / 1e9;
            bursts.add(driven.outcome().windowRequests() / seconds, seconds, server.compiledMillis());
            Verification answers = driven.answers().and(KeptConnections.of(server.database()));
            if (!answers.differences().isEmpty()) {
                failure.answeredWrongly("in the warm-up: " + String.join("; ", answers.differences()));
            }
        } catch (RuntimeException e) {
            fail(e);
        }
    }

    /** Whether its bursts have become alike, see {@link Bursts}. */
    public boolean isWarm() {
        return !measuring.warmsUp() || bursts.settled();
    }

    public void warmedUp() {
        measuring.warmedUp(bursts);
    }

    /** See {@link MeasuringStrategy#wants}. */
    public boolean wants(BlockPlan planned, int round) {
        return goesOn() && measuring.wants(planned, round);
    }

    /** How long its next block is. */
    public Duration blockLength(BlockPlan planned) {
        return measuring.blockLength(planned);
    }

    /** See {@link MeasuringStrategy#timePerRequest}. */
    public Duration timePerRequest() {
        return measuring.timePerRequest(bursts.rate());
    }

    /** Run and verify one measured block; return when its load ended, on the clock of {@link System#nanoTime}. */
    public long measure(BlockPlan.BlockSlot slot) {
        return measure(slot, LoadWatch.NONE);
    }

    /** Run and verify one measured block as above while somebody watches, such as a profiler. */
    public long measure(BlockPlan.BlockSlot slot, LoadWatch watch) {
        try {
            return block(slot, watch);
        } catch (RuntimeException e) {
            meter.cut();
            fail(e);
            return System.nanoTime();
        }
    }

    private long block(BlockPlan.BlockSlot slot, LoadWatch watch) {
        CaseWork.BlockWork asked = work.next();
        Operation operation = asked.first().operation();
        BlockSpec spec = measuring.paced(new BlockSpec(operation, slot.length()), slot.round());
        BlockTimes blockTimes = new BlockTimes();
        downstream.begin();
        ExchangeListener listener = measuring.hearing(meter.begin(LatencyRecorder.of(spec.arrivals(), blockTimes)));
        BlockTotals.DrivenBlock block =
                metered(() -> driver.watched(watch, asked, spec, new CpuMeteringListener(listener, cpu)));
        long loadEndedNanos = System.nanoTime();
        BlockOutcome outcome = block.outcome();
        Usage used = new Usage(
                block.cpu().parties(),
                outcome.succeeded() * operation.messagesPerRequest(),
                outcome.wireBytesSent(),
                outcome.wireBytesReceived(),
                meter.end(block.cpu(), outcome.succeeded()).orElse(null));
        meter.rests();
        block.driven().addTo(blockTimes);
        blockTimes.missed(outcome.missedStarts());
        Round round = Round.of(slot.round(), slot.position(), outcome.windowRequests(), block.seconds())
                .withDueRequests(blockTimes.dueStarts().orElse(null))
                .costing(block.cpu(), used, outcome.succeeded())
                .withVisit(visit);
        measuring.add(new VisitFigures.BlockFigures(
                round,
                blockTimes,
                Optional.ofNullable(used.resources())
                        .map(use -> new BottleneckInput(use, block.cpu().loop(), measuring.outstanding())),
                block.users(meter.samples(), server.startUp()),
                block.steps(),
                outcome.intake().map(trace -> new SlowReading.Course(trace, meter.flow()))));
        findings.add(block, used);
        findings.add(asked.proof().verify(block.driven().parts()).and(downstream.end(outcome.succeeded())));
        findings.add(KeptConnections.of(server.database())); // not before: the proof counts statements
        failure.afterBlock(outcome.failed() > 0);
        return loadEndedNanos;
    }

    private BlockTotals.DrivenBlock metered(Supplier<BlockDriver.Driven> load) {
        cpu.begin();
        BlockDriver.Driven driven = load.get();
        return new BlockTotals.DrivenBlock(
                driven,
                cpu.end(driven.outcome().windowRequests(), driven.outcome().succeeded()));
    }

    /** All that the visit gave, now that its last round is over, of a machine that was like this when it began. */
    public CaseVisit finish(BlockPlan planned, Optional<CalibrationReading> machine) {
        verify();
        VisitFigures blocks = measuring.result(planned);
        Usage usage = findings.usage().withPins(meter.pins()).withDatabase(continuity.databaseUse());
        return new CaseVisit(
                benchmarkCase,
                visit,
                startedAt.toString(),
                blocks.roundsPlanned(),
                planned.length().toNanos() / 1e9,
                measuring.offeredPerSecond().orElse(null),
                blocks.rounds(),
                findings.requests(),
                findings.verification(),
                blocks.times().recorded(),
                blocks.finding().orElse(null),
                usage,
                blocks.strain().orElse(null),
                bursts.result(),
                new Conditions(findings.loopBusy(), failure.breaks(), downstream.seen()),
                failure.fault().orElse(null),
                notes(blocks),
                machine.orElse(null));
    }

    private List<String> notes(VisitFigures blocks) {
        List<String> notes = new ArrayList<>(server.running().notes());
        notes.addAll(told);
        notes.addAll(work.notes());
        blocks.note().ifPresent(notes::add);
        return notes;
    }

    private void verify() {
        try {
            if (goesOn()) {
                findings.add(work.verifyAfterwards());
            }
            failure.broke(continuity.breaks()); // they may explain what went wrong
        } catch (RuntimeException e) {
            fail(e);
        }
    }

    @Override
    public void close() {
        cpu.close();
        continuity.close();
        driver.close();
    }
}
