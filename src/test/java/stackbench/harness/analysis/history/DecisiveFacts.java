package stackbench.harness.analysis.history;

import java.util.Arrays;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import stackbench.harness.analysis.result.RunFacts;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.Setting;
import stackbench.harness.database.postgres.PostgresInfo;
import stackbench.harness.verdict.result.CaseResult;

/**
 * The facts that decide about the figures of one case: the keys that concern it, and what kind of machine, JDK and PostgreSQL it was
 * measured on. What else a run measures is none, and neither is what changes with each update of a machine: the version of the
 * operating system and the last part of the versions of JDK and PostgreSQL. A key that is not known here counts.
 */
final class DecisiveFacts {

    /** The keys that say what is measured, and what with. The id of a case and the parameters of its load say it of one. */
    private static final Set<String> CHOOSING = Set.of(
            "bench.architectures",
            "bench.workloads",
            "bench.threads",
            "bench.batch-sizes",
            "bench.rates",
            "bench.rates.batch-sizes",
            "bench.stages",
            "bench.stages.time-scale",
            "bench.stages.user-scale",
            "bench.stages.cold",
            "bench.overload",
            "bench.overload.step",
            "bench.overload.in-flight",
            "bench.slow-reader",
            "bench.only",
            "bench.preset",
            "bench.reference",
            "bench.control",
            "bench.baseline",
            "bench.tolerance",
            "bench.tolerance.allocation");

    /** The keys of loads whose requests do not wait for answers. */
    private static final Set<String> OF_RATES = Set.of("bench.slo", "bench.arrivals", "bench.rate-in-flight");

    private static final String VARIANT = "bench.variant.";
    private static final String TARGET = "bench.target.";
    private static final String APP = "bench.app.";
    private static final String REQUESTS = "bench.requests";
    private static final String BUILD = ".build";

    /** Such as {@code OpenJDK 64-Bit Server VM 25.0.3+9-LTS (Eclipse Adoptium)}: the name of the JVM, and the JDK's feature version. */
    private static final Pattern JDK = Pattern.compile("(.* |)(\\d+)(?:[.+-]\\S*)?(?: \\(.*\\))?");

    private DecisiveFacts() {}

    static SortedMap<String, String> of(CaseResult result, RunResult run) {
        SortedMap<String, String> facts = new TreeMap<>();
        RunFacts.settings(run).forEach((key, value) -> {
            if (concerns(key, result) && !value.isEmpty()) {
                facts.put(key, decisive(key, value, result));
            }
        });
        RunResult.Environment environment = run.environment();
        facts.put("load", new TreeMap<>(result.load().parameters()).toString());
        facts.put("machine", environment.machine(systemName(environment.os())));
        facts.put("jdk", jdk(environment.jdk()));
        facts.put("postgres", postgres(environment.postgres()));
        return facts;
    }

    /** Of requests only those of the case decide, and of a build nothing. */
    private static String decisive(String key, String value, CaseResult result) {
        return key.equals(Setting.CONTENT_OF_REQUESTS)
                ? Arrays.stream(value.split(", ", -1))
                        .filter(content -> content.startsWith(result.workload() + ":"))
                        .collect(Collectors.joining())
                : isBuild(key, result) ? "given" : value;
    }

    /** Whether a key says which build is measured, of which there is a new one in each run. */
    private static boolean isBuild(String key, CaseResult result) {
        return key.equals(APP + result.architecture()) || (key.startsWith(VARIANT) && key.endsWith(BUILD));
    }

    private static boolean concerns(String key, CaseResult result) {
        if (key.startsWith(APP)) {
            return (key + ".").startsWith(APP + result.architecture() + ".");
        }
        if (key.startsWith(REQUESTS)) {
            return !result.load().carriesMessages();
        }
        if (key.startsWith(VARIANT)) {
            return key.startsWith(VARIANT + result.arm() + ".");
        }
        if (key.startsWith(TARGET)) {
            return key.equals(TARGET + result.arm());
        }
        boolean ofOtherLoads = result.load().answersSetThePace() && OF_RATES.contains(key);
        return !CHOOSING.contains(key) && !ofOtherLoads;
    }

    /** Of a name, a version and an instruction set, such as {@code Linux 6.1.0-9 amd64}, the first and the last word. */
    static String systemName(String os) {
        return os.contains(" ") ? os.substring(0, os.indexOf(' ')) + os.substring(os.lastIndexOf(' ')) : os;
    }

    static String jdk(String jdk) {
        Matcher matcher = JDK.matcher(jdk);
        return matcher.matches() ? matcher.group(1) + matcher.group(2) : jdk;
    }

    /** Where it came from, and its version up to the first dot. */
    private static String postgres(PostgresInfo postgres) {
        return "%s %s".formatted(postgres.how(), postgres.version().split("\\.", 2)[0]);
    }
}
