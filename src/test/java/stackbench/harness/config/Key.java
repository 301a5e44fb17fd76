package stackbench.harness.config;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import stackbench.harness.config.servers.PostgresUrl;

/** Every configuration key, with what is allowed for it. */
enum Key {
    BENCH("bench", "true or false", true),
    ARCHITECTURES(
            "bench.architectures",
            "a list of " + architectures() + ", and of variants that a bench.variant.<name>.of defines"),
    WORKLOADS("bench.workloads", "all, or a list of workloads such as create,list"),
    THREADS("bench.threads", "a list of whole numbers from 1 to 1024, such as 4,8,16,64"),
    BATCH_SIZES("bench.batch-sizes", "a list of whole numbers from 1 to 10000, such as 1,10,100,1000"),
    RATES("bench.rates", "a list of whole numbers from 1 to 100000, such as 100,1000, or nothing", true),
    ARRIVALS("bench.arrivals", "poisson or even"),
    RATE_IN_FLIGHT("bench.rate-in-flight", "a whole number from 1 to 1024"),
    SLO(
            "bench.slo",
            "limits for mean, p50, p90, p95, p99, p99.9 or max, each once, such as p99<50ms or p50<500us,max<1s, or nothing",
            true),
    STAGES("bench.stages", "a list of duration:users such as 15s:50,30s:100,30s:0, or nothing", true),
    STAGES_TIME_SCALE("bench.stages.time-scale", "a number above 0, at most 100, such as 0.1"),
    STAGES_COLD("bench.stages.cold", "true or false"),
    STAGES_USER_SCALE("bench.stages.user-scale", "a number above 0, at most 100, such as 0.5"),
    OVERLOAD("bench.overload", "a list of numbers above 0, at most 20, such as 0.5,1,1.5,2, or nothing", true),
    OVERLOAD_STEP("bench.overload.step", "a duration from 200ms to 10m, such as 20s"),
    OVERLOAD_IN_FLIGHT("bench.overload.in-flight", "a whole number from 1 to 1024"),
    SLOW_READER(
            "bench.slow-reader", "messages@messages per second:duration such as 1000000@10000:20s, or nothing", true),
    ONLY("bench.only", "a case id or a glob such as create/rsocket/*/batch=100", true),
    PRESET("bench.preset", "one of " + String.join(", ", Presets.NAMES), true),
    AUTHORS("bench.authors", "a whole number from 1 to 10000"),
    TEXT_CHARACTERS("bench.text-characters", "a whole number from 16 to 10000"),
    FIND_ROWS("bench.find-rows", "a whole number from 1 to 1000000"),
    SEED("bench.seed", "a whole number"),
    WRITE_MODE("bench.write-mode", "batch, row or row-awaited"),
    VISITS("bench.visits", "a whole number from 1 to 50, or two such as 4-6: so many at least, and at most"),
    ROUNDS("bench.rounds", "a whole number from 1 to 1000"),
    BLOCK("bench.block", "a duration from 50ms to 10m, such as 1s"),
    WARM_UP("bench.warm-up", "a duration from 0s to 30m, such as 5s"),
    PAUSE("bench.pause", "a duration from 0ms to 10m, such as 150ms"),
    REQUEST_TIMEOUT("bench.request-timeout", "a duration from 100ms to 10m, such as 30s"),
    POSTGRES(
            "bench.postgres",
            "auto, testcontainers, embedded or, in BENCH_POSTGRES or benchmark.properties since it holds a password, a URL such as "
                    + PostgresUrl.EXAMPLE),
    POSTGRES_IMAGE("bench.postgres.image", "the name of a PostgreSQL image, such as postgres:18-alpine"),
    POSTGRES_CPUS("bench.postgres.cpus", Allowed.PROCESSORS, true),
    SERVER("bench.server", "forked or in-process"),
    SERVER_ADDRESS(
            "bench.server.address",
            "an IP address of this machine, no name: 127.0.0.1, which no other machine reaches, or one such as 192.168.1.5, or 0.0.0.0 for all"),
    SERVER_HEAP("bench.server.heap", "a size from 32m on, such as 512m or 2g, or nothing: as a JVM chooses"),
    SERVER_JVM_OPTIONS("bench.server.jvm-options", "JVM options that start with -, separated by blanks", true),
    SERVER_CPUS("bench.server.cpus", Allowed.PROCESSORS, true),
    SERVER_NATIVE_ACCESS("bench.server.native-access", "true or false"),
    SERVER_ARCHIVE("bench.server.archive", "none, cds, or aot (JDK 25 and newer)"),
    SERVER_POOL_SIZE("bench.server.pool-size", "a whole number from 1 to 64"),
    SERVER_FETCH_SIZE("bench.server.fetch-size", "a whole number from 0, which is all rows at once, to 100000"),
    TARGET_ALLOW("bench.target.allow", "a list of hosts, as targets name them, or nothing", true),
    CLIENT_CPUS("bench.client.cpus", Allowed.PROCESSORS, true),
    RSOCKET_CONNECTIONS("bench.rsocket.connections", "auto or a whole number from 1 to 1024"),
    REFERENCE("bench.reference", "first, or one of those that bench.architectures names"),
    CONTROL("bench.control", "true, false, unverified or unsampled"),
    BASELINE("bench.baseline", "a checkout of stackbench in which `mvn test-compile` ran", true),
    TOLERANCE("bench.tolerance", "a percentage from 0% to below 100%, such as 5% or 2.5%"),
    RESOURCES("bench.resources", "true or false"),
    PROFILE("bench.profile", "cpu, alloc, lock and counters, one or several joined by commas, or nothing", true),
    REPORT_DIR("bench.report.dir", "a directory that can be written, and is new, empty or that of an earlier report"),
    REPORT_ONLY(
            "bench.report.only",
            "a results.json, a journal.jsonl, or a directory that holds one of them; or a list of those of several runs, to pool them",
            true),
    SITE("bench.site", "a directory with a sub-directory for each published run", true),
    JOB_SUMMARY("bench.report.job-summary", "a file that can be appended to, in a directory that exists", true),
    HISTORY(
            "bench.history",
            "a file that is there and can be read and, in a measured run, appended to, or a new one in a directory that exists",
            true),
    CONSOLE("bench.console", "brief or full"),
    RESUME("bench.resume", "true or false");

