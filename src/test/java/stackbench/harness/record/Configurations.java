package stackbench.harness.record;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import stackbench.harness.config.Setting;
import stackbench.harness.journal.FactDifference;
import stackbench.harness.report.result.RunResult;

/** Whether two runs measured the same thing on the same machine, so that what they differ by is chance. */
final class Configurations {

    static final String SEED = "bench.seed";

    /** Keys of the report, of its outputs and of its order: they decide nothing about a ratio. */
    private static final List<String> IGNORED = List.of("bench.resume", "bench.profile", SEED);

    private static final String REPORT = "bench.report.";

    private Configurations() {}

    /** Every difference in a sentence; empty where the runs may be pooled. */
    static List<String> differences(SavedRun first, SavedRun other) {
        return FactDifference.between(facts(first.result()), facts(other.result())).stream()
                .map(one -> "%s is %s in %s and %s in %s"
                        .formatted(one.name(), one.before(), first.file(), one.now(), other.file()))
                .toList();
    }

    private static Map<String, String> facts(RunResult run) {
        Map<String, String> facts = new TreeMap<>();
        run.config().stream()
                .filter(setting -> !setting.key().startsWith(REPORT) && !IGNORED.contains(setting.key()))
                .forEach(setting -> facts.put(setting.key(), setting.value()));
        RunResult.Environment environment = run.environment();
        facts.put("schemaVersion", String.valueOf(run.schemaVersion()));
        facts.put("mode", run.mode());
        facts.put("cpuModel", environment.cpuModel());
        facts.put("cpuCount", String.valueOf(environment.cpuCount()));
        facts.put("jdk", environment.jdk());
        facts.put("gitCommit", environment.gitCommit());
        facts.put(
                "postgres",
                environment.postgres().how() + " " + environment.postgres().version());
        run.arms()
                .forEach(arm -> arm.checkout()
                        .ifPresent(checkout -> facts.put(
                                "commit of " + checkout, Objects.requireNonNullElse(arm.commit(), "not available"))));
        return facts;
    }

    /** The value of a key; empty where the run does not have it. */
    static String value(RunResult run, String key) {
        return run.config().stream()
                .filter(setting -> setting.key().equals(key))
                .map(Setting::value)
                .findFirst()
                .orElse("");
    }
}
