package stackbench.harness.report.section;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.analysis.result.ComparisonResult;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.plan.RelativeRate;
import stackbench.harness.report.answer.Section;
import stackbench.harness.report.answer.Table;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.ColdResult;
import stackbench.harness.verdict.result.SampleFindings.SampleOverload;
import stackbench.harness.verdict.result.SampleResources.SampleDownstream;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

/** The sections beside the tables that every run has. */
class SectionsTests {

    @Test
    void eachEdgeHasItsShareOfWhatTheDelayAllows() {
        List<Table> tables = ColumnSections.downstream(SampleRun.of(List.of(
                        SampleResult.of("servlet", 4, Verdict.PASS, 1_000.0),
                        SampleDownstream.passed("edge-sync", 100, 990),
                        SampleDownstream.passed("edge-virtual", 100, 500),
                        SampleDownstream.passed("edge-sync", 800, 2_000),
                        SampleDownstream.late("edge-virtual", 800))))
                .tables();

        assertThat(tables).as("one for each workload").hasSize(2);
        assertThat(tables.getFirst().head())
                .containsExactly("users", "users/delay", "edge-sync", "edge-virtual", "late p99 ms");
        assertThat(tables.getFirst().rows())
                .containsExactly(
                        List.of("100", "1,000", "99%", "50%", "0.3"), List.of("800", "8,000", "25%", "", "0.3"));
        assertThat(tables.getLast().rows()).containsExactly(List.of("800", "8,000", "INVALID", "15.0"));
    }

    @Test
    void aRunWithoutEdgesHasNoSuchTable() {
        assertThat(ColumnSections.downstream(
                                SampleRun.of(List.of(SampleResult.of("servlet", 4, Verdict.PASS, 1_000.0))))
                        .tables())
                .isEmpty();
    }

    @Test
    void atEqualLoadEachShareHasARowWithItsRateAndEachArmItsMultipleOfTheFirst() {
        LatencyMillis latency = new LatencyMillis(1, 1, 2, 3, 4, 12.5, 90, 90);
        RunResult run = SampleRun.of(List.of(
                SampleResult.atShare("servlet", 30, latency),
                SampleResult.atShare("rsocket", 30, latency),
                SampleResult.atShare("servlet", 90, latency),
                SampleResult.withoutNumbers("rsocket", new RelativeRate(90, 1), Verdict.FAIL)));
        ComparisonResult p99 = SampleRun.COMPARISON
                .withMetric(Metric.P99)
                .withLoad(new RelativeRate(30, 1))
                .withRatio(0.8)
                .withInterval(List.of(0.7, 0.9))
                .withResolved(true);

        Section section = ColumnSections.offered(run.withComparisons(List.of(p99)));

        assertThat(section.tables()).singleElement().satisfies(table -> {
            assertThat(table.title()).startsWith("create, 1 message per request, at equal offered load");
            assertThat(table.head()).containsExactly("offered", "servlet", "rsocket");
            assertThat(table.rows())
                    .containsExactly(
                            List.of("30%: 150/s", "12.5\n2", "12.5\n2\n0.80 (0.70-0.90)"),
                            List.of("90%: 450/s", "12.5\n2", "FAIL"));
        });
        assertThat(section.text()).contains("slowest arm carried");
        assertThat(ColumnSections.offered(SampleRun.EMPTY).text()).isEmpty();
    }

    private static ComparisonResult goodput(String arm, String reference, double ratio) {
        return SampleRun.COMPARISON
                .with()
                .metric(Metric.GOODPUT)
                .load(SampleOverload.LOAD)
                .arm(arm)
                .reference(reference)
                .ratio(ratio)
                .interval(List.of(ratio - 0.1, ratio + 0.1))
                .resolved(ratio > 1)
                .build();
    }

    private static List<String> goodputRows(RunResult run) {
        return RowSections.overload(run).tables().getFirst().rows().stream()
                .filter(row -> row.get(1).startsWith("goodput"))
                .map(row -> row.get(1) + " " + row.get(2))
                .toList();
    }

    @Test
    void underOverloadEachArmHasTheRatioOfWhatIsLeftToTheFirstAndToItsArchitecture() {
        CaseResult pool = SampleResult.withoutNumbers("reactive", SampleOverload.LOAD, Verdict.PASS)
                .withArm("reactive-pool");
        RunResult run = SampleRun.of(List.of(
                SampleResult.withoutNumbers("servlet", SampleOverload.LOAD, Verdict.PASS),
                SampleResult.withoutNumbers("reactive", SampleOverload.LOAD, Verdict.PASS),
                SampleResult.withoutNumbers("rsocket", SampleOverload.LOAD, Verdict.PASS),
                pool));

        assertThat(goodputRows(run.withOverloads(
                        List.of(goodput("reactive", "servlet", 0.8).withInterval(null)))))
                .as("one visit has no intervals")
                .isEmpty();
        assertThat(goodputRows(run.withOverloads(List.of(
                        goodput("reactive", "servlet", 0.8),
                        goodput("rsocket", "servlet", 0.9),
                        goodput("rsocket", "reactive", 1.1),
                        goodput("reactive-pool", "servlet", 1.2),
                        goodput("reactive-pool", "reactive", 1.5),
                        goodput("reactive-pool", "rsocket", 1.3)))))
                .containsExactly(
                        "goodput / servlet 0.80 (0.70-0.90)~",
                        "goodput / servlet 0.90 (0.80-1.00)~",
                        "goodput / servlet 1.20 (1.10-1.30)",
                        "goodput / reactive 1.50 (1.40-1.60)");
    }

    @Test
    void anArmWithoutGoodputInAVisitSaysWhyItHasNoRatio() {
        CaseResult nothing = SampleResult.withoutNumbers("servlet", SampleOverload.LOAD, Verdict.PASS)
                .withVisits(List.of(SampleResult.visit(1, 100).withGoodputPerSecond(0.0)));

        assertThat(goodputRows(SampleRun.of(List.of(nothing)))).containsExactly("goodput ratio none: a visit without");
    }

    private static ColdResult starts(boolean reachedPeak) {
        return new ColdResult(
                10,
                figure(2.81),
                figure(5.1),
                null,
                figure(5_274),
                figure(16.8),
                figure(388),
                new ColdResult.Figure(0.031, List.of(reachedPeak ? -0.004 : 0.002, 0.066)));
    }

    private static ColdResult.Figure figure(double mean) {
        return new ColdResult.Figure(mean, List.of(mean - 1, mean + 1));
    }

    @Test
    void figuresHaveTheirIntervalsWhereServersReachedTheirPeak() {
        assertThat(RowSections.row("servlet", starts(true)))
                .containsExactly(
                        "servlet",
                        "2.81 (1.81 to 3.81)",
                        "5.10 (4.10 to 6.10)",
                        "",
                        "16.8 (15.8 to 17.8)",
                        "388 (387 to 389)",
                        "5,274 (5,273 to 5,275)",
                        "10",
                        "3.1% (-0.4% to 6.6%)");
    }

    @Test
    void figuresOfAPeakThatWasNotReachedAreLowerBounds() {
        assertThat(RowSections.row("servlet", starts(false)))
                .containsExactly(
                        "servlet",
                        "2.81 (1.81 to 3.81)",
                        "5.10 (4.10 to 6.10)",
                        "",
                        "at least 16.8",
                        "at least 388",
                        "at least 5,274",
                        "10",
                        "3.1% (0.2% to 6.6%)");
    }
}
