package stackbench.harness.verdict.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.verdict.visit.CaseVisit;
import stackbench.harness.verdict.visit.SampleVisit;

class ThroughputsTests {

    private static final CaseVisit GOOD = SampleVisit.of(Architecture.RSOCKET);

    private static Throughputs of(CaseVisit visit) {
        return Throughputs.of(CaseEvidence.of(visit.benchmarkCase(), List.of(visit)));
    }

    @ParameterizedTest
    @CsvSource({"102.9, false", "97.1, false", "103.1, true", "96.9, true"})
    void aWayThatDiffersByMoreThanThreePercentIsSaid(double another, boolean said) {
        assertThat(new Throughputs(100, another, null).disagreements()).hasSize(said ? 1 : 0);
        assertThat(new Throughputs(100, 100, another).disagreements()).hasSize(said ? 1 : 0);
    }

    @Test
    void stallsInFewBlocksAreInTheSumsAndNotInTheMedian() {
        Throughputs stalled = of(GOOD.withRounds(SampleVisit.rounds(6, round -> round == 6 ? 40 : 100)));

        assertThat(stalled.bySums()).isEqualTo(90);
        assertThat(stalled.medianOfBlocks()).isEqualTo(100);
        assertThat(stalled.disagreements())
                .first()
                .isEqualTo(
                        "the median of its blocks gives 100.0 requests/s, +11.1% from all requests over all seconds");
    }

    @Test
    void fourThreadsWhoseRequestsTakeAsLongAsTheyCanMakeAsManyAsTheLawSays() {
        assertThat(of(GOOD).byLatency()).isBetween(103.0, 104.0);
    }

    @Test
    void atAGivenRateThereIsNothingToCompare() {
        CaseVisit given = SampleVisit.of(
                new Case(new Cell(Workload.CREATE, new Load.ConstantRate(100, 1)), Architecture.RSOCKET));

        assertThat(of(given).disagreements()).isEmpty();
    }
}
