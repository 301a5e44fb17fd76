package stackbench.harness.config;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.boot.convert.DurationStyle;
import stackbench.harness.config.output.ConsoleMode;
import stackbench.harness.config.output.ProfileMode;
import stackbench.harness.config.servers.AppLimits;
import stackbench.harness.config.servers.ClassArchive;
import stackbench.harness.config.servers.ListenAddress;
import stackbench.harness.config.servers.PostgresSetting;
import stackbench.harness.config.servers.PostgresUrl;

/**
 * A configuration key. What is said of a bound is derived from it, so that it stands once.
 *
 * @param allowed what is right
 * @param parser of the value, which throws as those of {@link Parse} do
 * @param once whether it is a list whose items must stand in it once
 */
record Key<T>(String key, String allowed, Function<String, T> parser, boolean once) {

    /** What the keys for servers elsewhere start with; an architecture's name follows. */
    static final String TARGET_PREFIX = "bench.target.";

    private static final List<Key<?>> ALL = new ArrayList<>();
    private static final int MESSAGES = AppLimits.BATCH_MESSAGES;
    private static final int CONNECTIONS = 1_024;
    private static final int VISITS_AT_MOST = 50;
    private static final int MULTIPLE_AT_MOST = 20;
    private static final int SCALE_AT_MOST = 100;
    private static final int FETCH_AT_MOST = 100_000;
    static final Key<Boolean> BENCH = flag("bench");
    static final Key<List<String>> ARCHITECTURES = list(
            "bench.architectures",
            "a list of " + architectures()
                    + ", of variants (bench.variant.<name>.of) and of own apps (bench.app.<name>)",
            name -> name);
    static final Key<Path> REQUESTS = of("bench.requests", "a file such as petclinic.http", Parse::path);
    static final Key<Path> REQUESTS_DATA =
            of("bench.requests.data", "a CSV file whose first line names its columns", Parse::path);
    static final Key<String> REQUESTS_ENVIRONMENT = any("bench.requests.environment", "a name in http-client.env.json");
    static final Key<List<String>> WORKLOADS =
            list("bench.workloads", "all, or a list of workloads such as create,list", name -> name);
    static final Key<List<Integer>> THREADS = numbers("bench.threads", CONNECTIONS, "4,8,16,64");
    static final Key<List<Integer>> BATCH_SIZES = numbers("bench.batch-sizes", MESSAGES, "1,10,100,1000");
    static final Key<List<String>> RATES = list("bench.rates", Parse.RATES, Parse::rate);
    static final Key<List<Integer>> RATES_BATCH_SIZES = numbers("bench.rates.batch-sizes", MESSAGES, "100, or nothing");
    static final Key<String> ARRIVALS = word("bench.arrivals", "poisson or even");
    static final Key<Integer> RATE_IN_FLIGHT = number("bench.rate-in-flight", 1, CONNECTIONS);
    static final Key<Slo> SLO = of(
            "bench.slo",
            "limits for mean, p50, p90, p95, p99, p99.9 or max, each once, such as p99<50ms or p50<500us,max<1s, or nothing",
            Slo::parse);
    static final Key<List<Stage>> STAGES = of(
            "bench.stages",
            "a list of duration:users such as 15s:50,30s:100,30s:0, or nothing",
            value -> Parse.list(value, Stage::parse));
    static final Key<Double> STAGES_TIME_SCALE = scale("bench.stages.time-scale", "0.1");
    static final Key<Boolean> STAGES_COLD = flag("bench.stages.cold");
    static final Key<Double> STAGES_USER_SCALE = scale("bench.stages.user-scale", "0.5");
    static final Key<List<Double>> OVERLOAD = of(
            "bench.overload",
            "a list of numbers above 0, at most " + MULTIPLE_AT_MOST + ", such as 0.5,1,1.5,2, or nothing",
            value -> Parse.list(value, text -> Parse.decimal(text, 3, MULTIPLE_AT_MOST)));
    static final Key<Duration> OVERLOAD_STEP = duration("bench.overload.step", "200ms", "10m", "20s");
    static final Key<Integer> OVERLOAD_IN_FLIGHT = number("bench.overload.in-flight", 1, CONNECTIONS);
    static final Key<String> SLOW_READER =
            any("bench.slow-reader", "messages@messages per second:duration such as 1000000@10000:20s, or nothing");
    static final Key<String> ONLY = any("bench.only", "a case id or a glob such as create/rsocket/*/batch=100");
    static final Key<String> PRESET = any("bench.preset", "one of " + String.join(", ", Presets.NAMES));
    static final Key<Integer> AUTHORS = number("bench.authors", 1, MESSAGES);
    static final Key<Integer> TEXT_CHARACTERS = number("bench.text-characters", 16, MESSAGES);
    static final Key<Integer> FIND_ROWS = number("bench.find-rows", 1, 1_000_000);
    static final Key<Double> FIND_SKEW = of("bench.find-skew", "a number from 0 to 3", Parse::exponent);
    static final Key<Long> SEED = of("bench.seed", "random, or a whole number", Long::valueOf);
    static final Key<String> WRITE_MODE = word("bench.write-mode", "batch, row or row-awaited");
    static final Key<BenchmarkConfig.Visits> VISITS = of(
            "bench.visits",
            "a whole number from 1 to " + VISITS_AT_MOST + ", or two such as 4-6: so many at least, and at most",
            value -> Parse.visits(value, VISITS_AT_MOST));
    static final Key<Integer> ROUNDS = number("bench.rounds", 1, 1_000);
    static final Key<Duration> BLOCK = duration("bench.block", "50ms", "10m", "1s");
    static final Key<Duration> WARM_UP = duration("bench.warm-up", "0s", "30m", "15s");
    static final Key<Boolean> SENSITIVITY = flag("bench.sensitivity");
    static final Key<Duration> PAUSE = duration("bench.pause", "0ms", "10m", "150ms");
    static final Key<Duration> REQUEST_TIMEOUT = duration("bench.request-timeout", "100ms", "10m", "30s");
    static final Key<String> POSTGRES = text(
            "bench.postgres",
            "auto, testcontainers, embedded or, in BENCH_POSTGRES or benchmark.properties since it holds a password, a URL such as "
                    + PostgresUrl.EXAMPLE,
            value -> value.matches("auto|testcontainers|embedded") || value.startsWith("jdbc:postgresql://"));
    static final Key<String> POSTGRES_IMAGE = text(
            "bench.postgres.image",
            "the name of a PostgreSQL image, such as postgres:18-alpine",
            value -> !value.contains(" "));
    static final Key<SortedMap<String, String>> POSTGRES_SETTINGS =
            of("bench.postgres.settings", PostgresSetting.allowed(), PostgresSetting::parse);
    static final Key<List<Integer>> POSTGRES_CPUS = processors("bench.postgres.cpus");
    static final Key<String> SERVER = word("bench.server", "forked or in-process");
    static final Key<ListenAddress> SERVER_ADDRESS = of(
            "bench.server.address",
            "an IP address of this machine, no name: 127.0.0.1, which no other machine reaches, or one such as 192.168.1.5, or 0.0.0.0 for all",
            value -> ListenAddress.of(value).orElseThrow());
    static final Key<String> SERVER_HEAP = text(
            "bench.server.heap", "a size from 32m on, such as 512m or 2g, or nothing: as a JVM chooses", Parse::isHeap);
    static final Key<List<String>> SERVER_JVM_OPTIONS =
            of("bench.server.jvm-options", "JVM options that start with -, separated by blanks", Parse::options);
    static final Key<List<Integer>> SERVER_CPUS = processors("bench.server.cpus");
    static final Key<Boolean> SERVER_TLS = flag("bench.server.tls");
    static final Key<Boolean> SERVER_NATIVE_ACCESS = flag("bench.server.native-access");
    static final Key<ClassArchive> SERVER_ARCHIVE =
            of("bench.server.archive", "none, cds, or aot (JDK 25 and newer)", Parse.named(ClassArchive.values()));
    static final Key<Integer> SERVER_POOL_SIZE = number("bench.server.pool-size", 1, 64);
    static final Key<Integer> SERVER_FETCH_SIZE = of(
            "bench.server.fetch-size",
            "a whole number from 0, which is all rows at once, to " + FETCH_AT_MOST,
            value -> Parse.whole(value, 0, FETCH_AT_MOST));
    static final Key<Duration> DATABASE_DELAY = duration("bench.server.database-delay", "0ms", "100ms", "1ms or 500us");
    static final Key<List<String>> TARGET_ALLOW =
            list("bench.target.allow", "a list of hosts, as targets name them, or nothing", name -> name);
    static final Key<List<Integer>> CLIENT_CPUS = processors("bench.client.cpus");
    static final Key<Integer> RSOCKET_CONNECTIONS = of(
            "bench.rsocket.connections",
            "auto or a whole number from 1 to " + CONNECTIONS,
            value -> value.equals("auto") ? 0 : Parse.whole(value, 1, CONNECTIONS));
    static final Key<String> REFERENCE =
            any("bench.reference", "first, or one of those that bench.architectures names");
    static final Key<ControlMode> CONTROL =
            of("bench.control", "true, false, unverified or unsampled", Parse.named(ControlMode.values()));
    static final Key<Path> BASELINE =
            of("bench.baseline", "a checkout of stackbench in which `mvn test-compile` ran", Parse::path);
    static final Key<Double> TOLERANCE =
            of("bench.tolerance", "a percentage from 0% to below 100%, such as 5% or 2.5%", Parse::percentage);
    static final Key<Double> ALLOCATION_TOLERANCE =
            of("bench.tolerance.allocation", TOLERANCE.allowed, Parse::percentage);
    static final Key<Boolean> RESOURCES = flag("bench.resources");
    static final Key<List<ProfileMode>> PROFILE = list(
            "bench.profile",
            "cpu, alloc, lock and counters, one or several joined by commas, or nothing",
            Parse.named(ProfileMode.values()));
    static final Key<Path> REPORT_DIR = of(
            "bench.report.dir",
            "a directory that can be written, and is new, empty or that of an earlier report",
            Parse::path);
    static final Key<List<Path>> REPORT_ONLY = list(
            "bench.report.only",
            "a results.json, a journal.jsonl, or a directory that holds one of them; or a list of those of several runs, to pool them",
            Parse::path);
    static final Key<Path> SITE =
            of("bench.site", "a directory with a sub-directory for each published run", Parse::path);
    static final Key<Path> JOB_SUMMARY =
            of("bench.report.job-summary", "a file that can be appended to, in a directory that exists", Parse::path);
    static final Key<Path> HISTORY = of(
            "bench.history",
            "a file that is there and can be read and, in a measured run, appended to, or a new one in a directory that exists",
            Parse::path);
    static final Key<ConsoleMode> CONSOLE = of("bench.console", "brief or full", Parse.named(ConsoleMode.values()));
    static final Key<Boolean> RESUME = flag("bench.resume");

