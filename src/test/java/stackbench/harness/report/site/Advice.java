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

    private static final String UNDECIDED = "Undecided";

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
     * Names the faster of the two: over all cells, or else cell by cell. A wide interval is no proof that both are alike. Where the ratio was still
     * changing in a cell, others are chosen for themselves alone.
     */
    String choice() {
        String byCell = ratios(question.first())
                .choices(question.first().title(), question.second().title());
        return winner().map(Advice::title)
                .or(() -> Optional.of(byCell)
                        .filter(choices -> !choices.isEmpty())
                        .map(Figures::capitalized))
                .orElse(onAverage() && !rate.wide() ? "It does not matter for throughput" : UNDECIDED);
    }

    private static String title(Architecture architecture) {
        return Figures.capitalized(architecture.title());
    }

    private Optional<Architecture> winner() {
        return Optional.of(faster())
                .filter(any -> onAverage()
                        && rate.decides()
                        && !ratios(question.first()).opposite());
    }

    /** Whether the mean over the cells tells anything. */
    private boolean onAverage() {
        return !ratios(question.first()).changing();
    }

    private CellRatios ratios(Architecture above) {
        return CellRatios.of(cells().toList(), above.profile());
    }

    /**
     * Writes by how much, on average and in the cells at both ends, as ratios of the one that is chosen, or else of the first. A line without a winner
     * over all cells also says how server CPU differs, if that is significant.
     */
    String size() {
        Architecture above =
                winner().orElse(ratios(question.first()).onlyFewer() ? question.second() : question.first());
        Architecture below = above.equals(question.first()) ? question.second() : question.first();
        CellRatios cells = ratios(above);
        String asMany = " as many requests as " + below.title();
        String served = title(above) + " served ";
        String extremes = cells.extremes(onAverage() ? "" : asMany);
        List<String> parts = onAverage()
                ? List.of(served + of(rate, above).marked() + " times" + asMany + " on average" + doubt(), extremes)
                : List.of(extremes.isEmpty() ? "" : served + extremes);
        return Stream.concat(parts.stream(), Stream.of(cells.notSignificant(), cells.notCounted(), cpuWords(above)))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("; "));
    }

    /** Writes how p99 latencies compare at the same load, such as {@code WebFlux 1.20 (1.10 to 1.30) times that of Servlet (60%, 100 messages)}. */
    String latency() {
        return OfferedRatio.middle(
                        run.summary().latencies(),
                        workload,
                        question.first().profile(),
                        question.second().profile())
                .map(this::latency)
                .orElse("not measured");
    }

    private String latency(OfferedRatio offered) {
        Ratio ratio = offered.of(question.first().profile(), question.second().profile())
                .orElseThrow();
        Architecture slower = ratio.value() > 1 ? question.first() : question.second();
        Architecture other = slower.equals(question.first()) ? question.second() : question.first();
        String size = offered.changing()
                ? "the ratio was still changing"
                : "%s %s times that of %s"
                        .formatted(title(slower), ratio.aboveOne().marked(), other.title());
        return "%s (%d%%, %s)".formatted(size, offered.percent(), Figures.counted(offered.batch(), "message"));
    }

    private Ratio of(Ratio firstOverSecond, Architecture above) {
        return above.equals(question.first()) ? firstOverSecond : firstOverSecond.inverse();
    }

    private String doubt() {
        return choice().equals(UNDECIDED)
                ? ", which does not exclude a difference of %s".formatted(Ratio.percent(rate.largestDifference()))
                : "";
    }

    private String cpuWords(Architecture above) {
        return cpu.filter(ratio -> ratio.significant() && onAverage() && winner().isEmpty())
                .map(ratio -> "%s times the server CPU per request"
                        .formatted(of(ratio, above).words()))
                .orElse("");
    }

    private Architecture faster() {
        return rate.value() > 1 ? question.first() : question.second();
    }
}
