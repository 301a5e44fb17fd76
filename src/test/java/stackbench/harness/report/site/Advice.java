package stackbench.harness.report.site;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import stackbench.harness.config.Architecture;
import stackbench.harness.report.answer.Listed;

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
        return Listed.of(all.distinct()
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

    /** Names the faster of the two, unless cells disagree; a wide interval is no proof that both are alike. */
    String choice() {
        return disagreement().map(cells -> "It depends on " + cells.on()).orElseGet(this::choiceOnAverage);
    }

    private String choiceOnAverage() {
        if (rate.decides()) {
            return atStart(faster().title());
        }
        return rate.wide() ? "Undecided" : "It does not matter for throughput";
    }

    /**
     * Writes by how much on average, with the interval and the range over the cells; where throughput does not decide, also what server CPU says.
     * Where cells disagree, writes by how much in those at both ends.
     */
    String size() {
        return disagreement()
                .map(cells -> "%s served %s; on average %s times as many"
                        .formatted(
                                atStart(question.first().title()),
                                cells.sizes(question.second().title()),
                                rate.words()))
                .orElseGet(this::sizeOnAverage);
    }

    private Optional<Disagreement> disagreement() {
        return Disagreement.of(cells().toList(), question.first().profile());
    }

    private String sizeOnAverage() {
        return rate.decides()
                ? "on average %s requests/s than %s%s"
                        .formatted(rate.aboveOne().difference("more", "fewer"), slower().title(), range(faster()))
                : "%s divided by %s: on average %s times the requests/s%s%s; %s"
                        .formatted(
                                atStart(question.first().title()),
                                question.second().title(),
                                rate.words(),
                                doubt(),
                                range(question.first()),
                                cpuWords());
    }

    private String doubt() {
        return rate.wide()
                ? ", a difference of %s is not excluded".formatted(Ratio.percent(rate.largestDifference()))
                : "";
    }

    /** Names the range over the cells, as ratios over the other architecture: the mean may have another winner than a cell. */
    private String range(Architecture above) {
        List<Double> ratios = cells().map(cell -> cell.arm().equals(above.profile()) ? cell.ratio() : 1 / cell.ratio())
                .sorted()
                .toList();
        return ratios.size() < 2
                ? ""
                : String.format(
                        Locale.ROOT,
                        "; %.2f to %.2f times, depending on clients and messages",
                        ratios.getFirst(),
                        ratios.getLast());
    }

    private String cpuWords() {
        return cpu.map(ratio -> ratio.significant()
                        ? "%s server CPU per request for %s"
                                .formatted(
                                        ratio.difference("more", "less"),
                                        question.first().title())
                        : ratio.words() + " times the server CPU per request, which is not significant")
                .orElse("server CPU per request is not available");
    }

    private Architecture faster() {
        return rate.value() > 1 ? question.first() : question.second();
    }

    private Architecture slower() {
        return faster() == question.first() ? question.second() : question.first();
    }

    private static String atStart(String title) {
        return title.substring(0, 1).toUpperCase(Locale.ROOT) + title.substring(1);
    }
}
