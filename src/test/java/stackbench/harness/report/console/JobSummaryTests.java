package stackbench.harness.report.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.claims.ClaimLedger;
import stackbench.harness.claims.ClaimResult;
import stackbench.harness.report.answer.AsPublished;
import stackbench.harness.report.answer.Markdown;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleFindings.SampleOverload;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

class JobSummaryTests {

    private static final RunResult AS_PUBLISHED = SampleRun.ofPreset(
            "servlet-reactive-rsocket-as-published",
            List.of(SampleResult.measured("create", "servlet-as-published", 4, 900, 900, 900)));

    private static final ClaimResult SMALLER =
            claim("a | b", "~2~ times", "<b>1.05</b> times", "reproduced", "cannot tell");
    private static final ClaimResult UNTRIED =
            claim("c", "no figure", "needs another workload", "not measured here", "not measured here");

    private static ClaimResult claim(
            String statement, String published, String measured, String direction, String size) {
        return new ClaimResult(
                statement,
                "somebody",
                "https://example.com",
                List.of("*one* core"),
                published,
                measured,
                direction,
                size);
    }

    private static String summary(ClaimResult... claims) {
        return JobSummary.render(SampleRun.measured(), List.of(claims));
    }

    @Test
    void itHasTheTablesOfTheConsoleWithTheirSignsExplained() {
        assertThat(summary())
                .startsWith(
                        "## stackbench\n\n2 x CPU, Linux, JDK, PostgreSQL 18.6 (embedded), commit abc\n\n- The difference in requests/s of create requests between RSocket and Servlet is not significant.\n- An interval holds for this run. For one that holds beyond it, pool runs: -Dbench.report.only=dir1,dir2.\n- Basis: 2 cells")
                .contains("""
                        ### create, 100 messages per request: requests/s

                        | threads | servlet | rsocket | detectable |
                        | ---: | ---: | ---: | ---: |
                        | 4 | 1,234 | 1,200\\~ | 12.0% |
                        | 16 | 45.7 | FAIL |  |
                        """)
                .contains("| rsocket/threads=4/batch=100 | 0.97 (0.90-1.10)\\~ |")
                .contains("<pre>\n~ not significant: ")
                .contains("<details><summary>What kept cases from doing more, and what their requests cost</summary>")
                .contains("FAIL create/rsocket/threads=16/batch=100\n  required 100 rows, actual 99");
    }

    @Test
    void claimsThatSomethingWasMeasuredOfStandBesideItAndTheOthersAreCounted() {
        assertThat(summary(SMALLER, SMALLER, UNTRIED))
                .contains("""
                        | claim | published | measured here | direction | size |
                        | --- | --- | --- | --- | --- |
                        | a \\| b | \\~2\\~ times | &lt;b&gt;1.05&lt;/b&gt; times | reproduced | cannot tell |
                        | a \\| b | \\~2\\~ times | &lt;b&gt;1.05&lt;/b&gt; times | reproduced | cannot tell |

                        """ + ClaimLedger.RULE + " Of 1 further claims nothing was measured here.\n\n" + """
                        What was different in [somebody](https://example.com):

                        - \\*one\\* core

                        """)
                .containsOnlyOnce("What was different");
        assertThat(summary(UNTRIED)).doesNotContain("What others published");
    }

    @Test
    void noTextBecomesMarkup() {
        assertThat(Markdown.text("a*b_c`d`[e](f) <script> \\ &\n# g"))
                .isEqualTo("a\\*b\\_c\\`d\\`\\[e\\](f) &lt;script&gt; \\\\ &amp; \\# g");
        assertThat(Markdown.lines("</pre><script>")).isEqualTo("<pre>\n&lt;/pre&gt;&lt;script&gt;\n</pre>\n\n");
    }

    @Test
    void usersWhoComeAndGoHaveTheirTablesStageByStageWithTheArmsSideBySide() {
        RunResult run =
                SampleRun.of(List.of(SampleResult.ofStages("servlet", 100.0), SampleResult.ofStages("rsocket", 150.0)));

        assertThat(JobSummary.render(run, List.of())).contains("""
                        ### create, 1 message per request, users who come and go: stage by stage

                        | stage | requests/s<br>servlet | requests/s<br>rsocket | p95 ms<br>servlet | p95 ms<br>rsocket | failed<br>servlet | failed<br>rsocket |
                        | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
                        | 2 s to 4 | 100 | 150 | 2 | 2 | 0% | 0% |
                        | 1 s to 0 | 50.0 | 75.0 | 2 | 2 | 0% | 0% |
                        """);
    }

    @Test
    void whatIsLeftUnderMoreLoadThanServersCanTakeHasATable() {
        CaseResult overloaded = SampleResult.withoutNumbers("servlet", SampleOverload.LOAD, Verdict.PASS);

        assertThat(JobSummary.render(SampleRun.of(List.of(overloaded)), List.of()))
                .contains("recovered in");
    }

    @Test
    void aRunWithoutAResultSaysSo() {
        assertThat(JobSummary.render(SampleRun.of(List.of()), List.of())).contains("There is no result");
    }

    @Test
    void aRunThatReproducesAnArticleHasItsTableOnTheConsoleAndInTheSummary() {
        assertThat(ResultTables.render(AS_PUBLISHED))
                .contains("As published in reactive-tests (alimovalisher)", "Servlet, published", AsPublished.NOTE)
                .containsPattern("\\n +4 +3,691.5 +900 +not measured +18,668.4 ");
        assertThat(JobSummary.render(AS_PUBLISHED, List.of()))
                .contains("| 4 | 3,691.5 | 900 | not measured | 18,668.4 |", AsPublished.NOTE);
    }

    @Test
    void anyOtherRunHasNone() {
        assertThat(ResultTables.render(SampleRun.measured())).doesNotContain("As published", AsPublished.NOTE);
        assertThat(JobSummary.render(SampleRun.measured(), List.of())).doesNotContain("As published", AsPublished.NOTE);
    }
}
