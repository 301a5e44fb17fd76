package stackbench.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.Setting;
import stackbench.harness.database.PostgresInfo;
import stackbench.harness.measure.Machine;
import stackbench.harness.verdict.Bottleneck;
import stackbench.harness.verdict.Capacity;
import stackbench.harness.verdict.CaseResult;
import stackbench.harness.verdict.ControlFigures;
import stackbench.harness.verdict.SampleResult;
import stackbench.harness.verdict.Verdict;

/** SampleResult's servlet has no bottleneck that is known, its rsocket the database's CPU. */
class AnswerTests {

    private final List<CaseResult> cases = new ArrayList<>();
    private final List<CaseResult> controls = new ArrayList<>();
    private final List<RunResult.ComparisonResult> comparisons = new ArrayList<>();
    private String mode = "bench";
    private String reference = "best";

    private Answer answer() {
        return Answer.of(new RunResult(
                RunResult.VERSION,
                mode,
                "2026-01-01T00:00:00Z",
                "2026-01-01T00:10:00Z",
                RunResult.Environment.of(
                        new Machine("Linux", "CPU", 2, 1L << 30, "JDK", "abc"),
                        new PostgresInfo("embedded", "because", "18.6", new TreeMap<>())),
                List.of(new Setting("bench.reference", reference, "a test")),
                cases,
                controls,
                comparisons));
    }

    private void passed(String architecture, int threads) {
        cases.add(SampleResult.of(architecture, threads, Verdict.PASS, 1000.0));
    }

    private void resolved(int threads, String architecture, String with, double ratio) {
        comparisons.add(new RunResult.ComparisonResult(
                cell(threads), architecture, with, ratio, List.of(ratio, ratio), 0.99, true));
    }

    private void unresolved(int threads, String architecture, String with, @Nullable List<Double> interval) {
        comparisons.add(new RunResult.ComparisonResult(cell(threads), architecture, with, 0.98, interval, 0.99, false));
    }

    private static String cell(int threads) {
        return "create/threads=" + threads + "/batch=100";
    }

    private void threeInTwoCells() {
        for (int threads : List.of(4, 16)) {
            List.of("rsocket", "servlet", "reactive").forEach(architecture -> passed(architecture, threads));
        }
        resolved(4, "rsocket", "servlet", 0.61);
        unresolved(4, "reactive", "servlet", List.of(0.9, 1.1));
        resolved(16, "rsocket", "reactive", 0.5);
        resolved(16, "servlet", "reactive", 0.933);
    }

    @Test
    void theFirstSentenceTellsWhoIsAmongTheBestAndByHowMuchTheOthersAreSlower() {
        threeInTwoCells();

        assertThat(answer().sentences().getFirst())
                .isEqualTo("Of 2 create cells, reactive is the best or not separated from it in 2;"
                        + " servlet is the best or not separated from it in 1, slower in 1 (0.93 times the requests/s);"
                        + " rsocket is slower in 2 (0.50 to 0.61 times the requests/s).");
    }

    @Test
    void againstAReferenceNamedBeforehandOthersMayBeFaster() {
        reference = "servlet";
        List.of("servlet", "reactive").forEach(architecture -> passed(architecture, 4));
        passed("reactive", 16);
        cases.add(SampleResult.of("servlet", 16, Verdict.FAIL, null));
        resolved(4, "reactive", "servlet", 1.25);

        assertThat(answer().sentences().getFirst())
                .isEqualTo(
                        "Of 2 create cells, reactive is faster in 1 (1.25 times the requests/s), not compared in 1.");
        assertThat(answer().workloads().getFirst().standings())
                .containsExactly(new Standing("reactive", 0, List.of(), List.of(1.25), 1));
    }

    @Test
    void aDifferenceThatIsSureButSmallIsNotRoundedAway() {
        List.of("servlet", "reactive").forEach(architecture -> passed(architecture, 4));
        resolved(4, "reactive", "servlet", 0.9958);

        assertThat(answer().sentences().getFirst()).contains("slower in 1 (0.996 times");
    }

