package stackbench.harness.report.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.report.answer.AsPublished;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.report.result.SampleRun;
import stackbench.harness.verdict.result.SampleResult;

class PublishedTablesTests {

    private static final RunResult RUN = SampleRun.ofPreset(
            "servlet-reactive-rsocket-as-published",
            List.of(SampleResult.measured("create", "servlet-as-published", 4, 900, 900, 900)));

    @Test
    void aRunThatReproducesAnArticleHasItsTableOnTheConsoleAndInTheSummary() {
        assertThat(ResultTables.render(RUN))
                .contains("As published in reactive-tests (alimovalisher)", "Servlet, published", AsPublished.NOTE)
                .containsPattern("\\n +4 +3,691.5 +900 +not measured +18,668.4 ");
        assertThat(JobSummary.render(RUN, List.of()))
                .contains("| 4 | 3,691.5 | 900 | not measured | 18,668.4 |", AsPublished.NOTE);
    }

    @Test
    void anyOtherRunHasNone() {
        assertThat(ResultTables.render(SampleRun.measured())).doesNotContain("As published", AsPublished.NOTE);
        assertThat(JobSummary.render(SampleRun.measured(), List.of())).doesNotContain("As published", AsPublished.NOTE);
    }
}
