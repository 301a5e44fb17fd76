package stackbench.harness.verdict.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import stackbench.harness.compare.Better;
import stackbench.harness.measure.party.SampleParties;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;
import stackbench.harness.verdict.result.Visit;

class MetricTests {

    private static final CaseResult PASSED = SampleResult.of("rsocket", 4, Verdict.PASS, 1_000.0);
    private static final CaseResult FAILED = SampleResult.of("rsocket", 4, Verdict.FAIL, null);

    @Test
    void keysAndTitlesTellThemApart() {
        assertThat(Metric.values()).extracting(Metric::key).doesNotHaveDuplicates();
        assertThat(Metric.values()).extracting(Metric::title).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @EnumSource
    void aCaseThatDidNotPassHasNone(Metric metric) {
        assertThat(metric.of(FAILED)).isEmpty();
        assertThat(metric.interval(FAILED)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"ALLOCATION", "PROMOTED", "WIRE_BYTES", "CAPACITY_HIGH"})
    void aCaseHasThoseThatWereAvailable(Metric metric) {
        assertThat(metric.of(PASSED)).isPresent();
    }

    @ParameterizedTest
    @EnumSource(names = {"ALLOCATION", "PROMOTED", "WIRE_BYTES", "CAPACITY_HIGH"})
    void whatWasNotAvailableIsNoFigure(Metric metric) {
        assertThat(metric.of(PASSED)).isEmpty();
    }

    @Test
    void amountsAreOverTheRequestsOrSecondsTheyTook() {
        assertThat(Metric.SWITCHES.of(PASSED)).contains(0.5);
        assertThat(Metric.PINNED.of(PASSED)).contains(200.0);
        assertThat(Metric.COLLECTIONS.of(PASSED)).contains(2.5);
    }

    @Test
    void messagesWeighInTheDirectionInWhichTheyTravel() {
        assertThat(Metric.WIRE_BYTES.of(SampleResult.measured("create", "servlet", 4, 10)))
                .contains(190.88);
        assertThat(Metric.WIRE_BYTES.of(SampleResult.measured("list", "servlet", 4, 10)))
                .contains(0.7);
    }

    @Test
    void anIntervalThatEndsNowhereIsNotKnown() {
        assertThat(Metric.RATE.interval(PASSED)).contains(List.of(990.0, 1_010.0));
        assertThat(Metric.CAPACITY.interval(PASSED)).isEmpty();
    }

    @Test
    void moreIsBetterOfWhatClientsGetAndLessOfWhatItTakes() {
        assertThat(Metric.values())
                .allSatisfy(metric -> assertThat(metric.better() == Better.MORE)
                        .isEqualTo(metric.kind() == Metric.Kind.RESULT || metric.kind() == Metric.Kind.CAPACITY));
    }

    @ParameterizedTest
    @EnumSource(names = {"RATE", "SERVER_CPU", "P50", "P95", "P99", "ALLOCATION"})
    void whatIsComparedStandsInVisits(Metric metric) {
        Visit visit = new Visit(1, "", 1.0, 2.0, 2.5, 3.0, SampleParties.micros(4), 7.0, null, null, List.of());

        assertThat(metric.comparable(visit)).isPresent();
    }
}
