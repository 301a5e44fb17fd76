package stackbench.harness.verdict.judge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.measure.block.Usage;
import stackbench.harness.plan.Load;

class ThroughputsTests {

    private static final SampleEvidence GOOD = SampleEvidence.of(Architecture.RSOCKET);

    @ParameterizedTest
    @CsvSource({"102.9, false", "97.1, false", "103.1, true", "96.9, true"})
    void aWayThatDiffersByMoreThanThreePercentIsSaid(double another, boolean said) {
        assertThat(new Throughputs(100, another, null).disagreements()).hasSize(said ? 1 : 0);
        assertThat(new Throughputs(100, 100, another).disagreements()).hasSize(said ? 1 : 0);
    }

    @Test
    void stallsInFewBlocksAreInTheSumsAndNotInTheMedian() {
        Throughputs stalled = Throughputs.of(GOOD.with(SampleEvidence.rounds(6, round -> round == 6 ? 40 : 100))
                .measured());

        assertThat(stalled.bySums()).isEqualTo(90);
        assertThat(stalled.medianOfBlocks()).isEqualTo(100);
        assertThat(stalled.disagreements())
                .first()
                .isEqualTo(
                        "the median of its blocks gives 100.0 requests/s, +11.1% from all requests over all seconds");
    }

    @Test
    void fourThreadsWhoseRequestsTakeAsLongAsTheyCanMakeAsManyAsTheLawSays() {
        assertThat(Throughputs.of(GOOD.measured()).byLatency()).isBetween(103.0, 104.0);
    }

    @Test
    void atAGivenRateThereIsNothingToCompare() {
        CaseEvidence given = GOOD.measured(new Load.ConstantRate(100, 1), Usage.NONE);

        assertThat(Throughputs.of(given).disagreements()).isEmpty();
    }
}
