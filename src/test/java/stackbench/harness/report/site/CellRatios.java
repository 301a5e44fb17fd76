package stackbench.harness.report.site;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import stackbench.harness.report.answer.Figures;

/** What the cells of a pair say, as ratios of its first architecture. Cells without an interval are left out. */
record CellRatios(List<CellRatio> cells) {

    /** What one cell says; it is significant if its interval leaves out 1. */
    private enum Outcome {
        MORE,
        FEWER,
        NOT_SIGNIFICANT
    }

    record CellRatio(RunSummary.Cell cell, Ratio ratio) {

        private Outcome outcome() {
            if (!ratio.significant()) {
                return Outcome.NOT_SIGNIFICANT;
            }
            return ratio.value() > 1 ? Outcome.MORE : Outcome.FEWER;
        }

        private String clients() {
            return cell.threads() == null ? cell.load() : Figures.counted(cell.threads(), "client");
        }

        private String messages() {
            return Figures.counted(cell.batch(), "message");
        }

        private String where() {
            return cell.threads() == null ? cell.load() : clients() + " and " + messages();
        }
    }

    static CellRatios of(List<RunSummary.Cell> cells, String first) {
        return new CellRatios(cells.stream()
                .flatMap(cell -> cell.ratioOf(first).map(ratio -> new CellRatio(cell, ratio)).stream())
                .toList());
    }

    /**
     * Names what the answer depends on; empty where the mean may answer: one cell has more and another fewer, or the mean has no winner although a
     * part of the cells is significant.
     */
    Optional<String> dependsOn(boolean meanDecides) {
        List<Outcome> outcomes =
                cells.stream().map(CellRatio::outcome).distinct().toList();
        boolean opposite = outcomes.containsAll(List.of(Outcome.MORE, Outcome.FEWER));
        return opposite || (!meanDecides && outcomes.size() > 1) ? Optional.of(on()) : Optional.empty();
    }

    /** Names clients or messages alone if all cells with the same number of them have one outcome, and that holds of only one of the two. */
    private String on() {
        boolean clients = agree(RunSummary.Cell::threads);
        boolean messages = agree(RunSummary.Cell::batch);
        if (clients == messages) {
            return "clients and messages";
        }
        return clients ? "the number of clients" : "the number of messages";
    }

    private boolean agree(Function<RunSummary.Cell, @Nullable Integer> number) {
        return cells.stream().allMatch(one -> agree(one, number));
    }

    private boolean agree(CellRatio one, Function<RunSummary.Cell, @Nullable Integer> number) {
        return cells.stream()
                .filter(other -> Objects.equals(number.apply(one.cell), number.apply(other.cell)))
                .allMatch(other -> one.outcome() == other.outcome());
    }

    /**
     * Writes the significant cells with the largest and the smallest ratio, and names those that are not significant, such as
     * {@code 1.30 (1.20 to 1.40) times as many with 64 clients and 1 message; no significant difference with 4 clients}.
     *
     * @param than what the first of the ratios is relative to, such as {@code  requests as WebFlux}; may be empty
     */
    String words(String than) {
        List<CellRatio> significant = cells.stream()
                .filter(one -> one.outcome() != Outcome.NOT_SIGNIFICANT)
                .sorted(Comparator.comparingDouble(one -> one.ratio.value()))
                .toList();
        if (significant.isEmpty()) {
            return cells.isEmpty() ? "" : "no significant difference in any cell";
        }
        CellRatio most = significant.getLast();
        CellRatio least = significant.getFirst();
        return "%s times as many%s with %s".formatted(most.ratio.words(), than, most.where())
                + (most.equals(least) ? "" : ", %s times as many with %s".formatted(least.ratio.words(), least.where()))
                + notSignificant();
    }

    private String notSignificant() {
        String where = cells.stream()
                .filter(one -> one.outcome() == Outcome.NOT_SIGNIFICANT)
                .map(this::shortest)
                .distinct()
                .collect(Collectors.joining(" or with "));
        return where.isEmpty() ? "" : "; no significant difference with " + where;
    }

    /** Names the number of clients or of messages alone where no cell with as many is significant. */
    private String shortest(CellRatio one) {
        if (agree(one, RunSummary.Cell::threads)) {
            return one.clients();
        }
        return agree(one, RunSummary.Cell::batch) ? one.messages() : one.where();
    }
}
