package stackbench.harness.config;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Read where results go and what they are made of, refusing what cannot be written or read. */
final class OutputReader {

    /** The files by which one knows the directory of a report. */
    private static final List<String> REPORTS = List.of("journal.jsonl", "results.json", "pooled.json");

    /** What a run that was over too soon may leave behind beside those. */
    private static final Pattern BEFORE_RESULTS = Pattern.compile(
            "junit\\.xml|site|servers|history|latency|profiles|interrupted-.*|(journal|timeline|results).*|.*\\.lock");

    private final Settings settings;

    OutputReader(Settings settings) {
        this.settings = settings;
    }

    BenchmarkConfig.Output read() {
        SiteFolder.check(settings);
        List<Path> only = settings.optional(Key.REPORT_ONLY).map(this::recorded).orElse(List.of());
        return new BenchmarkConfig.Output(
                only.size() == 1 ? directoryOf(only.getFirst()) : directory(),
                settings.flag(Key.RESUME),
                settings.flag(Key.RESOURCES),
                new ProfileReader(settings).read(),
                only,
                settings.optional(Key.JOB_SUMMARY).map(OutputReader::jobSummary),
                settings.optional(Key.HISTORY).map(this::history),
                console());
    }

    private ConsoleMode console() {
        Setting setting = settings.required(Key.CONSOLE);
        return ConsoleMode.of(setting.value()).orElseThrow(() -> setting.invalid(Key.CONSOLE.allowed()));
    }

    private Path directory() {
        Setting setting = settings.required(Key.REPORT_DIR);
        Path directory = path(setting.value(), setting, Key.REPORT_DIR);
        try {
            refuseWhatIsNotForReports(directory, setting);
            return Files.createDirectories(directory);
        } catch (IOException | UncheckedIOException e) {
            throw setting.invalid(Key.REPORT_DIR.allowed());
        }
    }

    /** A run replaces files in its directory and deletes old ones: it must not meet those of somebody else there. */
    private static void refuseWhatIsNotForReports(Path directory, Setting setting) throws IOException {
        Path absolute = directory.toAbsolutePath().normalize();
        Path here = Path.of("").toAbsolutePath();
        if (Stream.of(here, Path.of(System.getProperty("user.home"))).anyMatch(place -> place.startsWith(absolute))) {
            throw setting.invalid("%s: %s is more than that".formatted(Key.REPORT_DIR.allowed(), absolute));
        }
        if (Files.isDirectory(directory)
                && REPORTS.stream().map(directory::resolve).noneMatch(Files::isRegularFile)) {
            try (Stream<Path> entries = Files.list(directory)) {
                entries.map(entry -> entry.getFileName().toString())
                        .filter(name -> !BEFORE_RESULTS.matcher(name).matches())
                        .findFirst()
                        .ifPresent(name -> {
                            throw setting.invalid(
                                    "%s: there is no report in it, but %s".formatted(Key.REPORT_DIR.allowed(), name));
                        });
            }
        }
    }

    private List<Path> recorded(Setting setting) {
        return settings.texts(Key.REPORT_ONLY).stream()
                .map(text -> recorded(text, setting))
                .toList();
    }

    private static Path recorded(String text, Setting setting) {
        Path path = path(text, setting, Key.REPORT_ONLY).toAbsolutePath();
        BenchmarkConfig.Output within = new BenchmarkConfig.Output(path, false);
        if (Files.isRegularFile(path)
                || Files.isRegularFile(within.resultsFile())
                || Files.isRegularFile(within.journalFile())) {
            return path;
        }
        throw setting.invalid(Key.REPORT_ONLY.allowed());
    }

    private static Path directoryOf(Path recorded) {
        return Files.isDirectory(recorded) ? recorded : recorded.resolveSibling("");
    }

    private static Path jobSummary(Setting setting) {
        Path path = path(setting.value(), setting, Key.JOB_SUMMARY).toAbsolutePath();
        if (Files.isDirectory(path) || !Files.isDirectory(path.resolveSibling(""))) {
            throw setting.invalid(Key.JOB_SUMMARY.allowed());
        }
        return path;
    }

    /** What is in it, and whether that is a history, is seen before anything is started. */
    private Path history(Setting setting) {
        Path path = path(setting.value(), setting, Key.HISTORY).toAbsolutePath();
        boolean appends =
                settings.flag(Key.BENCH) && settings.optional(Key.REPORT_ONLY).isEmpty();
        boolean there = Files.exists(path);
        boolean readable = there
                ? Files.isRegularFile(path) && Files.isReadable(path)
                : Files.isDirectory(path.resolveSibling(""));
        if (!readable || (appends && !Files.isWritable(there ? path : path.resolveSibling("")))) {
            throw setting.invalid(Key.HISTORY.allowed());
        }
        return path;
    }

    private static Path path(String text, Setting setting, Key key) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw setting.invalid(key.allowed());
        }
    }

    /** Read {@code bench.profile}: only a server in a JVM of its own that was started here can be profiled. */
    private record ProfileReader(Settings settings) {

        /** The modes, each once; none when nothing is to be profiled. */
        List<ProfileMode> read() {
            return settings.optional(Key.PROFILE).map(this::modes).orElse(List.of());
        }

        private List<ProfileMode> modes(Setting profile) {
            List<ProfileMode> modes = settings.texts(Key.PROFILE).stream()
                    .map(text -> ProfileMode.of(text).orElseThrow(() -> profile.invalid(Key.PROFILE.allowed())))
                    .toList();
            if (settings.required(Key.SERVER).value().equals("in-process")) {
                throw profile.invalid(
                        "it only where servers are forked, with -Dbench=true and bench.server=forked: here they run in the suite's own JVM");
            }
            if (elsewhere()) {
                throw profile.invalid(
                        "it only without bench.target...: a server that runs elsewhere cannot be profiled");
            }
            return modes;
        }

        private boolean elsewhere() {
            return settings.all().values().stream()
                    .anyMatch(setting -> setting.key().startsWith(Key.TARGET_PREFIX)
                            && !setting.value().isEmpty());
        }
    }
}
