package stackbench.harness.record;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import stackbench.harness.analysis.result.RunFacts;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.journal.RunHeader.FactDifference;

/** Whether two runs measured the same thing on the same machine, so that what they differ by is chance. */
final class Configurations {

    private Configurations() {}

    /** Every difference in a sentence; empty where the runs may be pooled. */
    static List<String> differences(SavedRun first, SavedRun other) {
        return FactDifference.between(facts(first.result()), facts(other.result())).stream()
                .map(one -> "%s is %s in %s and %s in %s"
                        .formatted(one.name(), one.before(), first.file(), one.now(), other.file()))
                .toList();
    }

    private static Map<String, String> facts(RunResult run) {
        Map<String, String> facts = RunFacts.settings(run);
        RunResult.Environment environment = run.environment();
        facts.put("schemaVersion", String.valueOf(run.schemaVersion()));
        facts.put("mode", run.mode());
        facts.put("cpuModel", environment.cpuModel());
        facts.put("cpuCount", String.valueOf(environment.cpuCount()));
        facts.put("jdk", environment.jdk());
        facts.put("gitCommit", environment.gitCommit());
        facts.put("postgres", RunFacts.postgres(run));
        run.arms()
                .forEach(arm -> arm.checkout()
                        .ifPresent(checkout -> facts.put(
                                "commit of " + checkout, Objects.requireNonNullElse(arm.commit(), "not available"))));
        return facts;
    }
}
