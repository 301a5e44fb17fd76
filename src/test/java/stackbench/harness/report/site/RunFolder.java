package stackbench.harness.report.site;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import stackbench.harness.analysis.result.ResultsFile;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.ConfigException;

/**
 * The folder of a published run, {@code <date>-<machine>-<preset>-<commit>}, read and checked. A second run of that name gets {@code -2} behind it.
 *
 * @param hasReport whether its own {@code report.html} is published; that of a contributed run, which may hold any script, never is
 * @param summarizedAnew whether its summary was derived from the results, and is not in its file yet
 */
record RunFolder(Path directory, PublishedRun run, boolean hasReport, boolean summarizedAnew) {

    static final String REPORT = "report.html";

    private static final List<String> RESULTS = List.of("results.json", "results.json.gz");
    private static final Pattern DATED = Pattern.compile("\\d{4}-\\d{2}-\\d{2}-(.*)");
    private static final String MACHINE = "-([a-z0-9.]+(?:-[a-z0-9.]+)*)-";
    private static final String AGAIN = "(?:-\\d{1,2})?";

    /**
     * Reads a folder; a summary that is missing or outdated is derived from the results.
     *
     * @throws ConfigException that says what is wrong, and what would be right
     */
    static RunFolder read(Path directory) {
        try {
            return new Reader(directory).read();
        } catch (ConfigException e) {
            throw new ConfigException("%s: %s".formatted(directory, e.getMessage()), e);
        } catch (RuntimeException e) { // a file may hold anything
            throw new ConfigException("%s holds values that no run writes: %s".formatted(directory, e), e);
        }
    }

    /** The file of the results, compressed or not; empty where there is none. */
    static Optional<Path> resultsFile(Path directory) {
        return RESULTS.stream()
                .map(directory::resolve)
                .filter(Files::isRegularFile)
                .findFirst();
    }

    Path summaryFile() {
        return directory.resolve(SummaryFile.NAME);
    }

    private record Reader(Path directory, String name) {

        Reader(Path directory) {
            this(directory, directory.getFileName().toString());
        }

        RunFolder read() {
            Optional<Path> file = resultsFile(directory);
            Optional<RunSummary> kept = Optional.of(directory.resolve(SummaryFile.NAME))
                    .filter(Files::isRegularFile)
                    .map(SummaryFile::read);
            if (file.isEmpty() && kept.isEmpty()) {
                throw new ConfigException(
                        "there is neither results.json.gz, results.json nor summary.json: add one of them");
            }
            Matcher dated = DATED.matcher(name);
            RunKind kind = RunKind.ofMachine(dated.matches() ? dated.group(1) : "");
            boolean hasReport = kind.decides() && Files.isRegularFile(directory.resolve(REPORT));
            Optional<RunSummary> valid = kept.filter(summary -> !summary.outdated());
            Optional<RunResult> results = results(file, kept.isPresent(), hasReport && valid.isPresent());
            Optional<RunSummary> anew =
                    valid.isPresent() ? Optional.empty() : results.map(run -> SummaryDerivation.of(run, kind));
            RunSummary summary = anew.or(() -> kept).orElseThrow();
            if (kind == RunKind.CONTRIBUTED || kept.isEmpty()) {
                check(summary, file.isPresent(), results);
            }
            String machine = machine(summary);
            if (summary.kind() != kind) {
                throw new ConfigException(
                        "summary.json says %s, but the name of the machine, %s, says %s: name it dedicated-..., hosted-..., or otherwise for a contributed run"
                                .formatted(summary.kind(), machine, kind));
            }
            PublishedRun run =
                    new PublishedRun(name, machine, summary, hasReport || results.isPresent(), results.isPresent());
            return new RunFolder(directory, run, hasReport, anew.isPresent());
        }

        /** Reads results only where they are needed, since a site may be of hundreds of runs. Those of another version need a summary. */
        private static Optional<RunResult> results(Optional<Path> file, boolean summarized, boolean complete) {
            if (!summarized) {
                return file.map(ResultsFile::read);
            }
            return complete ? Optional.empty() : file.flatMap(ResultsFile::readOfThisVersion);
        }

        /** The machine that the name of the folder says; the rest of it must fit what was measured. */
        private String machine(RunSummary summary) {
            String date = summary.startedAt().substring(0, "2026-01-01".length());
            String rest = summary.preset() + "-" + summary.commit();
            Matcher right = Pattern.compile(Pattern.quote(date) + MACHINE + Pattern.quote(rest) + AGAIN)
                    .matcher(name);
            if (!right.matches()) {
                throw new ConfigException(
                        "its name must be %s-<machine>-%s, the machine in lower-case letters, digits, dots and hyphens"
                                .formatted(date, rest));
            }
            return right.group(1);
        }

        private static void check(RunSummary summary, boolean hasResults, Optional<RunResult> results) {
            if (!hasResults) {
                throw new ConfigException("a contributed run is checked by its results: add results.json.gz");
            }
            List<String> problems = results.stream()
                    .flatMap(run -> Stream.concat(
                            ResultCheck.problems(run).stream(),
                            SummaryDerivation.of(run, summary.kind()).equals(summary)
                                    ? Stream.of()
                                    : Stream.of("summary.json is not that of its results: delete it")))
                    .toList();
            if (!problems.isEmpty()) {
                throw new ConfigException(String.join("; ", problems.subList(0, Math.min(3, problems.size())))
                        + (problems.size() > 3 ? "; and %d more".formatted(problems.size() - 3) : ""));
            }
        }
    }
}
