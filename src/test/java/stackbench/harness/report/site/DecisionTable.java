package stackbench.harness.report.site;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.report.answer.Markdown;

/** The decision table: one line for each situation that a published run supports. */
final class DecisionTable {

    static final MarkedTable TABLE = new MarkedTable("decision table");

    static final List<String> HEADINGS = List.of(
            "situation",
            "choose, by requests/s",
            "by how much (95% interval)",
            "p99 latency at the same load",
            "measured");

    private static final List<String> WORKLOADS = List.of("create", "list");

    /** Presets whose cells are the situation of these lines. */
    private static final Set<String> PRESETS = Set.of(RunSummary.DEFAULT, "quick");

    /** Origins of a PostgreSQL on the machine itself. */
    private static final Set<String> NEAR = Set.of("embedded", "testcontainers");

    private DecisionTable() {}

    /**
     * Derives the lines. For each the newest run counts that supports it and is not contributed; runs of several machines are neither pooled nor
     * ranked.
     */
    static List<Advice> of(List<PublishedRun> runs) {
        return Arrays.stream(Question.values())
                .flatMap(question -> WORKLOADS.stream()
                        .flatMap(workload -> newestFirst(runs)
                                .flatMap(run -> Advice.of(question, workload, run).stream())
                                .limit(1)))
                .toList();
    }

    /** The runs that decide, the newest first. */
    static Stream<PublishedRun> newestFirst(List<PublishedRun> runs) {
        return runs.stream()
                .filter(DecisionTable::supports)
                .sorted(Comparator.comparing(PublishedRun::startedAt).reversed());
    }

    private static boolean supports(PublishedRun run) {
        RunSummary summary = run.summary();
        return summary.kind().decides()
                && PRESETS.contains(summary.preset())
                && summary.changed().isEmpty()
                && NEAR.contains(summary.machine().postgresFrom());
    }

    /**
     * Writes the table for a README, its markers included.
     *
     * @param folder of the published runs, as the README links to it
     */
    static String markdown(List<Advice> lines, String folder) {
        return TABLE.of(
                HEADINGS,
                lines.stream()
                        .map(line -> Markdown.rowOf(List.of(
                                Markdown.text(line.situation()),
                                Markdown.text(line.choice()),
                                Markdown.text(line.size()),
                                Markdown.text(line.latency()),
                                "[%s](%s/%s)"
                                        .formatted(
                                                Markdown.text(line.run().condition()),
                                                folder,
                                                line.run().name()))))
                        .collect(Collectors.joining()));
    }
}
