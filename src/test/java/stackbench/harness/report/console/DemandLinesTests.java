package stackbench.harness.report.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

/**
 * The lines of sample runs. SampleResult's rsocket costs 96 us and one for each thread, beside 450 us of the others; of its
 * servlet nothing is known.
 */
class DemandLinesTests {

    private static CaseResult rsocket(int threads) {
        return SampleResult.of("rsocket", threads, Verdict.PASS, 1_000.0);
    }

    @Test
    void aTableHasALineFromItsLowestToItsHighest() {
        CaseResult servlet = SampleResult.of("servlet", 4, Verdict.PASS, 1_000.0);
        List<CaseResult> cases =
                List.of(rsocket(4), servlet, rsocket(64), SampleResult.measured("list", "rsocket", 4, 10, 11));

        assertThat(new DemandLines(cases).render().lines())
                .containsExactly(
                        "",
                        "the server's share of a request's CPU time,"
                                + " and how much more the cores could carry if it took 20% less:",
                        "  create, 100 messages: rsocket 18 to 26% (4 to 6% more)",
                        "  list, 100 messages: rsocket 18% (4% more)");
    }

    @Test
    void whatIsNotKnownHasNoLine() {
        CaseResult known = rsocket(4);
        CaseResult kept = SampleResult.atRate(
                "rsocket",
                100,
                Objects.requireNonNull(known.latencyMillis()),
                Objects.requireNonNull(known.exchanges()));
        CaseResult servlet = SampleResult.of("servlet", 4, Verdict.PASS, 1_000.0);

        assertThat(new DemandLines(List.of(kept, servlet)).render()).isEmpty();
        assertThat(new DemandLines(List.of(kept, servlet)).evidence().lines())
                .containsExactly(
                        "create/rsocket/rate=100/batch=1: not held up (completed 100 of 100 requests that were due)");
    }

    @Test
    void theEvidenceHasTheFigures() {
        assertThat(new DemandLines(List.of(rsocket(4))).evidence().strip())
                .isEqualTo(
                        "create/rsocket/threads=4/batch=100: database CPU (1.95 of 2);"
                                + " CPU-us per request: server 100, database 400, client 50; the cores could carry 3,636 requests/s");
    }
}
