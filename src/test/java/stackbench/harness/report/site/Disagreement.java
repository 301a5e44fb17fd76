package stackbench.harness.report.site;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import stackbench.harness.report.answer.Doubts;

/**
 * Cells of a pair that disagree significantly: in one the first architecture serves more requests, in another fewer. Their mean chooses nothing.
 *
 * @param most the significant cell with the largest ratio
 * @param least the one with the smallest
 * @param on what the answer depends on
 */
record Disagreement(CellRatio most, CellRatio least, String on) {

    /** A cell whose interval leaves out 1. */
    record CellRatio(RunSummary.Cell cell, Ratio ratio) {

        private boolean more() {
            return ratio.value() > 1;
        }

        private String where() {
            return cell.threads() == null
                    ? cell.load()
                    : "%s and %s"
                            .formatted(
                                    Doubts.counted(cell.threads(), "client"), Doubts.counted(cell.batch(), "message"));
        }
    }

    /** Finds what disagrees among the cells of a pair, as ratios of its first architecture; empty if no two cells do. */
    static Optional<Disagreement> of(List<RunSummary.Cell> cells, String first) {
        List<CellRatio> significant = cells.stream()
                .flatMap(cell -> cell.ratioOf(first).map(ratio -> new CellRatio(cell, ratio)).stream())
                .filter(one -> one.ratio.significant())
                .sorted(Comparator.comparingDouble(one -> one.ratio.value()))
                .toList();
        return significant.stream().map(CellRatio::more).distinct().count() < 2
                ? Optional.empty()
                : Optional.of(new Disagreement(significant.getLast(), significant.getFirst(), on(significant)));
    }

    /** Names clients or messages alone if cells with the same number of them agree, and that holds of only one of the two. */
    private static String on(List<CellRatio> significant) {
        boolean clients = agree(significant, RunSummary.Cell::threads);
        boolean messages = agree(significant, RunSummary.Cell::batch);
        if (clients == messages) {
            return "clients and messages";
        }
        return clients ? "the number of clients" : "the number of messages";
    }

    private static boolean agree(List<CellRatio> cells, Function<RunSummary.Cell, @Nullable Integer> number) {
        return cells.stream()
                .allMatch(one -> cells.stream()
                        .filter(other -> Objects.equals(number.apply(one.cell), number.apply(other.cell)))
                        .allMatch(other -> one.more() == other.more()));
    }

    /** Writes both ends, such as {@code 1.30 (1.20 to 1.40) times as many requests as WebFlux with 64 clients and 1 message, 0.70 (0.60 to 0.80) ...}. */
    String sizes(String second) {
        return "%s times as many requests as %s with %s, %s times as many with %s"
                .formatted(most.ratio.words(), second, most.where(), least.ratio.words(), least.where());
    }
}
