package stackbench.harness.report.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecisionTableTests {

    /** Compared all with Servlet, in two cells of each workload. */
    private static final SampleSummary WHOLE = SampleSummary.whole();

    private static List<List<String>> rows(SampleSummary summary) {
        return DecisionTable.of(List.of(summary.run("dedicated-one")))
                .orElseThrow()
                .rows();
    }

    @Test
    void aTableHasTheCellsTheMeansAndTheLatenciesOfEachPair() {
        SampleSummary measured = WHOLE.cell("list", 4, 1, "servlet-virtual", "reactive", 1.64, List.of(1.5, 1.8))
                .cell("list", 64, 100, "reactive", "servlet-virtual", 0.8, List.of(0.64, 1.25))
                .cell("list", 64, 100, "rsocket", "reactive", 0.5, List.of(0.4, 0.6))
                .effect("list", "servlet-virtual", "reactive", RunSummary.RATE, 1.3, List.of(1.2, 1.4))
                .cpu("list", "reactive", "servlet-virtual", 1.25, 1.2, 1.3)
                .latency("list", 30, "rsocket", "reactive", 2, List.of(0.5, 8.0))
                .latency("list", 60, "reactive", "servlet-virtual", 5, List.of(4.0, 6.25))
                .latency("list", 60, "rsocket", "reactive", 3, List.of(2.0, 4.0));

        assertThat(DecisionTable.HEADINGS)
                .containsExactly(
                        "ratio of",
                        "Virtual threads over WebFlux",
                        "WebFlux over Servlet",
                        "Virtual threads over Servlet",
                        "RSocket over WebFlux");
        assertThat(rows(measured).stream()
                        .filter(row -> row.getFirst().contains("list"))
                        .map(row -> String.join(" | ", row)))
                .as("whichever of the two was the reference")
                .containsExactly(
                        "lists/s, 4 clients, 1 message | 1.64 (1.50 to 1.80) | none | none | none",
                        "lists/s, 64 clients, 100 messages | 1.25 (0.80 to 1.56) ~ | none | none | 0.50 (0.40 to 0.60)",
                        "lists/s, mean of these | 1.30 (1.20 to 1.40) | 1.25 (1.20 to 1.31) | 1.25 (1.20 to 1.31) | none",
                        "server CPU per list, mean (less is better) | 0.80 (0.77 to 0.83) | 0.90 (0.80 to 1.10) ~ | 0.90 (0.80 to 1.10) ~ | none",
                        "p99 latency of lists of 100 messages, at 30% (less is better) | none | none | none | 2.00 (0.50 to 8.00) ~",
                        "p99 latency of lists of 100 messages, at 60% (less is better) | 0.200 (0.160 to 0.250) | none | none | 3.00 (2.00 to 4.00)");
    }

    @Test
    void aRatioThatWasStillChangingIsMarkedInItsCellAndInTheMean() {
        SampleSummary changing = WHOLE.cell("list", 4, 1, "servlet-virtual", "reactive", 4, List.of(3.0, 5.0))
                .changing()
                .effect("list", "servlet-virtual", "reactive", RunSummary.RATE, 1.3, List.of(1.2, 1.4));

        assertThat(rows(changing))
                .extracting(row -> row.get(1))
                .contains("4.00 (3.00 to 5.00), still changing", "1.30 (1.20 to 1.40), still changing in 1 cell");
    }

    @Test
    void whatTheReportDoesNotCallSignificantIsMarkedWhateverItsIntervalSays() {
        SampleSummary alone =
                WHOLE.effect("list", "servlet-virtual", "reactive", RunSummary.RATE, 1.08, List.of(1.01, 1.15));

        assertThat(rows(alone)).extracting(row -> row.get(1)).contains("1.08 (1.01 to 1.15)");
        assertThat(rows(alone.corrected())).extracting(row -> row.get(1)).contains("1.08 (1.01 to 1.15) ~");
    }

    @Test
    void onlyADefaultOrQuickRunThatIsWholeWithItsOwnDatabaseDecides() {
        assertThat(deciding(WHOLE)).isTrue();
        assertThat(deciding(WHOLE.postgresFrom("testcontainers"))).isTrue();
        assertThat(deciding(WHOLE.kind(RunKind.HOSTED))).isTrue();
        assertThat(deciding(WHOLE.kind(RunKind.CONTRIBUTED))).isFalse();
        assertThat(deciding(WHOLE.preset("quick"))).isTrue();
        assertThat(deciding(WHOLE.preset("overload"))).isFalse();
        assertThat(deciding(WHOLE.preset("default", "bench.threads=8"))).isFalse();
        assertThat(deciding(WHOLE.postgresFrom("given"))).isFalse();
        assertThat(deciding(new SampleSummary().rate("list", "servlet-virtual", "servlet", 1.2, 1.1, 1.3)))
                .isFalse();
    }

    private static boolean deciding(SampleSummary summary) {
        return DecisionTable.of(List.of(summary.run("one"))).isPresent();
    }

    @Test
    void theNewestDefaultRunCountsAndAContributedOneNever() {
        List<PublishedRun> runs = List.of(
                WHOLE.on(1).run("dedicated-old"),
                WHOLE.on(2).kind(RunKind.HOSTED).run("hosted-new"),
                WHOLE.on(3).preset("quick").run("quicker"),
                WHOLE.on(4).kind(RunKind.CONTRIBUTED).run("mine"));

        assertThat(DecisionTable.of(runs))
                .hasValueSatisfying(table -> assertThat(table.run().machine()).isEqualTo("hosted-new"));
    }

    @Test
    void theTableIsWrittenBetweenMarkersAndFoundThere() {
        String table = new DecisionTable(WHOLE.run("dedicated-one")).markdown("../results");

        assertThat(table)
                .contains("| ratio of | Virtual threads over WebFlux |")
                .contains(
                        "\nFrom [dedicated machine, 4 cores, 2026-01-02](../results/2026-01-02-dedicated-one-default-abc1234).\n");
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
