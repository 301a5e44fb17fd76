package stackbench.harness.claims;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.claims.Source.Claim;
import stackbench.harness.claims.Source.Condition;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

class ClaimLedgerTests {

    private static final String RSOCKET = "create/rsocket/threads={threads}/batch={batch}";
    private static final String SERVLET = "create/servlet/threads={threads}/batch={batch}";

    private static ClaimResult check(Ratio ratio, List<CaseResult> cases) {
        Source source = new Source(
                "somebody, 2026",
                "https://example.com",
                List.of(),
                List.of(new Claim("RSocket is faster", ratio.low() + " times", ratio, null)));
        return new ClaimLedger(List.of(source)).check(cases, Map.of()).getFirst();
    }

    private static Ratio rsocketOverServlet(double low, double high) {
        return new Ratio(RSOCKET, SERVLET, low, high);
    }

    /**
     * Make a cell of 4 visits on a machine that gets faster, in which RSocket makes from low to high times the requests/s of
     * Servlet.
     */
    private static Stream<CaseResult> cell(int threads, double low, double high) {
        double[] servlet =
                DoubleStream.iterate(1_000_000, rate -> rate * 1.1).limit(4).toArray();
        double[] rsocket = IntStream.range(0, 4)
                .mapToDouble(i -> servlet[i] * low * Math.pow(high / low, i / 3.0))
                .toArray();
        return Stream.of(
                SampleResult.measured("create", "servlet", threads, servlet),
                SampleResult.measured("create", "rsocket", threads, rsocket));
    }

    @ParameterizedTest
    @CsvSource({
        "{architecture}, servlet, true",
        "{architecture}, servlet-zgc, false",
        "servlet-zgc, servlet-zgc, true",
        "servlet-zgc, servlet, false"
    })
    void aVariantIsNotTakenForItsArchitectureButAClaimMayNameIt(String claimed, String measured, boolean bears) {
        Ratio moreThreads = new Ratio(
                "create/%s/threads=64/batch=100".formatted(claimed),
                "create/%s/threads=4/batch=100".formatted(claimed),
                2,
                3);

        assertThat(check(moreThreads, underFewAndManyThreads(measured)).hasFigure())
                .isEqualTo(bears);
    }

    private static List<CaseResult> underFewAndManyThreads(String arm) {
        return List.of(
                SampleResult.measured("create", arm, 4, 10, 11, 12),
                SampleResult.measured("create", arm, 64, 20, 21, 22));
    }

    private static List<CaseResult> cells(String lowsAndHighs) {
        List<CaseResult> cases = new ArrayList<>();
        for (String cell : lowsAndHighs.split(",", -1)) {
            double[] ends = Arrays.stream(cell.strip().split(":", -1))
                    .mapToDouble(Double::parseDouble)
                    .toArray();
            cell(cases.size() + 1, ends[0], ends[1]).forEach(cases::add);
        }
        return cases;
    }

    /** Each cell is given by the ratio of its first and of its last visit: the interval is nearly twice as wide. */
    @ParameterizedTest(name = "{0}, published {1} to {2}: {3}, {4}")
    @CsvSource(delimiter = '|', textBlock = """
            4.4:4.6              | 4.00 | 5.65 | reproduced                           | reproduced
            3.7:3.8              | 4.00 | 5.65 | reproduced                           | reproduced
            1.04:1.06            | 4.00 | 5.65 | reproduced                           | not reproduced under these conditions
            6.0:6.4              | 4.00 | 5.65 | reproduced                           | cannot tell
            6.5:6.6              | 4.00 | 5.65 | reproduced                           | not reproduced under these conditions
            0.95:1.07            | 4.00 | 5.65 | cannot tell                          | not reproduced under these conditions
            0.6:0.62             | 4.00 | 5.65 | not reproduced under these conditions | not reproduced under these conditions
            0.6:0.9              | 0.67 | 0.67 | reproduced                           | cannot tell
            0.66:0.68            | 0.67 | 0.67 | reproduced                           | reproduced
            1.2:1.3              | 0.67 | 0.67 | not reproduced under these conditions | not reproduced under these conditions
            1.2:1.21, 1.3:1.31   | 1.12 | 1.68 | reproduced                           | reproduced
            0.9:0.91, 1.8:1.81   | 1.12 | 1.68 | reproduced                           | reproduced
            0.9:0.91, 1.11:1.12  | 1.12 | 1.68 | cannot tell                          | not reproduced under these conditions
            """)
    void directionAndSizeOfAClaimAreTwoThings(String cells, double low, double high, String direction, String size) {
        ClaimResult result = check(rsocketOverServlet(low, high), cells(cells));

        assertThat(result.direction()).as(result.measured()).isEqualTo(direction);
        assertThat(result.size()).as(result.measured()).isEqualTo(size);
    }

