package stackbench.harness.report.site;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
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

    /** Names the faster of the two, unless it depends on the cell; a wide interval is no proof that both are alike. */
    String choice() {
        return dependsOn().map("It depends on "::concat).orElseGet(this::choiceOnAverage);
    }

    private Optional<String> dependsOn() {
        return ratios(question.first()).dependsOn(rate.decides());
    }

    private CellRatios ratios(Architecture above) {
        return CellRatios.of(cells().toList(), above.profile());
    }

    private String choiceOnAverage() {
        if (rate.decides()) {
            return Figures.capitalized(faster().title());
        }
        return rate.wide() ? "Undecided" : "It does not matter for throughput";
    }

    /**
     * Writes by how much, on average and in the cells at both ends. A line that chooses neither also says how server CPU differs, if that is
     * significant.
     */
    String size() {
        if (dependsOn().isPresent()) {
            String than = " requests as " + question.second().title();
            return "%s served %s; on average %s times as many%s"
                    .formatted(
                            Figures.capitalized(question.first().title()),
                            ratios(question.first()).words(than),
                            rate.words(),
                            after(cpuWords()));
        }
        return rate.decides()
                ? "on average %s requests/s than %s%s"
                        .formatted(
                                rate.aboveOne().difference("more", "fewer"),
                                slower().title(),
                                after(ratios(faster()).words("")))
                : "%s divided by %s: on average %s times the requests/s%s%s%s"
                        .formatted(
                                Figures.capitalized(question.first().title()),
                                question.second().title(),
                                rate.words(),
                                doubt(),
                                after(ratios(question.first()).words("")),
                                after(cpuWords()));
    }

    private static String after(String words) {
        return words.isEmpty() ? "" : "; " + words;
    }

    private String doubt() {
        return rate.wide()
                ? ", a difference of %s is not excluded".formatted(Ratio.percent(rate.largestDifference()))
                : "";
    }

    private String cpuWords() {
        return cpu.filter(Ratio::significant)
                .map(ratio -> "%s server CPU per request for %s"
                        .formatted(
                                ratio.difference("more", "less"),
                                question.first().title()))
                .orElse("");
    }

    private Architecture faster() {
        return rate.value() > 1 ? question.first() : question.second();
    }

    private Architecture slower() {
        return faster().equals(question.first()) ? question.second() : question.first();
    }
}
