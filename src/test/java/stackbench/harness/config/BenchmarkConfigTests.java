package stackbench.harness.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BenchmarkConfigTests {

    private final Map<String, String> file = new HashMap<>(Sources.real().file());
    private final Map<String, String> environment = new HashMap<>();
    private final Map<String, String> system = new HashMap<>(Map.of("bench", "true"));

    private BenchmarkConfig read() {
        return ConfigReader.read(Precedence.apply(new Sources(system, environment, file)));
    }

    @Test
    void theFileOfTheProjectIsTheWholeMatrix() {
        BenchmarkConfig config = read();

        assertThat(config.measured()).isTrue();
        assertThat(config.matrix().architectures())
                .containsExactly(Architecture.SERVLET, Architecture.REACTIVE, Architecture.RSOCKET);
        assertThat(config.matrix().threads()).containsExactly(4, 8, 16, 64);
        assertThat(config.matrix().batchSizes()).containsExactly(1, 10, 100, 1000);
        assertThat(config.rates()).isEqualTo(new BenchmarkConfig.Rates(List.of(), true, 64, Optional.empty()));
        assertThat(config.pacing().rounds())
                .as("for intervals of three pairs at once")
                .isGreaterThanOrEqualTo(7);
        assertThat(config.comparing()).isEqualTo(new BenchmarkConfig.Comparing(Optional.empty(), ControlMode.SAME));
    }

    @Test
    void systemPropertiesBeatTheEnvironmentWhichBeatsThePresetWhichBeatsTheFile() {
        system.put("bench.preset", "quick");
        assertThat(read().matrix().threads()).containsExactly(4, 64);
        environment.put("BENCH_THREADS", "3");
        assertThat(read().matrix().threads()).containsExactly(3);
        system.put("bench.threads", "5,6");
        assertThat(read().matrix().threads()).containsExactly(5, 6);
        assertThat(read().settings())
                .containsEntry("bench.threads", new Setting("bench.threads", "5,6", "-Dbench.threads"));
        assertThat(read().settings())
                .containsEntry("bench.batch-sizes", new Setting("bench.batch-sizes", "1,100", "preset quick"));
    }

    @Test
    void aMeasuredRunIsAskedForWhereTheBuildSeesIt() {
        system.remove("bench");
        environment.put("BENCH", "true");

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(this::read)
                .withMessage(
                        "bench=true (from BENCH) is not allowed: give -Dbench=true on the command line, where the build sees it");
    }

    @Test
    void aSmokeRunReplacesNoResultsOfAMeasuredOne() {
        Path measured = read().output().directory();
        system.put("bench", "false");

        assertThat(read().output().directory()).isNotEqualTo(measured);
    }

    @Test
    void aRunThatIsNotMeasuredIsASmokeRunInThisProcess() {
        system.put("bench", "false");
        system.put("bench.preset", "quick");

        BenchmarkConfig config = read();

        assertThat(config.measured()).isFalse();
        assertThat(config.servers().forked()).isFalse();
        assertThat(config.matrix().threads()).containsExactly(2);
        assertThat(config.pacing().rounds()).isEqualTo(1);
    }

    @Test
    void theEnvironmentReachesKeysWithDashesAndTargets() {
        environment.put("BENCH_BATCH_SIZES", "7");
        environment.put("BENCH_ARCHITECTURES", "servlet,servlet-virtual");
        environment.put("BENCH_TARGET_SERVLET_VIRTUAL", "there:81");
        environment.put("BENCHMARK_OF_SOMEBODY_ELSE", "1");

        assertThat(read().matrix().batchSizes()).containsExactly(7);
        assertThat(read().servers().targets())
                .containsEntry(Architecture.SERVLET_VIRTUAL, new BenchmarkConfig.Target("there", 81));
    }

    @Test
    void whatLookingCostsIsMeasuredOnlyWhereSomebodyLooks() {
        system.put("bench.control", "unsampled");
        assertThat(read().comparing().control()).isEqualTo(ControlMode.UNSAMPLED);
        system.put("bench.resources", "false");

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(this::read)
                .withMessageStartingWith("bench.control=unsampled (from -Dbench.control)")
                .withMessageContaining("unsampled only with bench.resources=true");
    }

    @Test
    void durationsAndOptionsAreRead() {
        system.put("bench.block", "1500ms");
        system.put("bench.server.jvm-options", " -XX:+UseSerialGC  -Dx=y ");
        system.put("bench.rsocket.connections", "3");
        system.put("bench.reference", "reactive");
        system.put("bench.server.cpus", "0-1,5");
        system.put("bench.rates", "100, 2000");
        system.put("bench.arrivals", "even");

        assertThat(read().pacing().block()).isEqualTo(Duration.ofMillis(1500));
        assertThat(read().servers().jvmOptions()).isEqualTo(List.of("-XX:+UseSerialGC", "-Dx=y"));
        assertThat(read().client().rsocketConnections()).contains(3);
        assertThat(read().comparing().reference()).contains(Architecture.REACTIVE);
        assertThat(read().servers().cpus()).containsExactly(0, 1, 5);
        system.put("bench.server.cpus", "");
        assertThat(read().servers().cpus()).isEmpty();
        assertThat(read().output().resources()).isTrue();
        assertThat(read().rates())
                .isEqualTo(new BenchmarkConfig.Rates(List.of(100, 2000), false, 64, Optional.empty()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            bench.threads            | 0             | whole numbers from 1 to 1024
            bench.threads            | 4,,8          | each once
            bench.threads            | 4,4           | each once
            bench.threads            | ''            | whole numbers from 1 to 1024
            bench.threads            | 99999999999   | whole numbers from 1 to 1024
            bench.batch-sizes        | 10001         | whole numbers from 1 to 10000
            bench.batch-sizes        | ten           | whole numbers from 1 to 10000
            bench.rates              | 0             | whole numbers from 1 to 100000
            bench.rates              | 100,fast      | whole numbers from 1 to 100000
            bench.arrivals           | uniform       | poisson or even
            bench.slo                | p98<50ms      | limits for mean, p50
            bench.slo                | p99<50        | limits for mean, p50
            bench.slo                | p99<0ms       | limits for mean, p50
            bench.slo                | p99>50ms      | limits for mean, p50
            bench.slo                | p99<5ms,      | limits for mean, p50
            bench.slo                | max<1s,max<2s | limits for mean, p50
            bench.slo                | p99<99999999999999999999s | limits for mean, p50
            bench.rate-in-flight     | 0             | from 1 to 1024
            bench.architectures      | servlet,jetty | servlet, servlet-virtual, reactive, rsocket
            bench.architectures      | ''            | servlet, servlet-virtual, reactive, rsocket
            bench.block              | 1             | a duration from 50ms
            bench.block              | fast          | a duration from 50ms
            bench.warm-up            | 31m           | a duration from 0s to 30m
            bench.rounds             | 0             | from 1 to 1000
            bench.seed               | x             | a whole number
            bench.write-mode         | rows          | batch or row
            bench.preset             | slow          | quick
            bench.preset             | smoke         | quick
            bench.postgres           | mysql         | auto, testcontainers, embedded
            bench.server             | docker        | forked or in-process
            bench.server.heap        | 512           | a size from 32m on
            bench.server.heap        | 31m           | a size from 32m on
            bench.server.jvm-options | Xmx1g         | start with -
            bench.server.cpus        | one           | processors by number
            bench.server.cpus        | 1-0           | processors by number
            bench.server.cpus        | 0,0-1         | each once
            bench.server.cpus        | -1            | processors by number
            bench.resources          | some          | true or false
            bench.profile            | wall          | cpu, alloc or lock
            bench.server.pool-size   | 65            | from 1 to 64
            bench.rsocket.connections| many          | auto or a whole number
            bench.target.servlet     | localhost     | host:port
            bench.target.servlet     | localhost:0   | host:port
            bench.reference          | jetty         | best, or one of those
            bench.reference          | servlet-virtual | best, or one of those
            bench.control            | on            | true, false, unverified or unsampled
            bench.tolerance          | 5             | a percentage from 0% to below 100%
            bench.tolerance          | 0.05          | a percentage from 0% to below 100%
            bench.tolerance          | -1%           | a percentage from 0% to below 100%
            bench.tolerance          | 100%          | a percentage from 0% to below 100%
            bench.resume             | yes           | true or false
            bench.report.dir         | pom.xml       | a directory that can be written
            bench.report.only        | no/such/run   | a results.json, a journal.jsonl, or a directory
            bench.report.only        | src           | a results.json, a journal.jsonl, or a directory
            bench.report.job-summary | src           | a file that can be appended to
            bench.report.job-summary | no/such/file  | in a directory that exists
            bench.text-characters    | 9000          | so that 1,000 messages fit
            bench.target.servlet-virtual | there:81  | what bench.architectures names
            bench                    | yes           | true or false
            """)
    void aValueThatIsNotAllowedIsNamedWithItsSourceAndWhatIsAllowed(String key, String value, String allowed) {
        system.put(key, value);

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(this::read)
                .withMessageContaining("from -D" + key)
                .withMessageContaining(allowed);
    }

    @Test
    void theFileOfAJobsSummaryIsFoundWhereGitHubNamesItUnlessAKeyNamesAnother() {
        assertThat(read().output().jobSummary()).isEmpty();
        environment.put("GITHUB_STEP_SUMMARY", "target/summary.md");
        assertThat(read().output().jobSummary())
                .contains(Path.of("target/summary.md").toAbsolutePath());
        assertThat(read().settings())
                .containsEntry(
                        "bench.report.job-summary",
                        new Setting("bench.report.job-summary", "target/summary.md", "GITHUB_STEP_SUMMARY"));
        system.put("bench.report.job-summary", "");
        assertThat(read().output().jobSummary()).isEmpty();
    }

    @Test
    void outputsThatAreBuiltAnewStandBesideWhatWasRecorded(@TempDir Path recorded) throws IOException {
        Path journal = Files.createFile(recorded.resolve("journal.jsonl"));

        system.put("bench.report.only", recorded.toString());
        assertThat(read().output().only()).contains(recorded);
        assertThat(read().output().directory()).isEqualTo(recorded);
        system.put("bench.report.only", journal.toString());
        assertThat(read().output().only()).contains(journal);
        assertThat(read().output().directory()).isEqualTo(recorded);
    }

    @Test
    void anUnknownKeyIsNamedWithItsSourceWhereverItComesFrom() {
        file.put("bench.tread", "4");
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(this::read)
                .withMessageContaining("bench.tread (from benchmark.properties)")
                .withMessageContaining("bench.threads");
        file.remove("bench.tread");
        environment.put("BENCH_TREAD", "4");
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(this::read)
                .withMessageContaining("BENCH_TREAD (from the environment)");
        environment.clear();
        system.put("bench.target.jetty", "localhost:1");
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(this::read)
                .withMessageContaining("-Dbench.target.jetty");
    }

    @Test
    void anObjectiveMayHaveSeveralLimits() {
        system.put("bench.slo", "p50 < 500us, p99.9<1s");

        Slo slo = read().rates().slo().orElseThrow();

        assertThat(slo.limits())
                .containsExactly(
                        new Slo.Limit(Slo.Statistic.P50, Duration.ofNanos(500_000)),
                        new Slo.Limit(Slo.Statistic.P999, Duration.ofSeconds(1)));
        assertThat(slo).hasToString("p50<500us,p99.9<1s");
    }

    @Test
    void aPasswordIsNotWrittenDown() {
        system.put("bench.postgres", "jdbc:postgresql://db/postgres?user=me&password=secret&ssl=true");

        assertThat(read().postgres().source()).contains("secret");
        assertThat(read().settings().values())
                .extracting(Setting::shown)
                .noneMatch(s -> s.toString().contains("secret"));
    }

    @Test
    void aKeyThatIsMissingFromTheFileIsNamed() {
        file.remove("bench.rounds");

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(this::read)
                .withMessageContaining("bench.rounds is missing from benchmark.properties");
    }
}
