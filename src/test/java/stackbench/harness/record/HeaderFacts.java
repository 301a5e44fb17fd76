package stackbench.harness.record;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.Setting;
import stackbench.harness.database.postgres.PostgresInfo;
import stackbench.harness.journal.RunHeader;
import stackbench.harness.measure.Machine;
import stackbench.harness.report.result.RunResult;

/** What a journal's first line says of its run: written when the run begins, read when only the journal is left of it. */
final class HeaderFacts {

    private static final String UNKNOWN = "not available";

    private final RunHeader header;

    HeaderFacts(RunHeader header) {
        this.header = header;
    }

    /** @param commits of builds beside this one, by their checkouts */
    static RunHeader header(
            BenchmarkConfig config, RunResult.Environment environment, String startedAt, Map<Path, String> commits) {
        Map<String, String> values = new TreeMap<>();
        Map<String, String> sources = new TreeMap<>();
        config.settings().forEach((key, setting) -> {
            values.put(key, setting.shown().value());
            sources.put(key, setting.source());
        });
        Map<String, String> facts = new TreeMap<>();
        facts.put("os", environment.os());
        facts.put("cpuModel", environment.cpuModel());
        facts.put("cpuCount", String.valueOf(environment.cpuCount()));
        facts.put("memoryBytes", String.valueOf(environment.memoryBytes()));
        facts.put("jdk", environment.jdk());
        facts.put("gitCommit", environment.gitCommit());
        facts.put(
                "postgres",
                environment.postgres().how() + " " + environment.postgres().version());
        commits.forEach((checkout, commit) -> facts.put(commitOf(checkout), commit));
        return new RunHeader(startedAt, values, facts, sources);
    }

    /** The settings of PostgreSQL and why it was chosen are not in a journal. */
    RunResult.Environment environment() {
        String[] postgres = fact("postgres").split(" ", 2);
        return RunResult.Environment.of(
                new Machine(
                        fact("os"),
                        fact("cpuModel"),
                        Integer.parseInt(fact("cpuCount")),
                        Long.parseLong(fact("memoryBytes")),
                        fact("jdk"),
                        fact("gitCommit")),
                new PostgresInfo(postgres[0], UNKNOWN, postgres[postgres.length - 1], new TreeMap<>()));
    }

    /** A fact of the machine or the builds; "not available" when the run did not say. */
    String fact(String name) {
        return header.environment().getOrDefault(name, UNKNOWN);
    }

    /** The commit that another checkout was of. */
    String commit(Path checkout) {
        return fact(commitOf(checkout));
    }

    private static String commitOf(Path checkout) {
        return "commit of " + checkout;
    }

    List<Setting> settings() {
        return new TreeMap<>(header.config())
                .entrySet().stream()
                        .map(e -> new Setting(e.getKey(), e.getValue(), header.source(e.getKey())))
                        .toList();
    }

    /** The value of a key; empty when the run did not have it. */
    String value(String key) {
        return header.config().getOrDefault(key, "");
    }
}