    @Test
    void theSecondSentenceTellsWhatTheFirstRestsOn() {
        threeInTwoCells();
        cases.add(SampleResult.of("servlet-virtual", 4, Verdict.FAIL, null));
        controls.add(SampleResult.control("servlet", 4, 0.0312, true));
        controls.add(SampleResult.control("servlet", 16, 0.012, true));

        assertThat(answer().sentences().get(1))
                .isEqualTo("This rests on 2 cells with 6 PASS, 1 FAIL, of 1 round each;"
                        + " the smallest difference a cell could tell was 3.1% (median; 1.2% to 3.1%).");
    }

    @Test
    void aControlThatWasMeasuredOtherwiseTellsNoDifference() {
        threeInTwoCells();
        controls.add(SampleResult.control(
                "servlet", 4, new ControlFigures("unsampled", 1.0, List.of(0.9, 1.1), true, 0.1, null, null)));

        assertThat(answer().sentences().get(1)).endsWith("; no control says how small a difference it could tell.");
    }

    @Test
    void theThirdSentenceTellsWhatToDoubt() {
        threeInTwoCells();
        for (int threads : List.of(1, 2, 3, 5, 6)) {
            cases.add(SampleResult.of("reactive", threads, Verdict.FAIL, null));
        }
        cases.add(SampleResult.of("reactive", 7, Verdict.INVALID, null));
        unresolved(7, "rsocket", "servlet", null);

        assertThat(answer().sentences().getLast())
                .isEqualTo(
                        "In doubt: FAIL are create/reactive/threads=1/batch=100, create/reactive/threads=2/batch=100,"
                                + " create/reactive/threads=3/batch=100 and 2 more;"
                                + " INVALID are create/reactive/threads=7/batch=100;"
                                + " something else than the server's CPU held up 2 cases (database CPU 2);"
                                + " what held up 4 cases is not known;"
                                + " too few rounds to tell anything in 1 comparison.");
    }

    @Test
    void nothingThatWasFoundIsNotSomethingElse() {
        Doubts doubts = new Doubts(
                List.of(), List.of(), Map.of(Bottleneck.Kind.POOL, 1, Bottleneck.Kind.NONE_FOUND, 2), 0, 0, 0);

        assertThat(doubts.sentence())
                .isEqualTo("In doubt: something else than the server's CPU held up 1 case (pool 1);"
                        + " nothing was found that held up 2 cases.");
    }

    @Test
    void aRunWithoutClosedLoopsComparesNothing() {
        cases.add(SampleResult.ofCapacity("servlet", new Capacity("p99<50ms", 100.0, null, true, List.of())));

        assertThat(answer().sentences())
                .containsExactly(
                        "Nothing was compared: there is no cell with threads.",
                        "This rests on 1 cell with 1 PASS; no control says how small a difference it could tell.",
                        "In doubt: what held up 1 case is not known.");
    }

    @Test
    void aCaseThatKeptItsRateIsHeldUpByNothing() {
        CaseResult example = SampleResult.of("servlet", 4, Verdict.PASS, 100.0);
        cases.add(SampleResult.atRate(
                "servlet",
                100,
                Objects.requireNonNull(example.latencyMillis()),
                Objects.requireNonNull(example.exchanges())));

        assertThat(answer().sentences().getLast()).isEqualTo("Nothing is in doubt that this run could see.");
    }

    @ParameterizedTest
    @CsvSource({
        "PASS, 1 PASS, Nothing is in doubt that this run could see.",
        "FAIL, '0 PASS, 1 FAIL', In doubt: FAIL are create/servlet/threads=2/batch=100."
    })
    void aSmokeRunClaimsNothing(Verdict verdict, String verdicts, String doubt) {
        mode = "smoke";
        cases.add(SampleResult.of("servlet", 2, verdict, null));

        assertThat(answer().sentences())
                .containsExactly(
                        "This was a smoke run: it claims no number and compares nothing.",
                        "It verified 1 cell with %s.".formatted(verdicts),
                        doubt);
    }
}
