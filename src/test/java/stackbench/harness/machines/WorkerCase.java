package stackbench.harness.machines;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Exchange.ExchangeListener;
import stackbench.harness.load.StartGate;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.load.request.Filling;
import stackbench.harness.machines.LatencyRecorder.CpuMeteringListener;
import stackbench.harness.machines.Message.Fault;
import stackbench.harness.machines.Message.LeadIn;
import stackbench.harness.machines.Message.Learnt;
import stackbench.harness.machines.Message.LedIn;
import stackbench.harness.machines.Message.OpenCase;
import stackbench.harness.machines.Message.Report;
import stackbench.harness.machines.Message.RightAnswers.Sum;
import stackbench.harness.measure.party.CpuUse;
import stackbench.harness.measure.party.Parties.PartyProcesses;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.party.WindowCpuMeter;
import stackbench.harness.measure.times.BlockTimes;
import stackbench.harness.plan.Workload;
import stackbench.harness.verify.AnswerChecks.Tally;
import stackbench.harness.verify.request.AppAnswers;
import stackbench.harness.verify.request.AppKnowledge;
import stackbench.harness.verify.request.AppKnowledge.Taken;
import stackbench.harness.workload.NumberedRequests;
import stackbench.harness.workload.WorkloadDefinition;

/** A case as a worker has it: a driver whose blocks wait for the controller, and requests made from the numbers that the controller gives. */
final class WorkerCase implements StartGate, AutoCloseable {

    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(10);

    private final OpenCase order;
    private final Driver driver;
    private final WindowCpuMeter cpu;
    private final List<Answer> right = new ArrayList<>();
    private final List<Map<String, String>> rows = new ArrayList<>();
    private final List<Answer> said = new ArrayList<>();
    private final List<Taken> taken = new ArrayList<>();
    private @Nullable NumberedRequests requests;
    private CompletableFuture<Message> ledIn = CompletableFuture.completedFuture(new LedIn());
    private CompletableFuture<Message> report =
            CompletableFuture.completedFuture(new Fault("no block was begun", false));
    private StartGate.@Nullable Opening waiting;
    private boolean closed;

    WorkerCase(OpenCase order, ClientLoop loop) {
        this.order = order;
        this.driver = Drivers.open(loop, order.endpoint(), order.settings(), this);
        this.cpu = new WindowCpuMeter(PartyProcesses.ofClient(), driver::loopCpuNanos);
    }

    synchronized void learn(List<Sum> answers) {
        answers.forEach(sum -> right.add(sum.answer()));
    }

    synchronized void learn(Learnt app) {
        rows.addAll(app.rows());
        app.said().forEach(answer -> said.add(answer.answer()));
        app.taken()
                .forEach(told ->
                        taken.add(new Taken(told.template(), told.rendering(), told.request(), said.get(told.said()))));
    }

    private synchronized NumberedRequests requests() {
        NumberedRequests known = requests;
        if (known == null) {
            OpenCase.@Nullable Own own = order.own();
            known = own == null ? ofSuite() : ofApp(own);
            requests = known;
        }
        return known;
    }

    private NumberedRequests ofSuite() {
        return WorkloadDefinition.Supply.told(order.data())
                .definition(Workload.valueOf(order.workload()))
                .requests(new NumberedRequests.Terms(
                        order.endpoint().format(), order.batchSize(), order.verified(), right))
                .orElseThrow(() -> new IllegalArgumentException(order.workload() + " is not for several machines"));
    }

    private NumberedRequests ofApp(OpenCase.Own own) {
        AppAnswers answers = AppAnswers.of(
                new AppKnowledge(own.set(), new Filling(own.seed(), rows, own.session()), taken),
                order.endpoint().origin(),
                order.verified());
        return number -> NumberedRequests.Asked.ofApp(answers, number, order.share());
    }

    /** Begin a block; completes when its workers have led in, or it is over before. */
    synchronized CompletableFuture<Message> leadIn(LeadIn block) {
        if (!report.isDone()) {
            return CompletableFuture.completedFuture(new Fault("a block of the case still runs", false));
        }
        waiting = null;
        CompletableFuture<Message> led = new CompletableFuture<>();
        ledIn = led;
        report = MachineDuty.apart(() -> run(block));
        CompletableFuture<Void> unused = report.thenRun(() -> led.complete(new LedIn()));
        return led;
    }

    private Report run(LeadIn block) {
        NumberedRequests.Asked asked = requests().of(block.number());
        Arrivals arrivals = block.arrivals();
        Tally tally = new Tally(asked.check());
        BlockTimes times = new BlockTimes();
        ExchangeListener latencies = LatencyRecorder.of(arrivals, times);
        Optional<LoadRecorder> recorder = LoadRecorder.of(arrivals, latencies);
        cpu.begin();
        BlockOutcome outcome = driver.run(
                new BlockSpec(asked.operation(), block.measured(), arrivals),
                tally,
                new CpuMeteringListener(recorder.isPresent() ? recorder.get() : latencies, cpu));
        CpuUse used = cpu.end(outcome.windowRequests(), outcome.succeeded());
        return new Report(new MachineBlock(
                order.machine(),
                outcome,
                tally.right(),
                asked.check().rightByTemplate(),
                times.recorded(),
                used.loop(),
                used.parties().cpuSeconds(Party.CLIENT).orElse(null),
                Kernel.HERE,
                recorder.map(LoadRecorder::seen).orElse(null)));
    }

    @Override
    public synchronized void ledIn(StartGate.Opening block) {
        waiting = block;
        if (closed) {
            block.never("the case was closed");
        }
        ledIn.complete(new LedIn());
    }

    /** As long as all others may take to lead in. */
    @Override
    public Duration longest() {
        return order.settings()
                .connectTimeout()
                .plus(order.settings().requestTimeout())
                .multipliedBy(2);
    }

    /** Have the window of the block open; completes when the block is over. */
    synchronized CompletableFuture<Message> begin(long atNanos) {
        if (waiting != null) {
            waiting.at(atNanos);
        }
        return report;
    }

    /** Have a block end that runs, and begin no other; return its report. */
    private synchronized CompletableFuture<Message> stop() {
        closed = true;
        if (waiting != null) {
            waiting.never("the case was closed");
        }
        return report;
    }

    @Override
    public void close() {
        try {
            ClientLoop.Waiting.forResult(stop(), CLOSE_TIMEOUT, "a block to end");
        } catch (Driver.DriverException e) {
            // what it waits for is given up with its driver
        } finally {
            driver.close();
            cpu.close();
        }
    }
}
