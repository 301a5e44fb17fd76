package stackbench.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.claims.ClaimLedger;
import stackbench.harness.claims.ClaimResult;

class JobSummaryTests {

    private static final ClaimResult DOUBTED =
            new ClaimResult("a | b", "somebody", "~2~ times", "<b>0.80</b> times", "does not hold");
    private static final ClaimResult UNTRIED =
            new ClaimResult("c", "somebody", "no figure", "needs another workload", "not measured here");

    private static String summary(ClaimResult... claims) {
        return JobSummary.render(SampleRun.measured(), List.of(claims));
    }

    @Test
    void itHasTheTablesOfTheConsoleWithTheirSignsExplained() {
        assertThat(summary())
                .startsWith(
                        "## stackbench\n\n2 x CPU, Linux, JDK, PostgreSQL 18.6 (embedded), commit abc\n\n### create, 100 messages per request: requests/s\n\n")
                .contains("""
                        | threads | servlet | rsocket | can see |
                        | ---: | ---: | ---: | ---: |
                        | 4 | 1,234 | 1,200\\~ | 3.1% |
                        | 16 | 45.7 | FAIL | 12.0% |
                        """)
                .contains("<pre>\n~ not separated from the highest of its row")
                .contains("<details><summary>Not a comparison of architectures</summary>")
                .contains("FAIL create/rsocket/threads=16/batch=100\n  required 100 rows, actual 99");
    }

    @Test
    void claimsThatSomethingWasMeasuredOfStandBesideItAndTheOthersAreCounted() {
        assertThat(summary(DOUBTED, UNTRIED))
                .contains("""
                        | claim | published | measured here | verdict |
                        | --- | --- | --- | --- |
                        | a \\| b | \\~2\\~ times | &lt;b&gt;0.80&lt;/b&gt; times | does not hold |

                        """ + ClaimLedger.RULE + " Of 1 further claims nothing was measured here.");
        assertThat(summary(UNTRIED)).doesNotContain("What others published");
    }

    @Test
    void noTextBecomesMarkup() {
        assertThat(Markdown.text("a*b_c`d`[e](f) <script> \\ &\n# g"))
                .isEqualTo("a\\*b\\_c\\`d\\`\\[e\\](f) &lt;script&gt; \\\\ &amp; \\# g");
        assertThat(Markdown.lines("</pre><script>")).isEqualTo("<pre>\n&lt;/pre&gt;&lt;script&gt;\n</pre>\n\n");
    }

    @Test
    void aRunWithoutAResultSaysSo() {
        assertThat(JobSummary.render(SampleRun.of(List.of()), List.of())).contains("There is no result");
    }
}