    /** A mean of 1 does not make two alike, and what no pair tells is left open. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0.98:1.00, 1.00:1.02            | reproduced
            0.80:0.81, 1.24:1.25            | not reproduced under these conditions
            0.99:1.01, 0.99:1.01, 0.80:0.81 | not reproduced under these conditions
            0.90:1.10, 1.00:1.01            | cannot tell
            """)
    void thatTwoAreAlikeMustHoldForEachPair(String cells, String size) {
        ClaimResult result = check(rsocketOverServlet(0.98, 1.01), cells(cells));

        assertThat(result.size()).as(result.measured()).isEqualTo(size);
        assertThat(result.direction()).isEqualTo("none claimed");
    }

    @Test
    void pairsThatDisagreeWithTheWholeAreCounted() {
        ClaimResult result = check(rsocketOverServlet(1.12, 1.68), cells("1.5:1.51, 0.9:0.91, 1.6:1.61, 0.95:1.1"));

        assertThat(result.measured())
                .isEqualTo("1.22 times (1.19 to 1.26) over 4 pairs of cases, 0.90 to 1.60 each:"
                        + " 2 for it, 1 against it, 1 open");
    }

    @Test
    void theResultHasTheClaimAndTheFigure() {
        List<CaseResult> cases = cell(4, 0.70, 0.90).toList();

        assertThat(check(rsocketOverServlet(2, 2), cases))
                .isEqualTo(new ClaimResult(
                        "RSocket is faster",
                        "somebody, 2026",
                        "https://example.com",
                        List.of(),
                        "2.0 times",
                        "0.79 times (0.67 to 0.94)",
                        "not reproduced under these conditions",
                        "not reproduced under these conditions"));
    }

    @Test
    void casesOfDifferentCellsAreComparedVisitByVisitToo() {
        List<CaseResult> cases = List.of(
                SampleResult.measured("create", "rsocket", 4, 100, 110, 120, 130),
                SampleResult.measured("create", "rsocket", 64, 101, 112, 121, 131));

        ClaimResult result = check(new Ratio(RSOCKET, "create/rsocket/threads=4/batch={batch}", 0.98, 1.01), cases);

        assertThat(result.measured()).isEqualTo("1.01 times (1.00 to 1.02)");
        assertThat(result.size()).isEqualTo("reproduced");
    }

    @Test
    void aClaimMayBeAboutAnyMetricThatVisitsHave() {
        Ratio p95 = new Ratio(RSOCKET, SERVLET, 0.6, 0.6, "p95Millis");

        assertThat(check(p95, cells("1.64:1.66")))
                .as("the sample's latencies are the inverse of its requests/s")
                .extracting(ClaimResult::measured, ClaimResult::direction, ClaimResult::size)
                .containsExactly("0.61 times (0.60 to 0.61)", "reproduced", "reproduced");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Ratio(RSOCKET, SERVLET, 0.6, 0.6, "speed"))
                .withMessageContaining("There is no metric speed");
    }

    @Test
    void moreThanAPublishedSizeIsOfThatSizeHoweverMuchMore() {
        Ratio more = new Ratio(RSOCKET, SERVLET, 1.6, null, null);

        assertThat(check(more, cells("3.0:3.1")).size()).isEqualTo("reproduced");
        assertThat(check(more, cells("1.2:1.21")).size()).isEqualTo("not reproduced under these conditions");
    }

    @Test
    void oneVisitTellsNothing() {
        List<CaseResult> cases = List.of(
                SampleResult.measured("create", "servlet", 4, 10), SampleResult.measured("create", "rsocket", 4, 20));

        ClaimResult result = check(rsocketOverServlet(2, 2), cases);

        assertThat(result)
                .extracting(ClaimResult::measured, ClaimResult::direction, ClaimResult::size)
                .containsExactly("2.00 times (too few visits for an interval)", "cannot tell", "cannot tell");
    }

    @Test
    void whatHasNoNumberWasNotMeasured() {
        List<CaseResult> failed = List.of(
                SampleResult.of("servlet", 4, Verdict.PASS, 100.0), SampleResult.of("rsocket", 4, Verdict.FAIL, null));

        assertThat(check(rsocketOverServlet(2, 2), failed))
                .extracting(ClaimResult::size, ClaimResult::measured, ClaimResult::hasFigure)
                .containsExactly("not measured here", "of 1 pairs of cases none has numbers", false);
        assertThat(check(rsocketOverServlet(2, 2), failed.subList(0, 1)))
                .extracting(ClaimResult::direction, ClaimResult::measured, ClaimResult::hasFigure)
                .containsExactly("not measured here", "this needs cases " + RSOCKET + " and " + SERVLET, false);
    }

    @Test
    void whatTheRunMadeTheSameIsNoDifferenceNorIsAnythingWhereNothingWasMeasured() {
        Condition always = new Condition("one core", null, null);
        Condition rows = new Condition("an INSERT for each message", "bench.write-mode", "row");
        Claim claim = new Claim("s", "p", rsocketOverServlet(2, 2), null);
        ClaimLedger ledger = new ClaimLedger(
                List.of(new Source("somebody", "https://example.com", List.of(always, rows), List.of(claim))));
        List<CaseResult> cases = cells("1.1:1.2");

        assertThat(ledger.check(cases, Map.of("bench.write-mode", "batch"))
                        .getFirst()
                        .differences())
                .containsExactly("one core", "an INSERT for each message");
        assertThat(ledger.check(cases, Map.of("bench.write-mode", "row"))
                        .getFirst()
                        .differences())
                .containsExactly("one core");
        assertThat(ledger.check(List.of(), Map.of()).getFirst().differences()).isEmpty();
    }
}
