package stackbench.harness.report.site;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.report.answer.Figures;

/** What the cells of a pair say, as ratios of its first architecture. */
record CellRatios(List<CellRatio> cells) {

    private static final String EVERY = "in every cell";

    /** What one cell says; nothing, while its ratio was still changing, or without an interval. */
    private enum Outcome {
        MORE,
        FEWER,
        NOT_SIGNIFICANT,
        CHANGING,
        UNKNOWN
    }

    /** @param ratio null without an interval */
    record CellRatio(RunSummary.Cell cell, @Nullable Ratio ratio) {

        private Outcome outcome() {
            if (ratio == null) {
                return Outcome.UNKNOWN;
            }
            if (cell.ofAMoment()) {
                return Outcome.CHANGING;
            }
            if (!ratio.significant()) {
                return Outcome.NOT_SIGNIFICANT;
            }
            return ratio.value() > 1 ? Outcome.MORE : Outcome.FEWER;
        }

        private boolean isSignificant() {
            return outcome() == Outcome.MORE || outcome() == Outcome.FEWER;
        }

        private Ratio known() {
            return Objects.requireNonNull(ratio);
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
                .map(cell -> new CellRatio(cell, cell.ratioOf(first).orElse(null)))
                .toList());
    }

    /** Whether the ratio of any cell was still changing, so that the mean over the cells tells nothing. */
    boolean changing() {
        return has(Outcome.CHANGING);
    }

    /** Whether one cell has significantly more, and another fewer. */
    boolean opposite() {
        return has(Outcome.MORE) && has(Outcome.FEWER);
    }

    /** Whether some cells have significantly fewer, and none more. */
    boolean onlyFewer() {
        return has(Outcome.FEWER) && !has(Outcome.MORE);
    }

    private boolean has(Outcome outcome) {
        return cells.stream().anyMatch(one -> one.outcome() == outcome);
    }

    /**
     * Names what to choose where, such as {@code RSocket with 1 message; WebFlux with 4 clients and 100 messages; undecided otherwise}; empty where no
     * cell is significant.
     *
     * @param first what to choose where it has more
     * @param second what to choose where it has fewer
     */
    String choices(String first, String second) {
        String chosen = Stream.of(
                        where(Outcome.MORE, EVERY).map((first + " ")::concat),
                        where(Outcome.FEWER, EVERY).map((second + " ")::concat))
                .flatMap(Optional::stream)
                .collect(Collectors.joining("; "));
        boolean all = cells.stream().allMatch(CellRatio::isSignificant);
        return chosen.isEmpty() || all ? chosen : chosen + "; undecided otherwise";
    }

    /**
     * Writes the significant cells with the largest and the smallest ratio, such as {@code 1.30 (1.20 to 1.40) times with 64 clients and 1 message};
     * empty where there is none.
     *
     * @param what the first of the ratios counts, such as {@code  as many requests as WebFlux}; may be empty
     */
    String extremes(String what) {
        List<CellRatio> significant = cells.stream()
                .filter(CellRatio::isSignificant)
                .sorted(Comparator.comparingDouble(one -> one.known().value()))
                .toList();
        if (significant.isEmpty()) {
            return "";
        }
        CellRatio most = significant.getLast();
        CellRatio least = significant.getFirst();
        return "%s times%s with %s".formatted(most.known().words(), what, most.where())
                + (most.equals(least)
                        ? ""
                        : ", %s times with %s".formatted(least.known().words(), least.where()));
    }

    /** Names the cells that are not significant, such as {@code no significant difference with 4 clients}; empty where there is none. */
    String notSignificant() {
        return where(Outcome.NOT_SIGNIFICANT, "in any cell")
                .map("no significant difference "::concat)
                .orElse("");
    }

    /** Names the cells that do not count since their ratio was still changing; empty where there is none. */
    String notCounted() {
        return where(Outcome.CHANGING, EVERY)
                .map("the ratio was still changing "::concat)
                .orElse("");
    }

    /**
     * Where the cells of an outcome are; empty where there are none.
     *
     * @param all what to say if all are
     */
    private Optional<String> where(Outcome outcome, String all) {
        List<CellRatio> those =
                cells.stream().filter(one -> one.outcome() == outcome).toList();
        if (those.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                those.size() == cells.size()
                        ? all
                        : those.stream()
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

    private boolean agree(CellRatio one, Function<RunSummary.Cell, @Nullable Integer> number) {
        return cells.stream()
                .filter(other -> Objects.equals(number.apply(one.cell), number.apply(other.cell)))
                .allMatch(other -> one.outcome() == other.outcome());
    }
}
