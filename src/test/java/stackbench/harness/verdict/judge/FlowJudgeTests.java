package stackbench.harness.verdict.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import stackbench.harness.config.Architecture;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Workload;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleFindings.SampleFlow;
import stackbench.harness.verdict.result.Verdict;
import stackbench.harness.verdict.visit.CaseVisit;
import stackbench.harness.verdict.visit.Flow;
import stackbench.harness.verdict.visit.SampleVisit;

/** Rulings on cases whose answer was read slowly. */
class FlowJudgeTests {

    private static final Judge JUDGE = new Judge(new Soundness(true));
    private static final Case CASE = new Case(new Cell(Workload.LIST, SampleFlow.LOAD), Architecture.SERVLET);

    private static CaseVisit visit(int visit, @Nullable Flow reading) {
        CaseVisit sample = SampleVisit.of(CASE)
                .with()
                .roundsPlanned(0)
                .rounds(List.of())
                .finding(reading)
                .build();
        return SampleVisit.numbered(sample, visit);
    }

    private static Flow cut(Flow reading, int moments, long messages) {
        return reading.withMessages(messages).withMoments(reading.moments().subList(0, moments));
    }

    @Test
    void whoBuffersInOneVisitBuffers() {
        CaseResult result =
                JUDGE.rule(CASE, List.of(visit(1, SampleFlow.reading(256)), visit(2, SampleFlow.reading(1_000_000))));

        assertThat(result.verdict()).as(result.reasons().toString()).isEqualTo(Verdict.PASS);
        assertThat(Objects.requireNonNull(result.flow()).buffers()).isTrue();
    }

    @Test
    void fiveMomentsAreEnoughAndFewerOrNoneTellNothing() {
        Flow reading = SampleFlow.reading(256);

        assertThat(rule(cut(reading, 5, 1_000_000)).verdict()).isEqualTo(Verdict.PASS);
        assertThat(rule(cut(reading, 4, 1_000_000)).reasons())
                .containsExactly(
                        "required 5 moments at which the server reported how many rows it had fetched, actual 4");
        assertThat(rule(null).verdict()).isEqualTo(Verdict.INVALID);
        assertThat(rule(null).flow()).isNull();
        assertThat(rule(null).reasons()).singleElement().asString().endsWith("actual 0");
    }

    @Test
    void anAnswerThatTheNetworkMayHoldTellsNothing() {
        assertThat(rule(cut(SampleFlow.reading(256), 10, 10_000)).reasons())
                .containsExactly(
                        "required an answer of at least 32,000,000 bytes, of which the network holds too little to matter,"
                                + " actual 1,000,000: give more messages in bench.slow-reader");
        assertThat(rule(cut(SampleFlow.reading(256), 10, 319_999)).reasons()).hasSize(1);
        assertThat(rule(cut(SampleFlow.reading(256), 10, 320_000)).reasons()).isEmpty();
    }

    private static CaseResult rule(@Nullable Flow reading) {
        return JUDGE.rule(CASE, List.of(visit(1, reading)));
    }
}
