package stackbench.harness.report.console;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.analysis.history.CaseHistory;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.claims.ClaimLedger;
import stackbench.harness.claims.ClaimResult;
import stackbench.harness.database.postgres.PostgresInfo;
import stackbench.harness.report.answer.Markdown;
import stackbench.harness.report.answer.RunAnswer;
import stackbench.harness.report.answer.Section;
import stackbench.harness.report.answer.Table;
import stackbench.harness.report.section.BuildSection;
import stackbench.harness.report.section.Sections;

/** A run in Markdown, for the summary of a job on GitHub. */
public final class JobSummary {

    private final RunResult run;
    private final List<ClaimResult> claims;

    private JobSummary(RunResult run, List<ClaimResult> claims) {
        this.run = run;
        this.claims = claims;
    }

    /** Write the run, and what the history of its cases says where there is one. */
    public static String of(RunResult run, List<ClaimResult> claims, Optional<CaseHistory> history) {
        return render(run, claims) + history.map(JobSummary::courses).orElse("");
    }

    /** Add Markdown to what others have written into the file. */
    public static void append(Path file, String markdown) {
        try {
            Files.writeString(file, markdown, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException("The job summary cannot be written to " + file, e);
        }
    }

    static String render(RunResult run, List<ClaimResult> claims) {
        JobSummary summary = new JobSummary(run, claims);
        ResultNotes notes = new ResultNotes(run);
        return "## stackbench\n\n" + summary.environment() + summary.answer()
                + summary.tables()
                + shown(notes.legend()
                        + new DemandLines(run.cases()).render()
                        + notes.visits()
                        + Sections.of(run).stream().map(Section::lines).collect(Collectors.joining()))
                + summary.ledger()
                + folded(
                        "What kept cases from doing more, and what their requests cost",
                        new DemandLines(run.cases()).evidence())
                + shown(notes.reasons());
    }

    private String environment() {
        RunResult.Environment machine = run.environment();
        return Markdown.text("%d x %s, %s, %s, %s, commit %s"
                        .formatted(
                                machine.cpuCount(),
                                machine.cpuModel(),
                                machine.os(),
                                machine.jdk(),
                                postgres(machine.postgres()),
                                machine.gitCommit()))
                + "\n\n";
    }

    private static String postgres(PostgresInfo info) {
        return info.exists() ? "PostgreSQL %s (%s)".formatted(info.version(), info.how()) : "no PostgreSQL";
    }

    private String answer() {
        return RunAnswer.of(run).sentences().stream()
                .map(sentence -> "- " + Markdown.text(sentence) + "\n")
                .collect(Collectors.joining("", "", "\n"));
    }

    /** Two builds stand before all else. */
    private String tables() {
        return run.cases().isEmpty()
                ? "There is no result: the run ended before its first cell was measured.\n\n"
                : Stream.of(
                                sections(BuildSection.ID::equals),
                                ResultTables.of(run).stream(),
                                RatioTables.of(run).stream(),
                                sections(id -> !id.equals(BuildSection.ID)))
                        .flatMap(tables -> tables)
                        .map(Table::markdown)
                        .collect(Collectors.joining());
    }

    private Stream<Table> sections(Predicate<String> ids) {
        return Sections.of(run).stream()
                .filter(section -> ids.test(section.id()))
                .flatMap(section -> section.tables().stream());
    }

    /** The claims in short: those that this run says nothing about are only counted. */
    private String ledger() {
        List<ClaimResult> told = claims.stream().filter(ClaimResult::hasFigure).toList();
        if (told.isEmpty()) {
            return "";
        }
        return "### What others published\n\n"
                + Markdown.row(List.of("claim", "published", "measured here", "direction", "size"))
                + Markdown.row(List.of("---", "---", "---", "---", "---"))
                + told.stream().map(JobSummary::row).collect(Collectors.joining())
                + "\n%s Of %d further claims nothing was measured here.\n\n"
                        .formatted(Markdown.text(ClaimLedger.RULE), claims.size() - told.size())
                + told.stream().map(JobSummary::differences).distinct().collect(Collectors.joining());
    }

    private static String differences(ClaimResult claim) {
        return claim.differences().isEmpty()
                ? ""
                : "What was different in [%s](%s):\n\n".formatted(Markdown.text(claim.source()), claim.url())
                        + claim.differences().stream()
                                .map(difference -> "- %s\n".formatted(Markdown.text(difference)))
                                .collect(Collectors.joining("", "", "\n"));
    }

    private static String row(ClaimResult claim) {
        return Markdown.row(
                List.of(claim.statement(), claim.published(), claim.measured(), claim.direction(), claim.size()));
    }

    private static String courses(CaseHistory history) {
        return "### From commit to commit\n\n"
                + history.sentences().stream()
                        .map(sentence -> "- " + Markdown.text(sentence) + "\n")
                        .collect(Collectors.joining("", "", "\n"));
    }

    private static String shown(String lines) {
        return lines.isBlank() ? "" : Markdown.lines(lines);
    }

    private static String folded(String title, String lines) {
        return lines.isBlank()
                ? ""
                : "<details><summary>%s</summary>\n\n%s</details>\n\n".formatted(title, Markdown.lines(lines));
    }
}
