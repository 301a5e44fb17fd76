package stackbench.harness.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** Read where results go and what they are made of, refusing what cannot be written or read. */
final class OutputReader {

    private final Settings settings;

    OutputReader(Settings settings) {
        this.settings = settings;
    }

    BenchmarkConfig.Output read() {
        Optional<Path> only = settings.optional(Key.REPORT_ONLY).map(OutputReader::recorded);
        return new BenchmarkConfig.Output(
                only.map(OutputReader::directoryOf).orElseGet(this::directory),
                settings.flag(Key.RESUME),
                settings.flag(Key.RESOURCES),
                new ProfileReader(settings).read(),
                only,
                settings.optional(Key.JOB_SUMMARY).map(OutputReader::jobSummary));
    }

    private Path directory() {
        Setting setting = settings.required(Key.REPORT_DIR);
        try {
            return Files.createDirectories(path(setting, Key.REPORT_DIR));
        } catch (IOException e) {
            throw setting.invalid(Key.REPORT_DIR.allowed());
        }
    }

    private static Path recorded(Setting setting) {
        Path path = path(setting, Key.REPORT_ONLY).toAbsolutePath();
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
        Path path = path(setting, Key.JOB_SUMMARY).toAbsolutePath();
        if (Files.isDirectory(path) || !Files.isDirectory(path.resolveSibling(""))) {
            throw setting.invalid(Key.JOB_SUMMARY.allowed());
        }
        return path;
    }

    private static Path path(Setting setting, Key key) {
        try {
            return Path.of(setting.value());
        } catch (InvalidPathException e) {
            throw setting.invalid(key.allowed());
        }
    }
}
