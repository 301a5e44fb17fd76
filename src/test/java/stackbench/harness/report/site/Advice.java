package stackbench.harness.report.site;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.config.Architecture;
import stackbench.harness.report.answer.Figures;

/**
 * One line of the decision table: what to choose in a situation, as one run supports it.
 *
 * @param rate requests/s of the question's first architecture over its second
 * @param cpu server CPU per request likewise; empty where the run has none
 */
record Advice(Question question, String workload, PublishedRun run, Ratio rate, Optional<Ratio> cpu) {

    /** What a run answers; empty where it has no interval for the pair. */
    static Optional<Advice> of(Question question, String workload, PublishedRun run) {
        String first = question.first().profile();
        String second = question.second().profile();
        RunSummary summary = run.summary();
        return summary.ratio(workload, first, second, RunSummary.RATE)
                .map(rate -> new Advice(
                        question, workload, run, rate, summary.ratio(workload, first, second, RunSummary.SERVER_CPU)));
    }

    /** Writes the question and where the answer holds, such as {@code RSocket or WebFlux? Near database, creates of 1 and 100 messages, ...}. */
    String situation() {
        return "%s Near database, %s requests of %s messages, %s clients"
                .formatted(
                        question.text(),
                        workload,
                        numbers(cells().map(RunSummary.Cell::batch)),
                        numbers(cells().map(RunSummary.Cell::threads).filter(Objects::nonNull)));
    }

    private static String numbers(Stream<Integer> all) {
        return Figures.listed(all.distinct()
                .sorted()
                .map(number -> String.format(Locale.ROOT, "%,d", number))
                .toList());
    }

    private Stream<RunSummary.Cell> cells() {
        return run
                .summary()
                .cells(workload, question.first().profile(), question.second().profile())
                .stream();
    }

    /**
     * Names the faster of the two, unless it depends on the cell; a wide interval is no proof that both are alike. Where the ratio was still changing in
     * some cells, the others decide, for themselves alone.
     */
    String choice() {
        return winner().map(faster -> Figures.capitalized(faster.title())
                        + ratios(faster)
                                .changingWhere()
                                .map("; undecided "::concat)
                                .orElse(""))
                .or(() -> dependsOn().map("It depends on "::concat))
                .orElse(onAverage() && !rate.wide() ? "It does not matter for throughput" : "Undecided");
    }

    private Optional<Architecture> winner() {
        if (dependsOn().isPresent()) {
            return Optional.empty();
        }
        return onAverage()
                ? Optional.of(faster()).filter(any -> rate.decides())
                : ratios(question.first()).allMore().map(more -> more ? question.first() : question.second());
    }

    private Optional<String> dependsOn() {
        return ratios(question.first()).dependsOn(onAverage() && rate.decides());
    }

    /** Whether the mean over the cells tells anything. */
    private boolean onAverage() {
        return !ratios(question.first()).changing();
    }

    private CellRatios ratios(Architecture above) {
        return CellRatios.of(cells().toList(), above.profile());
    }

    /**
     * Writes by how much, on average and in the cells at both ends, as ratios of the winner, or else of the first. A line that chooses neither also
     * says how server CPU differs, if that is significant.
     */
    String size() {
        Architecture above = winner().orElse(question.first());
        Architecture below = above.equals(question.first()) ? question.second() : question.first();
        CellRatios cells = ratios(above);
        String asMany = " as many requests as " + below.title();
        String served = Figures.capitalized(above.title()) + " served ";
        String extremes = cells.extremes(onAverage() ? "" : asMany);
        List<String> parts = onAverage()
                ? List.of(served + over(below).words() + " times" + asMany + " on average" + doubt(), extremes)
                : List.of(extremes.isEmpty() ? "" : served + extremes);
        return Stream.concat(parts.stream(), Stream.of(cells.notSignificant(), cells.notCounted(), cpuWords()))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("; "));
    }

    private Ratio over(Architecture below) {
        return below.equals(question.second()) ? rate : rate.inverse();
    }

    private String doubt() {
        return winner().isEmpty() && dependsOn().isEmpty() && rate.wide()
                ? ", which does not exclude a difference of %s".formatted(Ratio.percent(rate.largestDifference()))
                : "";
    }

    private String cpuWords() {
        return cpu.filter(ratio -> ratio.significant() && onAverage() && winner().isEmpty())
                .map(ratio -> "%s times the server CPU per request".formatted(ratio.words()))
                .orElse("");
    }

    private Architecture faster() {
        return rate.value() > 1 ? question.first() : question.second();
    }
}
