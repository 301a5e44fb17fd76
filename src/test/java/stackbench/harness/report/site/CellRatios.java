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

    /** What one cell says; nothing, while its ratio was still changing. */
    private enum Outcome {
        MORE,
        FEWER,
        NOT_SIGNIFICANT,
        CHANGING
    }

    record CellRatio(RunSummary.Cell cell, Ratio ratio) {

        private Outcome outcome() {
            if (cell.ofAMoment()) {
                return Outcome.CHANGING;
            }
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

    /** Whether the ratio of any cell was still changing, so that the mean over the cells tells nothing. */
    boolean changing() {
        return changingWhere().isPresent();
    }

    /** Where the ratio was still changing, such as {@code with 4 clients}; blank if in every cell, empty if in none. */
    Optional<String> changingWhere() {
        return where(Outcome.CHANGING);
    }

    private CellRatios steady() {
        return new CellRatios(
                cells.stream().filter(one -> one.outcome() != Outcome.CHANGING).toList());
    }

    /** Whether all steady cells have significantly more, or all fewer; empty where they do not. */
    Optional<Boolean> allMore() {
        List<Outcome> outcomes = steady().outcomes();
        return outcomes.size() == 1 && !outcomes.contains(Outcome.NOT_SIGNIFICANT)
                ? Optional.of(outcomes.contains(Outcome.MORE))
                : Optional.empty();
    }

    private List<Outcome> outcomes() {
        return cells.stream().map(CellRatio::outcome).distinct().toList();
    }

    /**
     * Names what the answer depends on; empty where the mean may answer: one cell has more and another fewer, or the mean has no winner although a
     * part of the steady cells is significant.
     */
    Optional<String> dependsOn(boolean meanDecides) {
        CellRatios steady = steady();
        List<Outcome> outcomes = steady.outcomes();
        boolean opposite = outcomes.containsAll(List.of(Outcome.MORE, Outcome.FEWER));
        return opposite || (!meanDecides && outcomes.size() > 1) ? Optional.of(steady.on()) : Optional.empty();
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
     * Writes the significant cells with the largest and the smallest ratio, such as {@code 1.30 (1.20 to 1.40) times with 64 clients and 1 message};
     * empty where there is none.
     *
     * @param what the first of the ratios counts, such as {@code  as many requests as WebFlux}; may be empty
     */
    String extremes(String what) {
        List<CellRatio> significant = steady().cells.stream()
                .filter(one -> one.ratio.significant())
                .sorted(Comparator.comparingDouble(one -> one.ratio.value()))
                .toList();
        if (significant.isEmpty()) {
            return "";
        }
        CellRatio most = significant.getLast();
        CellRatio least = significant.getFirst();
        return "%s times%s with %s".formatted(most.ratio.words(), what, most.where())
                + (most.equals(least) ? "" : ", %s times with %s".formatted(least.ratio.words(), least.where()));
    }

    /** Names the cells that are not significant, such as {@code no significant difference with 4 clients}; empty where there is none. */
    String notSignificant() {
        return where(Outcome.NOT_SIGNIFICANT)
                .map(where -> "no significant difference " + (where.isEmpty() ? "in any cell" : where))
                .orElse("");
    }

    /** Names the cells that do not count since their ratio was still changing; empty where there is none. */
    String notCounted() {
        return changingWhere()
                .map(where -> "the ratio was still changing " + (where.isEmpty() ? "in every cell" : where))
                .orElse("");
    }

    /** Where the cells of an outcome are; blank if all are. */
    private Optional<String> where(Outcome outcome) {
        if (!outcomes().contains(outcome)) {
            return Optional.empty();
        }
        return Optional.of(
                outcomes().size() == 1
                        ? ""
                        : cells.stream()
                                .filter(one -> one.outcome() == outcome)
                                .map(this::shortest)
                                .distinct()
                                .collect(Collectors.joining(" or with ", "with ", "")));
    }

    /** Names the number of clients or of messages alone where all cells with as many have the same outcome. */
    private String shortest(CellRatio one) {
        if (agree(one, RunSummary.Cell::threads)) {
            return one.clients();
        }
        return agree(one, RunSummary.Cell::batch) ? one.messages() : one.where();
    }
}
