package stackbench.harness.analysis.result;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import stackbench.harness.config.Setting;

/** The facts of a run that decide about its figures: runs in which they are the same differ by chance, or by what was built. */
public final class RunFacts {

    /** What data and order come from. */
    public static final String SEED = "bench.seed";

    /** Keys of the report, of its outputs, of what is measured beside its figures, and of its order: they decide nothing about a ratio. */
    private static final List<String> IGNORED =
            List.of("bench.resume", "bench.profile", "bench.sensitivity", "bench.history", "bench.console", SEED);

    private static final String REPORT = "bench.report.";

    private RunFacts() {}

    /** The values of all keys that decide about a figure. */
    public static SortedMap<String, String> settings(RunResult run) {
        return settings(run.config());
    }

    /** The values of those keys of a run that has yet to begin. */
    public static SortedMap<String, String> settings(Collection<Setting> all) {
        SortedMap<String, String> settings = new TreeMap<>();
        all.stream()
                .filter(setting -> !setting.key().startsWith(REPORT) && !IGNORED.contains(setting.key()))
                .forEach(setting -> settings.put(setting.key(), setting.value()));
        return settings;
    }

    /** Where PostgreSQL came from, and its version. */
    public static String postgres(RunResult run) {
        return run.environment().postgres().how() + " "
                + run.environment().postgres().version();
    }

    /** The seed that a run drew; empty where it was given one. */
    public static Optional<String> drawnSeed(RunResult run) {
        return run.config().stream()
                .filter(Setting::wasDrawn)
                .map(Setting::value)
                .findFirst();
    }

    /** The value of a key; empty where the run does not have it. */
    public static String value(RunResult run, String key) {
        return run.config().stream()
                .filter(setting -> setting.key().equals(key))
                .map(Setting::value)
                .findFirst()
                .orElse("");
    }
}