    /** What the keys for servers elsewhere start with; an architecture's name follows. */
    static final String TARGET_PREFIX = "bench.target.";

    /** What is allowed for several keys alike. */
    private static final class Allowed {

        static final String PROCESSORS = "processors by number, such as 0 or 0,1 or 0-3, each once";
    }

    /** What is allowed for those. */
    static final String TARGET_ALLOWED =
            "host:port, such as localhost:8080 or [::1]:8080; a host name has letters, digits, hyphens and dots";

    /** The most edits between an unknown key and the key that is suggested. */
    private static final int MISTYPED = 3;

    private final String key;
    private final String allowed;
    private final boolean optional;

    Key(String key, String allowed) {
        this(key, allowed, false);
    }

    Key(String key, String allowed, boolean optional) {
        this.key = key;
        this.allowed = allowed;
        this.optional = optional;
    }

    static Stream<String> names() {
        Stream<String> keys = Arrays.stream(values()).map(Key::key);
        Stream<String> targets = Arrays.stream(Architecture.values()).map(a -> TARGET_PREFIX + a.profile());
        return Stream.concat(keys, targets);
    }

    static String architectures() {
        return Arrays.stream(Architecture.values()).map(Architecture::profile).collect(Collectors.joining(", "));
    }

    /** {@code bench.batch-sizes} in the environment is {@code BENCH_BATCH_SIZES}. */
    static String environmentName(String key) {
        return key.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
    }

    /** Finds the key to suggest for an unknown one; empty if none is similar. */
    static Optional<String> near(String mistyped) {
        return names().min(Comparator.comparingInt(key -> edits(key, mistyped)))
                .filter(key -> edits(key, mistyped) <= MISTYPED);
    }

    /** Counts the characters to insert, delete or replace (Levenshtein's distance). */
    private static int edits(String from, String to) {
        int[] edits = IntStream.rangeClosed(0, to.length()).toArray();
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = edits[0];
            edits[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = edits[j];
                edits[j] = Math.min(replaced, 1 + Math.min(edits[j], edits[j - 1]));
            }
        }
        return edits[to.length()];
    }

    String key() {
        return key;
    }

    String allowed() {
        return allowed;
    }

    boolean optional() {
        return optional;
    }
}
