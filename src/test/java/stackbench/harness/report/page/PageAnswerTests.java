package stackbench.harness.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import stackbench.harness.analysis.residual.ResidualResult;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleMatrix;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.compare.BuildComparison.Better;
import stackbench.harness.report.answer.BasisFacts;
import stackbench.harness.report.answer.Figures;
import stackbench.harness.report.answer.Standing;
import stackbench.harness.report.answer.Standings;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

/** What the page is told, so that its scripts need not work it out. */
class PageAnswerTests {

    private static final RunResult MATRIX = SampleMatrix.corners();

    private static Map<String, Standing> standings(List<CaseResult> cases) {
        RunResult run = SampleRun.compared(cases);
        List<Map<Metric, Standings.Place>> all = Standings.of(run);
        return cases.stream()
                .collect(Collectors.toMap(
                        result -> result.arm() + " " + result.load().id(),
                        result -> Objects.requireNonNull(
                                        all.get(cases.indexOf(result)).get(Metric.RATE))
                                .standing()));
    }

    @Test
    void aCaseStandsBesideWhatItsCellIsComparedWith() {
        assertThat(standings(List.of(
                        SampleResult.measured("list", "servlet", 4, 100, 101, 99, 100),
                        SampleResult.measured("list", "rsocket", 4, 50, 50.6, 49.4, 50),
                        SampleResult.measured("list", "reactive", 4, 100, 99, 101, 100),
                        SampleResult.of("servlet", 16, Verdict.FAIL, null),
                        SampleResult.measured("list", "rsocket", 8, 50, 51))))
                .isEqualTo(Map.of(
                        "servlet threads=4/batch=100", Standing.REFERENCE,
                        "rsocket threads=4/batch=100", Standing.WORSE,
                        "reactive threads=4/batch=100", Standing.OPEN,
                        "servlet threads=16/batch=100", Standing.NONE,
                        "rsocket threads=8/batch=100", Standing.ALONE));
    }

    @Test
    void whatIsBetterDependsOnTheMetric() {
        assertThat(Standing.of(2, true, Better.MORE)).isEqualTo(Standing.BETTER);
        assertThat(Standing.of(2, true, Better.LESS)).isEqualTo(Standing.WORSE);
        assertThat(Standing.of(0.5, true, Better.LESS)).isEqualTo(Standing.BETTER);
        assertThat(Standing.of(0.5, false, Better.LESS)).isEqualTo(Standing.OPEN);
    }

    @Test
    void pairsWithTheReferenceStandBeforeOthersAndHaveTitles() {
        PageAnswer answer = PageAnswer.of(MATRIX);

        assertThat(answer.workloads())
                .filteredOn(list -> list.workload().equals("list"))
                .flatExtracting(PageAnswer.PageWorkload::rows)
                .extracting(row -> row.arm() + " over " + row.reference())
                .containsExactly("reactive over servlet", "rsocket over servlet", "rsocket over reactive");
        assertThat(answer.titles()).containsEntry("reactive", "WebFlux").containsEntry("servlet", "Servlet");
    }

    @Test
    void everyMetricHasAHeadlineOfItsOwn() {
        Map<Metric, String> headlines =
                PageAnswer.of(MATRIX).workloads().getFirst().headlines();

        assertThat(headlines).containsOnlyKeys(Metric.OF_ARMS);
        assertThat(headlines.values().stream().distinct()).hasSize(Metric.OF_ARMS.size());
    }

    @Test
    void theStripSaysWhereTheRunRanAndHowManyCasesPassed() {
        assertThat(PageAnswer.of(MATRIX).strip())
                .contains(new BasisFacts.Fact("Passed", "24 of 24 cases"), new BasisFacts.Fact("CPU", "2 x CPU"))
                .extracting(BasisFacts.Fact::term)
                .containsExactly(
                        "CPU", "Memory", "Kernel", "JDK", "PostgreSQL", "Commit", "Passed", "Still changing speed");
    }

    private static Map<String, String> facts(RunResult run) {
        return BasisFacts.of(run).stream().collect(Collectors.toMap(BasisFacts.Fact::term, BasisFacts.Fact::text));
    }

    @Test
    void theBasisSaysHowMuchWasMeasuredAndCompared() {
        assertThat(facts(MATRIX))
                .containsEntry("Cells compared", "8 of 8 cells")
                .containsEntry("Verdicts", "24 PASS, 0 FAIL (the server was wrong), 0 INVALID (badly measured)")
                .containsEntry("Machine", "client, servers, and database shared 2 processors (CPU)")
                .doesNotContainKey("Speed still changing");
        assertThat(facts(MATRIX).get("Visits"))
                .startsWith("4 of each case, spread over the run,")
                .endsWith("; 20 rounds in a visit, of at least 1s each");
        assertThat(facts(MATRIX).get("Two JVMs of the same code"))
                .startsWith("the interval held 1 in 8 of 8 cells (95% are to be expected)");
    }

    @Test
    void theLargestResidualEffectIsSaid() {
        RunResult run = MATRIX.withResiduals(List.of(
                new ResidualResult("servlet", 1.012, List.of(1.001, 1.023), 0.06),
                new ResidualResult("rsocket", 0.98, List.of(0.97, 0.99), 0.01)));

        assertThat(facts(run))
                .containsEntry(
                        "Carry-over within rounds",
                        "largest residual effect: behind rsocket, requests/s are 0.98 (0.97 to 0.99) times those behind the average arm; significant (Holm)");
        assertThat(facts(MATRIX)).doesNotContainKey("Carry-over within rounds");
    }

    @Test
    void aControlWithoutAFigureIsNamedWithItsVerdict() {
        RunResult run = MATRIX.withControls(List.of(SampleResult.of("servlet-control", 4, Verdict.INVALID, null)));

        assertThat(facts(run))
                .containsEntry(
                        "Two JVMs of the same code", "not known: the control gave no figure in 1 cell (INVALID)");
    }

    @Test
    void thingsAreListedAsInASentence() {
        Function<List<String>, String> listed = Figures::listed;

        assertThat(List.of(List.<String>of(), List.of("a"), List.of("a", "b"), List.of("a", "b", "c")))
                .extracting(listed)
                .containsExactly("", "a", "a and b", "a, b, and c");
    }
}