    /** What stands in no table: that of a variant alone, or of a server elsewhere. */
    Key(String allowed, Function<String, T> parser) {
        this("", allowed, parser, false);
    }

    static List<Key<?>> all() {
        return Stream.concat(ALL.stream(), ClientMachines.KEYS.stream()).toList();
    }

    static String architectures() {
        return Architecture.values().stream().map(Architecture::profile).collect(Collectors.joining(", "));
    }

    /** Read a setting of this key, or one of a variant that is read as this key is. */
    T read(Setting setting) {
        List<String> parts = Parse.parts(setting.value()).toList();
        boolean doubled = parts.contains("") || parts.stream().distinct().count() < parts.size();
        setting.require(!once || !doubled, allowed + ", each once");
        try {
            return parser.apply(setting.value());
        } catch (IllegalArgumentException | ArithmeticException | NoSuchElementException e) {
            throw setting.invalid(allowed);
        }
    }

    private static <T> Key<T> of(String key, String allowed, Function<String, T> parser) {
        return listed(new Key<>(key, allowed, parser, false));
    }

    private static <T> Key<List<T>> list(String key, String allowed, Function<String, T> item) {
        return listed(new Key<>(key, allowed, value -> Parse.list(value, item), true));
    }

    private static <T> Key<T> listed(Key<T> key) {
        ALL.add(key);
        return key;
    }

