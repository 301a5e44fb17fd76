package stackbench.harness.report.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.measure.party.Party;
import stackbench.harness.report.result.MachineState;
import stackbench.harness.report.result.MachineStates;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.report.result.SampleMatrix;
import stackbench.harness.report.result.SampleRun;

/** The states that are told of sample visits. In the third visit of list the database took more. */
class MachineStatesTests {

    private final RunResult run = SampleMatrix.corners();

    @Test
    void aVisitInWhichTheSameWorkCostMoreIsMarked() {
        List<MachineState> states = MachineStates.of(run.cases());

        assertThat(states)
                .extracting(MachineState::workload, MachineState::visit)
                .hasSize(8)
                .doesNotHaveDuplicates();
        assertThat(states).filteredOn(MachineState::marked).singleElement().satisfies(state -> {
            assertThat(state.workload()).isEqualTo("list");
            assertThat(state.visit()).isEqualTo(3);
            assertThat(state.cpu()).containsOnlyKeys(Party.DATABASE, Party.CLIENT);
            assertThat(state.cpu().get(Party.DATABASE)).isCloseTo(1.14, within(0.05));
            assertThat(state.marks()).singleElement().asString().startsWith("database CPU per request +1");
        });
    }

    @Test
    void markedVisitsAndThoseLeftOutAreSaidInLines() {
        assertThat(VisitNotes.of(run).lines().toList())
                .satisfiesExactly(
                        line -> assertThat(line).isEmpty(),
                        line -> assertThat(line)
                                .startsWith(
                                        "the machine was faster or slower than usual in visit 3 of list: database CPU per request +1"),
                        line -> assertThat(line)
                                .isEqualTo(
                                        "left out of all figures: visit 1 (required the client below 80% of its thread,"
                                                + " actual 84%): list/rsocket/threads=64/batch=100"));
    }

    @Test
    void ofVisitsLikeAllOthersNothingIsSaid() {
        assertThat(VisitNotes.of(SampleRun.measured())).isEmpty();
    }
}
