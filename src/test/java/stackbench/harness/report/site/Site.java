package stackbench.harness.report.site;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.springframework.util.FileSystemUtils;
import stackbench.harness.analysis.result.ResultsFile;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.files.ReportLock;
import stackbench.harness.report.answer.AsPublished;
import stackbench.harness.report.console.Console;
import stackbench.harness.report.page.HtmlReport;

/** The static site of published runs: one page, the tables of README and guide, and a folder for each run. Measures nothing. */
public final class Site {

    private static final String COMPRESSED = "results.json.gz";
    private static final String CORRECTIONS = "corrections.md";

    private final Path published;
    private final BenchmarkConfig.Output output;
    private final Console console;

    Site(Path published, BenchmarkConfig.Output output, Console console) {
        this.published = published;
        this.output = output;
        this.console = console;
    }

    /**
     * The site that {@code bench.site} asks for.
     *
     * @throws ConfigException when nothing is asked for
     */
    public static Site asked() {
        BenchmarkConfig config = BenchmarkConfig.read();
        Path published = config.site()
                .orElseThrow(() -> new ConfigException(
                        "bench.site is missing: give a directory with a sub-directory for each published run"));
        BenchmarkConfig.Output output = config.output();
        return new Site(published, output, Console.standard(output.console()));
    }

    /**
     * Replaces {@code site/} in the report directory, and writes each summary that is missing or outdated beside its results.
     *
     * @return the files written
     * @throws ConfigException with a line for each folder that cannot be published
     */
    public List<Path> write() {
        ReportLock lock = ReportLock.of(output.directory());
        try {
            List<Path> written = write(folders(published), output.directory().resolve("site"));
            console.written(written);
            return written;
        } catch (IOException e) {
            throw new UncheckedIOException("The site of %s cannot be written".formatted(published), e);
        } finally {
            lock.close();
        }
    }

    /**
     * Reads all runs of a folder, in the order of their names; changes nothing.
     *
     * @throws ConfigException with a line for each that cannot be published
     */
    static List<RunFolder> folders(Path published) throws IOException {
        List<RunFolder> folders = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (Path directory : directories(published)) {
            try {
                folders.add(RunFolder.read(directory));
            } catch (ConfigException e) {
                problems.add(String.valueOf(e.getMessage()));
            }
        }
        if (!problems.isEmpty()) {
            throw new ConfigException("bench.site: " + String.join(System.lineSeparator(), problems));
        }
        return folders;
    }

    private static List<Path> directories(Path published) throws IOException {
        try (Stream<Path> entries = Files.list(published)) {
            List<Path> directories = entries.filter(Files::isDirectory)
                    .filter(directory -> !directory.getFileName().toString().startsWith("."))
                    .sorted()
                    .toList();
            if (directories.isEmpty()) {
                throw new ConfigException(
                        "bench.site: %s holds no run: give a directory with a sub-directory for each published run"
                                .formatted(published));
            }
            return directories;
        }
    }

    private List<Path> write(List<RunFolder> folders, Path site) throws IOException {
        List<Path> written = new ArrayList<>();
        FileSystemUtils.deleteRecursively(site);
        for (RunFolder folder : folders) {
            if (folder.summarizedAnew()) {
                SummaryFile.write(folder.summaryFile(), folder.run().summary());
                written.add(folder.summaryFile());
            }
            copy(folder, Files.createDirectories(site.resolve(folder.run().name())));
        }
        List<PublishedRun> runs = folders.stream().map(RunFolder::run).toList();
        written.add(Files.writeString(site.resolve("index.html"), new SitePage(runs, corrections()).html()));
        Optional<PublishedRun> deciding = PublishedRun.deciding(runs);
        if (deciding.isPresent()) {
            written.add(Files.writeString(site.resolve("overview.md"), new Overview(deciding.get()).markdown()));
            written.add(Files.writeString(
                    site.resolve("decision-table.md"), new DecisionTable(deciding.get()).markdown(link(published))));
        }
        return written;
    }

    private static void copy(RunFolder folder, Path to) throws IOException {
        Files.copy(folder.summaryFile(), to.resolve(SummaryFile.NAME));
        if (folder.hasReport()) {
            Files.copy(folder.directory().resolve(RunFolder.REPORT), to.resolve(RunFolder.REPORT));
        }
        Path results = RunFolder.resultsFile(folder.directory()).orElse(null);
        if (results != null && folder.run().hasPage() && !folder.hasReport()) {
            RunResult run = ResultsFile.read(results);
            HtmlReport.write(to.resolve(RunFolder.REPORT), run, AsPublished.claims(run));
        }
        if (results != null && results.endsWith(COMPRESSED)) {
            Files.copy(results, to.resolve(COMPRESSED));
        } else if (results != null) {
            try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(to.resolve(COMPRESSED)))) {
                Files.copy(results, out);
            }
        }
    }

    private String corrections() throws IOException {
        Path file = published.resolve(CORRECTIONS);
        return Files.isRegularFile(file) ? Files.readString(file, StandardCharsets.UTF_8) : "";
    }

    /** The path of a folder as the page of the decision table links to it; relative paths start at the root of the repository. */
    static String link(Path published) {
        return DecisionTable.PAGE
                .resolveSibling("")
                .toAbsolutePath()
                .relativize(published.toAbsolutePath().normalize())
                .toString()
                .replace('\\', '/');
    }
}
