package stackbench.suite.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.defect.Defect;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.Stage;
import stackbench.harness.machines.LocalMachines;
import stackbench.harness.machines.Message;
import stackbench.harness.machines.Message.RightAnswers;
import stackbench.harness.machines.Message.RightAnswers.Sum;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Overload;
import stackbench.harness.plan.Workload;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Verdict;

/** Servers under the load of two workers, which this JVM has: every row and every answer of both is proved, and what is wrong with one is found. */
@Tag("thorough")
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(120)
class SpreadLoadTests {

    private static final List<Architecture> BOTH = List.of(Architecture.SERVLET, Architecture.RSOCKET);
    private static final Load CLOSED = new Load.ClosedLoop(5, 20);

    private final DefectiveServers servers = new DefectiveServers("spread");

    @AutoClose
    private final LocalMachines machines = new LocalMachines("host1", "host2");

    @AutoClose
    private final DefectiveCells cells = new DefectiveCells(servers);

    SpreadLoadTests() {
        servers.startInProcess(BOTH);
        cells.drivenBy(machines);
    }

    @BeforeEach
    void allIsWell() {
        machines.way((machine, question, duty) -> duty.answer(question));
        machines.find();
    }

    @ParameterizedTest
    @CsvSource({"create, 20", "list, 20", "find, 1", "create-then-find, 1"})
    void whatBothHaveSentIsProved(Workload workload, int batchSize) {
        assertThat(measured(workload, new Load.ClosedLoop(5, batchSize)))
                .hasSize(2)
                .allSatisfy(this::passes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"create", "list"})
    void soItIsAtARate(Workload workload) {
        assertThat(measured(workload, new Load.ConstantRate(300, 5))).hasSize(2).allSatisfy(this::passes);
    }

    /** Whether as many users were there as planned is a matter of how busy this machine is; what they sent is proved all the same. */
    @Test
    void soItIsOfUsersWhoComeAndGo() {
        Load stages = new Load.Stages(List.of(new Stage(1, 5), new Stage(0.5, 0)), 20);

        for (CaseResult result : measured(Workload.CREATE, stages)) {
            assertThat(result.verdict()).as(result.toString()).isNotEqualTo(Verdict.FAIL);
            assertThat(result.reasons()).allMatch(reason -> reason.startsWith("required users as planned"));
            assertThat(result.verified().rowsFound())
                    .isEqualTo(20 * result.requests().succeeded())
                    .isPositive();
        }
    }

    /** How late the two may start requests is a matter of how busy this machine is. */
    @Test
    void soItIsBeyondWhatServersCanDo() {
        for (CaseResult result : measured(Workload.CREATE, new Overload(List.of(0.5, 2.0), 1, 32, 5))) {
            assertThat(result.verdict()).as(result.toString()).isNotEqualTo(Verdict.FAIL);
            assertThat(result.reasons()).noneMatch(reason -> reason.contains("machine host"));
            if (result.overload() != null) {
                assertThat(result.overload().steps()).hasSize(3).allMatch(step -> step.offeredPerSecond() > 0);
            }
            assertThat(result.verified().rowsFound())
                    .isEqualTo(5 * result.requests().succeeded())
                    .isPositive();
        }
    }

    private List<CaseResult> measured(Workload workload, Load load) {
        return cells.measure(new Cell(workload, load), BOTH, 1);
    }

    private void passes(CaseResult result) {
        assertThat(result.verdict()).as(result.toString()).isEqualTo(Verdict.PASS);
        assertThat(result.notes()).contains("load came from 2 other processes: host1, host2");
    }

    @ParameterizedTest
    @CsvSource({"LOST_ROW, missing", "ALTERED_ROW, : text from character", "EXTRA_ROW, under another id"})
    void whatAServerStoresWronglyIsNamed(Defect defect, String name) {
        for (CaseResult result :
                cells.measure(defect, new Cell(Workload.CREATE, new Load.ClosedLoop(5, 200)), BOTH, 1)) {
            assertThat(result.verdict()).as(result.toString()).isEqualTo(Verdict.FAIL);
            assertThat(result.reasons()).anySatisfy(reason -> assertThat(reason).contains(name));
        }
    }

    @Test
    void anAnswerThatIsWrongOnOneMachineFailsTheCase() {
        machines.way((machine, question, duty) -> duty.answer(
                machine.equals("host2") && question instanceof RightAnswers right ? others(right) : question));

        for (CaseResult result : measured(Workload.LIST, CLOSED)) {
            assertThat(result.verdict()).as(result.toString()).isEqualTo(Verdict.FAIL);
            assertThat(result.reasons()).anySatisfy(reason -> assertThat(reason).contains("host2: request 0: altered"));
            assertThat(result.reasons())
                    .noneSatisfy(reason -> assertThat(reason).contains("host1: request"));
        }
    }

    private static Message others(RightAnswers right) {
        return new RightAnswers(
                right.caseId(),
                right.answers().stream()
                        .map(sum -> new Sum(sum.status(), sum.messages(), sum.bytes(), ~sum.crc32c()))
                        .toList());
    }

    @Test
    void aMachineThatSendsWhatAnotherOneSendsFailsTheCase() {
        machines.way((machine, question, duty) -> duty.answer(
                machine.equals("host2") && question instanceof Message.LeadIn block
                        ? new Message.LeadIn(block.caseId(), block.number() - 1, block.measured(), block.arrivals())
                        : question));

        for (CaseResult result : measured(Workload.CREATE, CLOSED)) {
            assertThat(result.verdict()).as(result.toString()).isEqualTo(Verdict.FAIL);
        }
    }

    @Test
    void aMachineThatIsLostMakesTheCaseInvalid() {
        machines.way((machine, question, duty) -> {
            if (question instanceof Message.Begin) {
                machines.lose("host2", "no heartbeat for 3 s");
            }
            return duty.answer(question);
        });

        for (CaseResult result : measured(Workload.CREATE, CLOSED)) {
            assertThat(result.verdict()).as(result.toString()).isEqualTo(Verdict.INVALID);
            assertThat(result.reasons().getFirst()).contains("machine host2: no heartbeat for 3 s");
        }
    }
}
