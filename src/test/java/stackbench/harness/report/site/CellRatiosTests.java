package stackbench.harness.report.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CellRatiosTests {

    private static RunSummary.Cell cell(int threads, int batch, double ratio, @Nullable List<Double> interval) {
        return new RunSummary.Cell(
                "list",
                "threads=%d/batch=%d".formatted(threads, batch),
                threads,
                batch,
                "rsocket",
                "reactive",
                ratio,
                interval,
                null,
                null);
    }

    /** A cell for each word: more, fewer, changing, or neither; the intervals of the latter hold 1. */
    private static List<RunSummary.Cell> cells(String... words) {
        List<RunSummary.Cell> cells = new ArrayList<>();
        for (String word : words) {
            int threads = cells.size() % 2 == 0 ? 4 : 64;
            int batch = cells.size() < 2 ? 1 : 100;
            cells.add(
                    switch (word) {
                        case "more" -> cell(threads, batch, 1.5, List.of(1.01, 2.0));
                        case "fewer" -> cell(threads, batch, 0.5, List.of(0.3, 0.99));
                        case "changing" ->
                            cell(threads, batch, 4, List.of(3.0, 5.0)).withChanging(true);
                        default -> cell(threads, batch, 0.9, List.of(0.8, 1.0));
                    });
        }
        return cells;
    }

    private static CellRatios ratios(String... words) {
        return CellRatios.of(cells(words), "rsocket");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # 4 / 1, 64 / 1, 4 / 100, 64 / 100
            more     | more  | fewer    | fewer    | A with 1 message; B with 100 messages
            more     | fewer | more     | fewer    | A with 4 clients; B with 64 clients
            more     | more  | fewer    | -        | A with 1 message; B with 4 clients and 100 messages; undecided otherwise
            -        | more  | fewer    | fewer    | A with 64 clients and 1 message; B with 100 messages; undecided otherwise
            more     | fewer | fewer    | more     | A with 4 clients and 1 message or with 64 clients and 100 messages; B with 64 clients and 1 message or with 4 clients and 100 messages
            -        | more  | -        | more     | A with 64 clients; undecided otherwise
            fewer    | fewer | -        | -        | B with 1 message; undecided otherwise
            more     | more  | more     | more     | A in every cell
            changing | more  | changing | -        | A with 64 clients and 1 message; undecided otherwise
            changing | more  | changing | changing | A with 64 clients and 1 message; undecided otherwise
            -        | -     | -        | -        | ''
            changing | changing | -     | -        | ''
            """)
    void cellsThatAreSignificantAreChosenForThemselves(
            String first, String second, String third, String fourth, String choices) {
        assertThat(ratios(first, second, third, fourth).choices("A", "B")).isEqualTo(choices);
        assertThat(CellRatios.of(cells(first, second, third, fourth), "reactive")
                        .opposite())
                .isEqualTo(choices.contains("A with") && choices.contains("B with"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # 4 / 1, 64 / 1, 4 / 100, 64 / 100
            more  | more | more | -    | 64 clients and 100 messages
            more  | -    | more | -    | 64 clients
            -     | more | -    | more | 4 clients
            more  | more | -    | -    | 100 messages
            -     | more | more | -    | 4 clients and 1 message or with 64 clients and 100 messages
            fewer | -    | -    | -    | 64 clients or with 100 messages
            """)
    void cellsThatAreNotSignificantAreNamedTogetherWherePossible(
            String first, String second, String third, String fourth, String where) {
        assertThat(ratios(first, second, third, fourth).notSignificant())
                .isEqualTo("no significant difference with " + where);
    }

    @Test
    void theSignificantCellsAtBothEndsAreNamed() {
        List<RunSummary.Cell> cells = List.of(
                cell(4, 1, 2, List.of(0.9, 4.0)),
                cell(64, 1, 1.5, List.of(1.25, 1.75)),
                cell(64, 10, 1.25, List.of(1.1, 1.5)),
                cell(4, 100, 0.5, List.of(0.25, 0.75)),
                cell(64, 100, 0.25, List.of(0.2, 0.3)));

        assertThat(CellRatios.of(cells, "rsocket").extremes(" as many requests as WebFlux"))
                .isEqualTo(
                        "1.50 (1.25 to 1.75) times as many requests as WebFlux with 64 clients and 1 message, 0.25 (0.20 to 0.30) times with 64 clients and 100 messages");
        assertThat(CellRatios.of(cells, "reactive").extremes(""))
                .isEqualTo(
                        "4.00 (3.33 to 5.00) times with 64 clients and 100 messages, 0.67 (0.57 to 0.80) times with 64 clients and 1 message");
    }

    @Test
    void oneSignificantCellIsNamedOnceAndNoneIsSaidSo() {
        assertThat(ratios("more", "-").extremes(""))
                .isEqualTo("1.50 (1.01 to 2.00) times with 4 clients and 1 message");
        assertThat(ratios("-", "-").extremes("")).isEmpty();
        assertThat(ratios("-", "-").notSignificant()).isEqualTo("no significant difference in any cell");
    }

    @Test
    void cellsWhoseRatioWasStillChangingAreNamedAndDoNotCount() {
        CellRatios one = ratios("changing", "more", "changing", "changing");
        assertThat(one.changing()).isTrue();
        assertThat(one.extremes("")).isEqualTo("1.50 (1.01 to 2.00) times with 64 clients and 1 message");
        assertThat(one.notCounted()).isEqualTo("the ratio was still changing with 4 clients or with 100 messages");
        assertThat(ratios("changing", "changing").notCounted()).isEqualTo("the ratio was still changing in every cell");
        assertThat(ratios("more", "-").notCounted()).isEmpty();
    }

    @Test
    void fewerInSomeCellsAndMoreInNoneTurnsALineRound() {
        assertThat(ratios("fewer", "-").onlyFewer()).isTrue();
        assertThat(ratios("fewer", "more").onlyFewer()).isFalse();
        assertThat(ratios("-", "changing").onlyFewer()).isFalse();
    }

    @Test
    void cellsWithoutIntervalsSayNothing() {
        CellRatios unknown = CellRatios.of(List.of(cell(4, 1, 3, null), cell(64, 100, 0.2, null)), "rsocket");

        assertThat(unknown.choices("A", "B")).isEmpty();
        assertThat(unknown.extremes("")).isEmpty();
        assertThat(unknown.changing()).isFalse();
    }
}
