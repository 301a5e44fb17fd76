package stackbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.compare.CellComparison;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.ControlMode;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.Driver;
import stackbench.harness.load.DriverException;
import stackbench.harness.load.ExchangeListener;
import stackbench.harness.load.FetchedAnswer;
import stackbench.harness.load.ResponseCheck;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Entrant;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.server.RunningServer;
import stackbench.harness.server.TargetServer;
import stackbench.harness.server.UnreadyServer;
import stackbench.harness.verdict.CaseResult;
import stackbench.harness.verdict.CellJudge;
import stackbench.harness.verdict.Judge;
import stackbench.harness.verdict.Soundness;
import stackbench.harness.verdict.Verdict;
import stackbench.harness.verify.Verification;
import stackbench.harness.verify.WrongAnswerException;

/** Who is to blame when a case cannot be measured to its end. */
class CaseRunTests {

    private static final RunningServer ALIVE = new TargetServer("servlet", "localhost", 1);
    private static final RunningServer GONE = new UnreadyServer("servlet", "it exited with 137");

    /** Nothing of it is asked before its next block, which cannot be had. */
    private record BrokenTask(RuntimeException fault) implements Task {

        @Override
        public BlockSpec nextBlock(Duration measured) {
            throw fault;
        }

        @Override
        public ResponseCheck check() {
            throw fault;
        }

        @Override
        public Verification verify(BlockSpec spec, BlockOutcome outcome, long rightAnswers) {
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
        public FetchedAnswer fetch(String author) {
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

    private static CaseResult result(RunningServer server, RuntimeException fault) {
        Case of = new Case(new Cell(Workload.CREATE, new Load.ClosedLoop(2, 3)), Architecture.SERVLET);
        Station station = new Station(Entrant.of(Architecture.SERVLET), server, Optional.empty(), Optional.empty());
        try (CaseRun run = new CaseRun(
                of,
                station,
                new IdleDriver(),
                new BrokenTask(fault),
                new Pace(of.cell().load(), false, 1, 2, Optional.empty()),
                Optional.empty(),
                CaseMeter.OFF)) {
            run.measure(new Slot(1, 1, Duration.ofMillis(100)));
            assertThat(run.goesOn()).isFalse();
            Judge judge = new Judge(new Soundness(1, Duration.ofMillis(100), false));
            return new CellJudge(judge, new CellComparison(Optional.empty()), ControlMode.NONE)
                    .rule(List.of(run.finish()))
                    .getFirst();
        }
    }

    @Test
    void whatGoesWrongBesideTheServerMakesACaseInvalidAndIsNamed() {
        CaseResult result = result(ALIVE, new IllegalStateException("Could not truncate message: out of disk"));

        assertThat(result.verdict()).isEqualTo(Verdict.INVALID);
        assertThat(result.reasons().getFirst()).contains("could not be measured to its end", "out of disk");
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void aServerThatCannotBeTalkedToOrAnswersWronglyFails(boolean silent) {
        RuntimeException fault =
                silent ? new DriverException("connection refused", null) : new WrongAnswerException("a stale list");

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
}
