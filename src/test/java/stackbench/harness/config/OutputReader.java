package stackbench.harness.config;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import stackbench.harness.config.output.ProfileMode;

/** Read where results go and what they are made of, refusing what cannot be written or read. */
record OutputReader(Settings settings) {

    /** The files by which one knows the directory of a report. */
    private static final List<String> REPORTS = List.of("journal.jsonl", "results.json", "pooled.json");

    /** What a run that was over too soon may leave behind beside those. */
    private static final Pattern BEFORE_RESULTS = Pattern.compile(
            "junit\\.xml|site|servers|history|latency|profiles|interrupted-.*|(journal|timeline|results).*|.*\\.lock");

    BenchmarkConfig.Output read() {
        settings.find(Key.SITE).ifPresent(this::checkSite);
        List<Path> only =
                settings.list(Key.REPORT_ONLY).stream().map(this::recorded).toList();
        return new BenchmarkConfig.Output(
                only.size() == 1 ? directoryOf(only.getFirst()) : directory(),
                settings.isOn(Key.RESUME),
                settings.isOn(Key.RESOURCES),
                settings.isOn(Key.SENSITIVITY),
                profiles(),
                only,
                settings.find(Key.JOB_SUMMARY).map(this::jobSummary),
                settings.find(Key.HISTORY).map(this::history),
                settings.get(Key.CONSOLE));
    }

    private void checkSite(Path site) {
        require(Key.SITE, Files.isDirectory(site));
        settings.require(Key.SITE, !settings.has(Key.REPORT_ONLY), "either it or " + Key.REPORT_ONLY.key());
    }

    private void require(Key<?> key, boolean holds) {
        settings.require(key, holds, key.allowed());
    }

    private Path directory() {
        Path directory = settings.get(Key.REPORT_DIR);
        try {
            requireOneForReports(directory);
            return Files.createDirectories(directory);
        } catch (IOException | UncheckedIOException e) {
            throw settings.required(Key.REPORT_DIR).invalid(Key.REPORT_DIR.allowed());
        }
    }

    /** A run replaces files in its directory and deletes old ones: it must not meet those of somebody else there. */
    private void requireOneForReports(Path directory) throws IOException {
        Path absolute = directory.toAbsolutePath().normalize();
        settings.require(
                Key.REPORT_DIR,
                Stream.of(Path.of("").toAbsolutePath(), Path.of(System.getProperty("user.home")))
                        .noneMatch(place -> place.startsWith(absolute)),
                "%s: %s is more than that".formatted(Key.REPORT_DIR.allowed(), absolute));
        if (Files.isDirectory(directory)
                && REPORTS.stream().map(directory::resolve).noneMatch(Files::isRegularFile)) {
            try (Stream<Path> entries = Files.list(directory)) {
                entries.map(entry -> entry.getFileName().toString())
                        .forEach(name -> settings.require(
                                Key.REPORT_DIR,
                                BEFORE_RESULTS.matcher(name).matches(),
                                "%s: there is no report in it, but %s".formatted(Key.REPORT_DIR.allowed(), name)));
            }
        }
    }

    private Path recorded(Path given) {
        Path path = given.toAbsolutePath();
        BenchmarkConfig.Output within = new BenchmarkConfig.Output(path, false);
        require(
                Key.REPORT_ONLY,
                Stream.of(path, within.resultsFile(), within.journalFile()).anyMatch(Files::isRegularFile));
        return path;
    }

    private static Path directoryOf(Path recorded) {
        return Files.isDirectory(recorded) ? recorded : recorded.resolveSibling("");
    }

    private Path jobSummary(Path given) {
        Path path = given.toAbsolutePath();
        require(Key.JOB_SUMMARY, !Files.isDirectory(path) && Files.isDirectory(path.resolveSibling("")));
        return path;
    }

    /** What is in it, and whether that is a history, is seen before anything is started. */
    private Path history(Path given) {
        Path path = given.toAbsolutePath();
        boolean appends = settings.isOn(Key.BENCH) && !settings.has(Key.REPORT_ONLY);
        boolean there = Files.exists(path);
        require(
                Key.HISTORY,
                there
                        ? Files.isRegularFile(path) && Files.isReadable(path)
                        : Files.isDirectory(path.resolveSibling("")));
        require(Key.HISTORY, !appends || Files.isWritable(there ? path : path.resolveSibling("")));
        return path;
    }

    /** Only a server in a JVM of its own that was started here can be profiled. */
    private List<ProfileMode> profiles() {
        List<ProfileMode> modes = settings.list(Key.PROFILE);
        settings.require(
                Key.PROFILE,
                settings.get(Key.SERVER).equals("forked"),
                "it only where servers are forked, with -Dbench=true and bench.server=forked: here they run in the suite's own JVM");
        settings.require(
                Key.PROFILE,
                settings.targets().isEmpty(),
                "it only without bench.target...: a server that runs elsewhere cannot be profiled");
        return modes;
    }
}
