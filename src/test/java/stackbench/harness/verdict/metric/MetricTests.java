package stackbench.harness.verdict.metric;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import stackbench.harness.compare.BuildComparison.Better;
import stackbench.harness.measure.party.Party;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleResources.SampleDownstream;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

class MetricTests {

    private static final CaseResult PASSED = SampleResult.of("rsocket", 4, Verdict.PASS, 1_000.0);
    private static final CaseResult FAILED = SampleResult.of("rsocket", 4, Verdict.FAIL, null);

    private static final Party EDGE = Party.named("edge");

    @Test
    void keysAndTitlesTellThemApart() {
        assertThat(Metric.values()).extracting(Metric::key).doesNotHaveDuplicates();
        assertThat(Metric.values()).extracting(Metric::title).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @EnumSource
    void aCaseThatDidNotPassHasNone(Metric metric) {
        assertThat(metric.of(FAILED)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {
                "ALLOCATION",
                "BLOCKS_READ",
                "LOST",
                "PROMOTED",
                "WIRE_BYTES",
                "DELAY_LIMIT",
                "DELAY_SHARE",
                "DOWNSTREAM_LATE",
                "CAPACITY_HIGH",
                "GOODPUT"
            })
    void aCaseHasThoseThatWereAvailable(Metric metric) {
        assertThat(metric.of(PASSED)).isPresent();
    }

    @ParameterizedTest
    @EnumSource(
            names = {
                "ALLOCATION",
                "BLOCKS_READ",
                "LOST",
                "PROMOTED",
                "WIRE_BYTES",
                "DELAY_LIMIT",
                "DELAY_SHARE",
                "DOWNSTREAM_LATE",
                "CAPACITY_HIGH",
                "GOODPUT"
            })
    void whatWasNotAvailableIsNoFigure(Metric metric) {
        assertThat(metric.of(PASSED)).isEmpty();
    }

    @Test
    void amountsAreOverTheRequestsOrSecondsTheyTook() {
        assertThat(Metric.SWITCHES.of(PASSED)).contains(0.5);
        assertThat(Metric.PINNED.of(PASSED)).contains(200.0);
        assertThat(Metric.PINNED_TIME.of(PASSED)).contains(1.5);
        assertThat(Metric.COLLECTIONS.of(PASSED)).contains(2.5);
        assertThat(Metric.COMPILER_CPU.of(PASSED)).contains(40.0);
        assertThat(Metric.CPU_WITHOUT_COMPILER.of(PASSED)).contains(60.0);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SERVER_CPU | edgeCpuMicrosPerRequest     | edge CPU per request
            ALLOCATION | edgeAllocatedBytesPerRequest | edge: allocated bytes per request
            MEMORY     | edgeMemoryBytes             | peak memory held by edge
            GC_TIME    | edgeGcPauseShare            | edge: time in GC pauses
            COMPILER_CPU | edgeCompilerCpuMicrosPerRequest | edge: compiler CPU per request
            CPU_WITHOUT_COMPILER | edgeCpuWithoutCompilerMicrosPerRequest | edge CPU per request without compiling
            """)
    void itIsCalledAfterItsParty(Metric metric, String key, String title) {
        assertThat(new PartyMetric(metric, EDGE)).returns(key, PartyMetric::key).returns(title, PartyMetric::title);
    }

    @Test
    void anEdgeIsHeldAgainstWhatTheDelayBehindItAllows() {
        CaseResult edge = SampleDownstream.passed("edge-sync", 100, 900);

        assertThat(Metric.DELAY_LIMIT.of(edge)).contains(1_000.0);
        assertThat(Metric.DELAY_SHARE.of(edge)).contains(0.9);
        assertThat(Metric.DOWNSTREAM_LATE.of(edge)).contains(0.3);
        assertThat(Metric.DELAY_LIMIT.of(SampleDownstream.late("edge-sync", 100)))
                .isEmpty();
    }

    @Test
    void messagesWeighInTheDirectionInWhichTheyTravel() {
        assertThat(Metric.WIRE_BYTES.of(SampleResult.measured("create", "servlet", 4, 10)))
                .contains(190.88);
        assertThat(Metric.WIRE_BYTES.of(SampleResult.measured("list", "servlet", 4, 10)))
                .contains(0.7);
    }

    @Test
    void moreIsBetterOfWhatClientsGetAndLessOfWhatItTakes() {
        assertThat(Metric.values())
                .allSatisfy(metric -> assertThat(metric.better() == Better.MORE)
                        .isEqualTo(metric.kind() == MetricName.MetricKind.RESULT
                                || (metric.kind() == MetricName.MetricKind.CAPACITY
                                        && metric.unit() == MetricName.Unit.PER_SECOND)));
    }

    @ParameterizedTest
    @EnumSource(names = {"RATE", "SERVER_CPU", "MEAN", "P50", "P95", "P99", "ALLOCATION"})
    void whatIsComparedStandsInVisits(Metric metric) {
        assertThat(metric.comparable(SampleResult.visit(1, 100))).isPresent();
    }
}
