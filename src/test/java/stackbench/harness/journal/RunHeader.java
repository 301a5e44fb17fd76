package stackbench.harness.journal;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ControlMode;
import stackbench.harness.config.Setting;
import stackbench.harness.database.postgres.PostgresInfo;
import stackbench.harness.measure.machine.Machine;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Plan;

/**
 * The facts of a run that do not come from measuring: the first line of its journal. Its results are derived from them and from the
 * lines below, whether the run is under way or was cut off.
 *
 * @param startedAt ISO-8601, before any interruption
 * @param claimsNumbers false in a smoke run
 * @param settings every effective key, each as it may be written down
 * @param reference by name; null: the first of each cell
 * @param baseline null without another build
 * @param cases that a user asked for, in the order of the plan
 */
public record RunHeader(
        @JsonProperty(required = true) String startedAt,
        @JsonProperty(required = true) boolean claimsNumbers,
        @JsonProperty(required = true) Environment environment,
        @JsonProperty(required = true) List<Setting> settings,
        @Nullable String reference,
        @JsonProperty(required = true) ControlMode control,
        @Nullable Baseline baseline,
        @JsonProperty(required = true) List<Case> cases) {

    /** Hold lists without gaps, which a file that is read back may have. */
    public RunHeader {
        settings = List.copyOf(settings);
        cases = List.copyOf(cases);
    }

    /** The keys that may differ. How the run was resumed and where it reports does not change what was measured. */
    private static final Set<String> IGNORED = Set.of(
            "bench.resume",
            "bench.sensitivity",
            "bench.history",
            "bench.console",
            "bench.report.dir",
            "bench.report.job-summary");

    /** The key that may be named when a run is resumed, since what is measured is measured before. */
    private static final String PROFILE = "bench.profile";

    /**
     * What a run runs on.
     *
     * @param commits of builds beside the one that is measured, by their checkouts
     */
    public record Environment(
            @JsonProperty(required = true) Machine machine,
            @JsonProperty(required = true) PostgresInfo postgres,
            @JsonProperty(required = true) Map<String, String> commits) {

        /** Note what a run runs on. */
        public static Environment of(Machine machine, PostgresInfo postgres, Map<Path, String> commits) {
            SortedMap<String, String> byCheckout = new TreeMap<>();
            commits.forEach((checkout, commit) -> byCheckout.put(checkout.toString(), commit));
            return new Environment(machine, postgres, byCheckout);
        }

        /** The facts by name that must be equal for two runs to be one. A PostgreSQL that is started anew keeps its data elsewhere. */
        private SortedMap<String, String> facts() {
            SortedMap<String, String> facts = new TreeMap<>();
            commits.forEach((checkout, commit) -> facts.put("commit of " + checkout, commit));
            facts.put("os", machine.os());
            facts.put("cpuModel", machine.cpuModel());
            facts.put("cpuCount", String.valueOf(machine.cpuCount()));
            facts.put("memoryBytes", String.valueOf(machine.memoryBytes()));
            facts.put("jdk", machine.jdk());
            facts.put("gitCommit", machine.gitCommit());
            facts.put("postgres", postgres.how() + " " + postgres.version());
            return facts;
        }
    }

    /**
     * The build that this one is compared with.
     *
     * @param directory of its checkout, or the jar of an own app
     * @param commit that it is of, or "not available"; the digest of a jar
     * @param tolerance by how much this one may be slower, as a share
     * @param allocationTolerance the same of allocated bytes per request
     * @param visits of each case
     */
    public record Baseline(
            String directory,
            String commit,
            double tolerance,
            double allocationTolerance,
            @JsonProperty(required = true) BenchmarkConfig.Visits visits) {

        private static Baseline of(BenchmarkConfig.Baseline base, BenchmarkConfig config, Map<String, String> commits) {
            String build = base.build().toString();
            return new Baseline(
                    build,
                    commits.getOrDefault(build, "not available"),
                    base.tolerance(),
                    base.allocationTolerance(),
                    config.pacing().visits());
        }
    }

    /** The header of a run that begins now. */
    public static RunHeader of(BenchmarkConfig config, Plan plan, Environment environment) {
        BenchmarkConfig.Comparing comparing = config.comparing();
        return new RunHeader(
                Instant.now().toString(),
                config.claimsNumbers(),
                environment,
                Stream.concat(config.settings().values().stream(), contentOfRequests(config))
                        .map(Setting::shown)
                        .toList(),
                comparing.reference().orElse(null),
                comparing.control(),
                comparing
                        .baseline()
                        .map(base -> Baseline.of(base, config, environment.commits()))
                        .orElse(null),
                plan.cases());
    }

    /** Of a file of requests not only the name decides, but also what is in it. It is noted as a setting that nobody can give. */
    private static Stream<Setting> contentOfRequests(BenchmarkConfig config) {
        return config.own().requests().stream()
                .map(file ->
                        new Setting(Setting.CONTENT_OF_REQUESTS, file.digests(), "what the file of requests holds"));
    }

    /** This header of a run that was begun before. */
    RunHeader begunAt(String before) {
        return new RunHeader(before, claimsNumbers, environment, settings, reference, control, baseline, cases);
    }

    /** Every difference in a sentence; empty when the runs may be mixed. */
    List<String> differences(RunHeader other) {
        boolean wasProfiled = !facts().getOrDefault(PROFILE, "").isEmpty();
        return FactDifference.between(facts(), other.facts()).stream()
                .filter(one -> wasProfiled || !one.name().equals(PROFILE))
                .map(one -> "%s was %s and is now %s".formatted(one.name(), one.before(), one.now()))
                .toList();
    }

    private SortedMap<String, String> facts() {
        SortedMap<String, String> facts = environment.facts();
        settings.stream()
                .filter(setting -> !IGNORED.contains(setting.key()))
                .forEach(setting -> facts.put(setting.key(), setting.value()));
        return facts;
    }

    /**
     * A fact in which two runs differ. One that is empty, or null, is as one that is not there.
     *
     * @param name of the fact, such as a key
     * @param before its value in the one
     * @param now its value in the other
     */
    public record FactDifference(String name, String before, String now) {

        /** All facts in which two runs differ, by their names. */
        public static List<FactDifference> between(Map<String, String> before, Map<String, String> now) {
            TreeSet<String> names = new TreeSet<>(before.keySet());
            names.addAll(now.keySet());
            return names.stream()
                    .map(name -> new FactDifference(
                            name, Objects.toString(before.get(name), ""), Objects.toString(now.get(name), "")))
                    .filter(one -> !one.before.equals(one.now))
                    .map(one -> new FactDifference(one.name, shown(one.before), shown(one.now)))
                    .toList();
        }

        private static String shown(String value) {
            return value.isEmpty() ? "not given" : value;
        }
    }
}