    /** A text of which others know whether it is allowed. */
    private static Key<String> any(String key, String allowed) {
        return text(key, allowed, value -> true);
    }

    private static Key<String> text(String key, String allowed, Predicate<String> isAllowed) {
        return of(key, allowed, value -> {
            Parse.require(isAllowed.test(value));
            return value;
        });
    }

    private static Key<String> word(String key, String allowed) {
        return text(key, allowed, List.of(allowed.split(", | or "))::contains);
    }

    private static Key<Boolean> flag(String key) {
        return of(key, "true or false", Parse.named(new Boolean[] {true, false}));
    }

    private static Key<Integer> number(String key, int least, int most) {
        return of(key, "a whole number from %d to %d".formatted(least, most), value -> Parse.whole(value, least, most));
    }

    private static Key<List<Integer>> numbers(String key, int most, String such) {
        String allowed = "a list of whole numbers from 1 to %d, such as %s".formatted(most, such);
        return list(key, allowed, text -> Parse.whole(text, 1, most));
    }

    private static Key<Double> scale(String key, String such) {
        String allowed = "a number above 0, at most " + SCALE_AT_MOST + ", such as " + such;
        return of(key, allowed, value -> Parse.decimal(value, 4, SCALE_AT_MOST));
    }

    private static Key<Duration> duration(String key, String least, String most, String such) {
        Function<String, Duration> parse = DurationStyle.SIMPLE::parse;
        String allowed = "a duration from %s to %s, such as %s".formatted(least, most, such);
        return of(key, allowed, value -> Parse.within(parse.apply(least), parse.apply(most), parse.apply(value)));
    }

    private static Key<List<Integer>> processors(String key) {
        return of(key, "processors by number, such as 0 or 0,1 or 0-3, each once", value -> Parse.ranges(value, 4_096));
    }
}
