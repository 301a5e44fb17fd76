package stackbench.harness.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.cases.BlockPlan.BlockSlot;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.Rates;
import stackbench.harness.config.WireFormat;
import stackbench.harness.fleet.ServerUnderTest;
import stackbench.harness.load.Answer.ResponseCheck;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.ClientFaultException;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Driver.DriverException;
import stackbench.harness.load.Exchange.ExchangeListener;
import stackbench.harness.load.Operation;
import stackbench.harness.measure.party.Parties.PartyProcesses;
import stackbench.harness.plan.Arm;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.server.AbsentServer.LostServer;
import stackbench.harness.server.AbsentServer.UnreadyServer;
import stackbench.harness.server.RunningServer;
import stackbench.harness.server.TargetServer;
import stackbench.harness.verdict.judge.Judge;
import stackbench.harness.verdict.judge.Soundness;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Verdict;
import stackbench.harness.verify.Verification;
import stackbench.harness.watch.CaseMeter;
import stackbench.harness.workload.CaseWork;

/** Who is to failure when a case cannot be measured to its end, and how busy the client was. */
class CaseRunTests {

    private static final Case CASE =
            new Case(new Cell(Workload.CREATE, new Load.ClosedLoop(2, 3)), Architecture.SERVLET);

    private static final RunningServer ALIVE = new TargetServer("servlet", "localhost", 1);
    private static final RunningServer GONE = new UnreadyServer("servlet", "it exited with 137");

    /** Nothing of it is asked before its next block, which cannot be had. */
    private record BrokenWork(RuntimeException fault) implements CaseWork {

        @Override
        public void prepare() {
            throw fault;
        }

        @Override
        public CaseWork.BlockWork next() {
            throw fault;
        }

        @Override
        public Verification verifyAfterwards() {
            throw fault;
        }

        @Override
        public List<String> notes() {
            return List.of();
        }
    }

    private record IdleDriver() implements Driver {

        @Override
        public BlockOutcome run(BlockSpec spec, ResponseCheck check, ExchangeListener listener) {
            throw new DriverException("not asked for", null);
        }

        @Override
        public Driver.Inquiry inquire(Operation operation) {
            throw new DriverException("not asked for", null);
        }

        @Override
        public long loopCpuNanos() {
            return 0;
        }

        @Override
        public void close() {
            // holds nothing
        }
    }

    private static void pass(Duration time) {
        await().pollDelay(time).until(() -> true);
    }

    /** On a machine with too much to do a block may take longer than it should, and the loop is then less busy. */
    @Test
    void theClientIsAsBusyAsItsLoopWasWithinItsBlocks() {
        try (CaseRun run = caseRun(ALIVE, new PartlyBusyDriver(0.9), new StubWork())) {
            run.measure(new BlockSlot(1, 1, Duration.ofMillis(100)));
            pass(Duration.ofSeconds(1));
            run.measure(new BlockSlot(2, 1, Duration.ofMillis(100)));

            assertThat(ruled(run).resources().clientLoopBusy())
                    .as("0.15 with the time between the blocks")
                    .isBetween(0.2, 0.9);
        }
    }

    @Test
    void aServerRestsAfterEachBurstAndAfterEachBlock() {
        AtomicInteger rests = new AtomicInteger();
        CaseMeter meter = new CaseMeter() {
            @Override
            public void rests() {
                rests.incrementAndGet();
            }
        };
        try (CaseRun run = caseRun(ALIVE, new PartlyBusyDriver(0.9), new StubWork(), meter)) {
            run.burst(Duration.ofMillis(1));
            assertThat(rests).hasValue(1);
            run.measure(new BlockSlot(1, 1, Duration.ofMillis(1)));
            assertThat(rests).hasValue(2);
        }
    }

    private static CaseRun caseRun(RunningServer server, Driver driver, CaseWork work) {
        return caseRun(server, driver, work, CaseMeter.OFF);
    }

    private static CaseRun caseRun(RunningServer server, Driver driver, CaseWork work, CaseMeter meter) {
        return new CaseRun(
                CASE,
                new ServerUnderTest(
                        Arm.of(Architecture.SERVLET), server, Optional.empty(), new TreeMap<>(), Optional.empty()),
                new BlockDriver.Here(driver),
                work,
                MeasuringStrategy.of(CASE.cell().load(), WireFormat.JSON, Rates.NONE, Optional.empty(), 1),
                PartyProcesses.ofClient(),
                meter,
                1);
    }

    private static CaseResult ruled(CaseRun run) {
        return new Judge(new Soundness(false))
                .rule(CASE, List.of(run.finish(new BlockPlan(1, Duration.ofMillis(100)), Optional.empty())));
    }

    private static CaseResult result(RunningServer server, RuntimeException fault) {
        try (CaseRun run = caseRun(server, new IdleDriver(), new BrokenWork(fault))) {
            run.measure(new BlockSlot(1, 1, Duration.ofMillis(100)));
            assertThat(run.goesOn()).isFalse();
            return ruled(run);
        }
    }

    @Test
    void whatGoesWrongBesideTheServerMakesACaseInvalidAndIsNamed() {
        CaseResult result = result(ALIVE, new IllegalStateException("Could not truncate message: out of disk"));

        assertThat(result.verdict()).isEqualTo(Verdict.INVALID);
        assertThat(result.reasons().getFirst()).contains("could not be measured to its end", "out of disk");
    }

    @Test
    void aCheckOfOursThatThrowsMakesACaseInvalid() {
        CaseResult result = result(ALIVE, new ClientFaultException(new IllegalStateException("broken check")));

        assertThat(result.verdict()).isEqualTo(Verdict.INVALID);
        assertThat(result.reasons().getFirst()).contains("could not be measured to its end", "broken check");
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void aServerThatCannotBeTalkedToOrAnswersWronglyFails(boolean silent) {
        RuntimeException fault = silent
                ? new DriverException("connection refused", null)
                : new Verification.WrongAnswerException("a stale list");

        CaseResult result = result(ALIVE, fault);

        assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(result.reasons()).containsExactly(String.valueOf(fault.getMessage()));
    }

    @Test
    void aServerThatExitedFailsWhateverWasNoticedFirst() {
        CaseResult result = result(GONE, new IllegalStateException("Could not truncate message: connection lost"));

        assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(result.reasons().toString()).contains("it exited with 137");
    }

    @Test
    void aServerThatWasNeverStartedThroughNoFaultOfItsOwnIsInvalidAndGetsNoRequest() {
        RunningServer lost = new LostServer("create-servlet", List.of("Port 52000 was already in use"));

        CaseResult result = result(lost, new DriverException("connection refused", null));

        assertThat(result.verdict()).isEqualTo(Verdict.INVALID);
        assertThat(result.reasons().getFirst())
                .contains("required a server that is started", "create-servlet", "Port 52000 was already in use");
        assertThat(result.reasons().toString()).doesNotContain("connection refused");
    }

    @Test
    void whatBecameOfEarlierTriesToStartAServerIsANoteOfItsCases() {
        RunningServer second =
                new UnreadyServer("servlet", "it exited with 1", List.of("try 1 of 3 to start it: port taken"));

        CaseResult result = result(second, new DriverException("connection refused", null));

        assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(result.notes()).containsExactly("try 1 of 3 to start it: port taken");
    }
}
