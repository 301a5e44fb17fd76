package stackbench.harness.report.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import stackbench.harness.analysis.result.MachineState;
import stackbench.harness.analysis.result.MachineStates;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleMatrix;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.measure.party.Party;
import stackbench.harness.plan.Load;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

/** The lines below the tables of a run. */
class ResultNotesTests {

    @Test
    void casesOfOneWorkloadAndBatchSizeShareALine() {
        assertThat(CaseLines.of(List.of(
                        SampleResult.of("servlet", 4, Verdict.PASS, 1.0),
                        SampleResult.of("rsocket", 4, Verdict.PASS, 1.0),
                        SampleResult.of("servlet", 16, Verdict.PASS, 1.0),
                        SampleResult.measured("list", "servlet", 8, 1.0),
                        SampleResult.withoutNumbers("reactive", new Load.ConstantRate(500, 1), Verdict.PASS))))
                .containsExactly(
                        "create/batch=100: servlet (threads 4, 16), rsocket (threads 4)",
                        "list/batch=100: servlet (threads 8)",
                        "create/batch=1: reactive (rate 500)");
    }

    @Test
    void ofNoCasesThereIsNoLine() {
        assertThat(CaseLines.of(List.of())).isEmpty();
    }

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
        assertThat(new ResultNotes(run).visits().lines().toList())
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
        assertThat(new ResultNotes(SampleRun.measured()).visits()).isEmpty();
    }

    private static CaseResult rsocket(int threads) {
        return SampleResult.of("rsocket", threads, Verdict.PASS, 1_000.0);
    }

    @Test
    void aTableHasALineFromItsLowestToItsHighest() {
        CaseResult servlet = SampleResult.of("servlet", 4, Verdict.PASS, 1_000.0);
        List<CaseResult> cases =
                List.of(rsocket(4), servlet, rsocket(64), SampleResult.measured("list", "rsocket", 4, 10, 11));

        assertThat(new DemandLines(cases).render().lines())
                .containsExactly(
                        "",
                        "the server's share of a request's CPU time,"
                                + " and how much more the cores could carry if it took 20% less:",
                        "  create, 100 messages: rsocket 18 to 26% (4 to 6% more)",
                        "  list, 100 messages: rsocket 18% (4% more)");
    }

    @Test
    void whatIsNotKnownHasNoLine() {
        CaseResult known = rsocket(4);
        CaseResult kept = SampleResult.atRate(
                "rsocket",
                100,
                Objects.requireNonNull(known.latencyMillis()),
                Objects.requireNonNull(known.exchanges()));
        CaseResult servlet = SampleResult.of("servlet", 4, Verdict.PASS, 1_000.0);

        assertThat(new DemandLines(List.of(kept, servlet)).render()).isEmpty();
        assertThat(new DemandLines(List.of(kept, servlet)).evidence().lines())
                .containsExactly(
                        "create/rsocket/rate=100/batch=1: not held up (completed 100 of 100 requests that were due)");
    }

    @Test
    void theEvidenceHasTheFigures() {
        assertThat(new DemandLines(List.of(rsocket(4))).evidence().strip())
                .isEqualTo(
                        "create/rsocket/threads=4/batch=100: database CPU (1.95 of 2);"
                                + " CPU-us per request: server 100, database 400, client 50; the cores could carry 3,636 requests/s");
    }
}
