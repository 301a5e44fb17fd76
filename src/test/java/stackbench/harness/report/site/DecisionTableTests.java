package stackbench.harness.report.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecisionTableTests {

    private static Advice line(SampleSummary summary) {
        return DecisionTable.of(List.of(summary.run("dedicated-one"))).getFirst();
    }

    @Test
    void aLineSaysWhatToChooseByHowMuchAndWhereThatWasMeasured() {
        Advice line = line(new SampleSummary().rate("list", "servlet-virtual", "reactive", 1.25, 1.2, 1.31));

        assertThat(line.situation()).endsWith("? Near database, list requests of 1 and 100 messages, 4 and 64 clients");
        assertThat(line.choice()).isEqualTo("Virtual threads");
        assertThat(line.size())
                .isEqualTo("Virtual threads served 1.25 (1.20 to 1.31) times as many requests as WebFlux on average");
        assertThat(line.run().condition()).isEqualTo("dedicated machine, 4 cores, 2026-01-02");
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            1.25, 1.20, 1.31, Virtual threads
            0.80, 0.76, 0.84, WebFlux
            1.04, 1.01, 1.07, Virtual threads
            1.02, 1.01, 1.03, It does not matter for throughput
            0.98, 0.97, 0.99, It does not matter for throughput
            1.10, 0.99, 1.20, Undecided
            0.80, 0.60, 1.05, Undecided
            """)
    void aChoiceTakesADifferenceThatIsSignificantAndOfThreePercent(
            double ratio, double low, double high, String choice) {
        assertThat(line(new SampleSummary().rate("list", "servlet-virtual", "reactive", ratio, low, high))
                        .choice())
                .isEqualTo(choice);
        assertThat(line(new SampleSummary().rate("list", "reactive", "servlet-virtual", 1 / ratio, 1 / high, 1 / low))
                        .choice())
                .as("whichever of the two was the reference")
                .isEqualTo(choice);
    }

    @Test
    void whereThroughputDoesNotMatterASignificantDifferenceInServerCpuIsGiven() {
        String size = "Virtual threads served 0.99 (0.95 to 1.04) ~ times as many requests as WebFlux on average";
        assertThat(line(alike()).size()).isEqualTo(size);
        assertThat(line(alike().cpu("list", "reactive", "servlet-virtual", 1.25, 0.9, 1.6))
                        .size())
                .isEqualTo(size);
        assertThat(line(alike().cpu("list", "reactive", "servlet-virtual", 1.25, 1.2, 1.3))
                        .size())
                .isEqualTo(size + "; 0.80 (0.77 to 0.83) times the server CPU per request");
    }

    /** Virtual threads and WebFlux without a significant difference on average. */
    private static SampleSummary alike() {
        return new SampleSummary().rate("list", "servlet-virtual", "reactive", 0.99, 0.95, 1.04);
    }

    @Test
    void aWideIntervalIsNoProofThatTwoAreAlike() {
        assertThat(line(new SampleSummary()
                                .rate("list", "servlet-virtual", "reactive", 1, 0.8, 1.25)
                                .cell("list", 4, 100, "servlet-virtual", "reactive", 1, List.of(0.7, 1.4)))
                        .size())
                .endsWith(
                        ", which does not exclude a difference of 25%; no significant difference with 4 clients and 100 messages");
    }

    @Test
    void aWinnerIsNamedWithTheCellsAtBothEnds() {
        SampleSummary faster = new SampleSummary()
                .rate("list", "rsocket", "reactive", 1.1, 1.05, 1.15)
                .cell("list", 4, 1, "rsocket", "reactive", 1.25, List.of(1.2, 1.3))
                .cell("list", 64, 1, "rsocket", "reactive", 1.05, List.of(0.9, 1.2));
        SampleSummary slower = new SampleSummary()
                .rate("list", "rsocket", "reactive", 0.5, 0.4, 0.6)
                .cell("list", 4, 1, "rsocket", "reactive", 0.8, List.of(0.64, 0.9));

        assertThat(line(faster).size())
                .isEqualTo(
                        "RSocket served 1.10 (1.05 to 1.15) times as many requests as WebFlux on average; 1.25 (1.20 to 1.30) times with 4 clients and 1 message; no significant difference with 64 clients and 1 message");
        assertThat(line(slower).size())
                .isEqualTo(
                        "WebFlux served 2.00 (1.67 to 2.50) times as many requests as RSocket on average; 1.25 (1.11 to 1.56) times with 4 clients and 1 message");
    }

    @Test
    void withoutAWinnerOnAverageALineChoosesByCell() {
        Advice line = line(alike().cell("list", 4, 1, "servlet-virtual", "reactive", 1, List.of(0.9, 1.1))
                .cell("list", 64, 1, "servlet-virtual", "reactive", 1.25, List.of(1.2, 1.3))
                .cpu("list", "reactive", "servlet-virtual", 1.25, 1.2, 1.3));

        assertThat(line.choice()).isEqualTo("Virtual threads with 64 clients and 1 message; undecided otherwise");
        assertThat(line.size())
                .isEqualTo(
                        "Virtual threads served 0.99 (0.95 to 1.04) ~ times as many requests as WebFlux on average; 1.25 (1.20 to 1.30) times with 64 clients and 1 message; no significant difference with 4 clients and 1 message; 0.80 (0.77 to 0.83) times the server CPU per request");
    }

    @Test
    void whereCellsDisagreeSignificantlyALineChoosesByCell() {
        List<Double> more = List.of(1.25, 4.0);
        List<Double> fewer = List.of(0.25, 0.8);
        SampleSummary overWebFlux = new SampleSummary()
                .rate("list", "rsocket", "reactive", 0.8, 0.64, 0.9)
                .cell("list", 4, 1, "rsocket", "reactive", 2, more)
                .cell("list", 4, 100, "rsocket", "reactive", 0.5, fewer);
        SampleSummary overRSocket = new SampleSummary()
                .rate("list", "reactive", "rsocket", 1 / 0.8, 1 / 0.9, 1 / 0.64)
                .cell("list", 4, 1, "reactive", "rsocket", 0.5, fewer)
                .cell("list", 4, 100, "reactive", "rsocket", 2, more);

        assertThat(List.of(line(overWebFlux), line(overRSocket)))
                .as("whichever of the two was the reference")
                .extracting(Advice::choice, Advice::size)
                .containsOnly(
                        tuple(
                                "RSocket with 4 clients and 1 message; WebFlux with 4 clients and 100 messages; undecided otherwise",
                                "RSocket served 0.80 (0.64 to 0.90) times as many requests as WebFlux on average; 2.00 (1.25 to 4.00) times with 4 clients and 1 message, 0.50 (0.25 to 0.80) times with 4 clients and 100 messages"));
    }

    @Test
    void whatTheReportDoesNotCallSignificantIsNoChoice() {
        SampleSummary alone = new SampleSummary().rate("list", "servlet-virtual", "reactive", 1.08, 1.01, 1.15);

        assertThat(line(alone).choice()).isEqualTo("Virtual threads");
        assertThat(line(alone.corrected()).choice()).isEqualTo("Undecided");
    }

    @Test
    void whileTheRatioIsStillChangingInSomeCellsTheOthersChooseAndTheMeanIsLeftOut() {
        SampleSummary changing = new SampleSummary()
                .rate("list", "servlet-virtual", "reactive", 2.8, 2.5, 3.1)
                .cpu("list", "servlet-virtual", "reactive", 0.5, 0.4, 0.6)
                .cell("list", 4, 1, "servlet-virtual", "reactive", 4, List.of(3.0, 5.0))
                .changing();
        SampleSummary faster = changing.cell("list", 64, 1, "servlet-virtual", "reactive", 2, List.of(1.6, 2.5));
        SampleSummary slower = changing.cell("list", 64, 1, "servlet-virtual", "reactive", 0.5, List.of(0.4, 0.8));
        SampleSummary alike = changing.cell("list", 64, 1, "servlet-virtual", "reactive", 1, List.of(0.9, 1.1));

        assertThat(List.of(line(faster), line(slower), line(alike), line(changing)))
                .extracting(Advice::choice, Advice::size)
                .containsExactly(
                        tuple(
                                "Virtual threads with 64 clients and 1 message; undecided otherwise",
                                "Virtual threads served 2.00 (1.60 to 2.50) times as many requests as WebFlux with 64 clients and 1 message; the ratio was still changing with 4 clients and 1 message"),
                        tuple(
                                "WebFlux with 64 clients and 1 message; undecided otherwise",
                                "WebFlux served 2.00 (1.25 to 2.50) times as many requests as virtual threads with 64 clients and 1 message; the ratio was still changing with 4 clients and 1 message"),
                        tuple(
                                "Undecided",
                                "no significant difference with 64 clients and 1 message; the ratio was still changing with 4 clients and 1 message"),
                        tuple("Undecided", "the ratio was still changing with 4 clients and 1 message"));
    }

    @Test
    void whatNoRunSupportsHasNoLine() {
        SampleSummary decisive = new SampleSummary().rate("create", "rsocket", "reactive", 0.8, 0.75, 0.85);
        List<PublishedRun> runs = List.of(
                new SampleSummary()
                        .effect("list", "rsocket", "reactive", RunSummary.RATE, 0.8, null)
                        .run("a"),
                new SampleSummary()
                        .rate("list", "servlet", "reactive", 1.2, 1.1, 1.3)
                        .run("a"),
                new SampleSummary()
                        .rate("find", "rsocket", "reactive", 1.2, 1.1, 1.3)
                        .run("a"));
        assertThat(DecisionTable.of(runs)).isEmpty();
        assertThat(DecisionTable.of(List.of(decisive.run("a")))).hasSize(1);
        assertThat(DecisionTable.of(List.of(decisive.preset("overload").run("a"))))
                .isEmpty();
        assertThat(DecisionTable.of(
                        List.of(decisive.preset("quick", "bench.threads=8").run("a"))))
                .isEmpty();
        assertThat(DecisionTable.of(List.of(decisive.preset("quick").run("a")))).hasSize(1);
        assertThat(DecisionTable.of(List.of(decisive.postgresFrom("given").run("a"))))
                .isEmpty();
    }

    @Test
    void theNewestRunCountsAndAContributedOneNever() {
        List<PublishedRun> runs = List.of(
                new SampleSummary()
                        .on(1)
                        .rate("list", "rsocket", "reactive", 2, 1.9, 2.1)
                        .run("dedicated-old"),
                new SampleSummary()
                        .on(2)
                        .kind(RunKind.HOSTED)
                        .rate("list", "rsocket", "reactive", 0.5, 0.4, 0.6)
                        .run("hosted-new"),
                new SampleSummary()
                        .on(3)
                        .kind(RunKind.CONTRIBUTED)
                        .rate("list", "rsocket", "reactive", 3, 2, 4)
                        .run("mine"));

        assertThat(DecisionTable.of(runs))
                .singleElement()
                .satisfies(line -> assertThat(line.run().machine()).isEqualTo("hosted-new"))
                .satisfies(line -> assertThat(line.choice()).isEqualTo("WebFlux"));
    }

    @Test
    void theTableIsWrittenBetweenMarkersAndFoundThere() {
        List<Advice> lines =
                List.of(line(new SampleSummary().rate("list", "servlet-virtual", "reactive", 1.25, 1.2, 1.31)));

        String table = DecisionTable.markdown(lines, "results");

        assertThat(table)
                .contains("| Virtual threads |")
                .contains("](results/2026-01-02-dedicated-one-default-abc1234) |");
        assertThat(DecisionTable.TABLE.in("# Title\n\n" + table + "\nmore")).contains(table);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            no markers                                             |
            <!-- decision table --> but no end                     |
            <!-- /decision table --> then <!-- decision table -->  |
            a <!-- decision table -->b<!-- /decision table --> c   | <!-- decision table -->b<!-- /decision table -->
            """)
    void aTextHoldsATableBetweenBothMarkersInTheirOrder(String text, @Nullable String table) {
        assertThat(DecisionTable.TABLE.in(text).map(String::strip)).isEqualTo(Optional.ofNullable(table));
    }
}
