package stackbench.harness.config;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** Reads which folder of published runs a site is built of; a run that builds one measures nothing. */
public final class SiteFolder {

    private SiteFolder() {}

    /** The folder that {@code bench.site} names; empty where no site is built. */
    public static Optional<Path> of(BenchmarkConfig config) {
        return Optional.ofNullable(config.settings().get(Key.SITE.key()))
                .map(Setting::value)
                .filter(value -> !value.isEmpty())
                .map(Path::of);
    }

    /** Whether runs are measured, and not only reported. */
    public static boolean measures(BenchmarkConfig config) {
        return config.output().only().isEmpty() && of(config).isEmpty();
    }

    /** Rejects a folder that is not there, and a run that is to be reported at the same time. */
    static void check(Settings settings) {
        settings.optional(Key.SITE)
                .filter(setting -> !isFolder(setting.value()))
                .ifPresent(setting -> {
                    throw setting.invalid(Key.SITE.allowed());
                });
        settings.optional(Key.SITE)
                .filter(setting -> settings.optional(Key.REPORT_ONLY).isPresent())
                .ifPresent(setting -> {
                    throw setting.invalid("either it or " + Key.REPORT_ONLY.key());
                });
    }

    private static boolean isFolder(String text) {
        try {
            return Files.isDirectory(Path.of(text));
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
