package stackbench.harness.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.config.servers.ServerSettings.Target;

class BenchmarkConfigTests extends SampleConfig.GivenSettings {

    @Test
    void theFileAsItIsShippedIsTheDefaultMatrix() {
        BenchmarkConfig config = read();

        assertThat(config.measured()).isTrue();
        assertThat(config.matrix().variants())
                .containsExactly(
                        Variant.of(Architecture.SERVLET),
                        Variant.of(Architecture.SERVLET_VIRTUAL),
                        Variant.of(Architecture.REACTIVE),
                        Variant.of(Architecture.RSOCKET));
        assertThat(config.matrix().workloads()).containsExactly("create", "list");
        assertThat(config.matrix().threads()).containsExactly(4, 64);
        assertThat(config.matrix().batchSizes()).containsExactly(1, 100);
        assertThat(config.rates())
                .isEqualTo(new Rates(List.of(), List.of(30, 60, 90), List.of(), 100, true, 64, Optional.empty()));
        assertThat(config.stages()).isEmpty();
        assertThat(config.pacing().visits()).isEqualTo(new BenchmarkConfig.Visits(4, 4));
        assertThat(config.comparing()).isEqualTo(new BenchmarkConfig.Comparing(Optional.empty(), ControlMode.NONE));
    }

    @Test
    void systemPropertiesBeatTheEnvironmentWhichBeatsThePresetWhichBeatsTheFile() {
        system.put("bench.preset", "quick");
        assertThat(read().matrix().threads()).containsExactly(16);
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

        refused()
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
        assertThat(config.matrix().workloads()).as("all").isEmpty();
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
        assertThat(read().servers().targets()).containsEntry(Architecture.SERVLET_VIRTUAL, new Target("there", 81));
    }

    @Test
    void whatLookingCostsIsMeasuredOnlyWhereSomebodyLooks() {
        system.put("bench.control", "unsampled");
        assertThat(read().comparing().control()).isEqualTo(ControlMode.UNSAMPLED);
        system.put("bench.resources", "false");

        refused()
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
        assertThat(read().servers().shared().front().options()).isEqualTo(List.of("-XX:+UseSerialGC", "-Dx=y"));
        assertThat(read().client().rsocketConnections()).contains(3);
        assertThat(read().comparing().reference()).contains("reactive");
        assertThat(read().servers().shared().front().cpus()).containsExactly(0, 1, 5);
        system.put("bench.server.cpus", "");
        assertThat(read().servers().shared().front().cpus()).isEmpty();
        assertThat(read().output().resources()).isTrue();
        assertThat(read().rates())
                .isEqualTo(new Rates(List.of(100, 2000), List.of(), List.of(), 100, false, 64, Optional.empty()));
    }

    @Test
    void allBatchSizesHaveRatesAndTheLargestHasSharesUnlessSomeAreNamed() {
        system.put("bench.rates", "30%, 2000,60%");

        assertThat(read().rates().perSecond()).containsExactly(2000);
        assertThat(read().rates().percents()).containsExactly(30, 60);
        assertThat(ratesOf(0)).as("requests of a file carry no messages").containsExactly(2000, 30, 60);
        assertThat(ratesOf(1)).containsExactly(2000);
        assertThat(ratesOf(100)).containsExactly(2000, 30, 60);
        system.put("bench.rates.batch-sizes", "1");
        assertThat(ratesOf(0)).containsExactly(2000, 30, 60);
        assertThat(ratesOf(1)).containsExactly(2000, 30, 60);
        assertThat(ratesOf(100)).isEmpty();
    }

    private List<Integer> ratesOf(int batchSize) {
        Rates rates = read().rates();
        return Stream.concat(rates.perSecond(batchSize).stream(), rates.percents(batchSize).stream())
                .toList();
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
    void whatOnlyReportsIsNoSmokeRun(@TempDir Path recorded) throws IOException {
        Files.createFile(recorded.resolve("journal.jsonl"));
        system.remove("bench");

        assertThat(read().settings().get("bench.report.dir"))
                .extracting(Setting::source)
                .isEqualTo("preset smoke");
        system.put("bench.report.only", recorded.toString());
        assertThat(read().settings().get("bench.report.dir"))
                .extracting(Setting::source)
                .isEqualTo("benchmark.properties");
        system.put("bench.site", recorded.toString());
        refused().withMessageContaining("give either it or bench.report.only");
        system.remove("bench.report.only");
        assertThat(read().site()).contains(recorded);
        assertThat(read().measures()).isFalse();
    }

    @Test
    void severalRunsAreReportedTogetherWhereResultsGo(@TempDir Path directory) throws IOException {
        Path first = Files.createFile(directory.resolve("first.json"));
        Path second = Files.createFile(directory.resolve("second.json"));
        system.put("bench.report.dir", directory.resolve("pooled").toString());

        system.put("bench.report.only", first + ", " + second);
        assertThat(read().output().only()).containsExactly(first, second);
        assertThat(read().output().directory()).isEqualTo(directory.resolve("pooled"));
        system.put("bench.report.only", first + "," + first);
        refused().withMessageContaining("each once");
        system.put("bench.report.only", first + ",no/such/run");
        refused().withMessageContaining("no/such/run (from -Dbench.report.only) is not allowed: give a results.json");
    }

    @Test
    void anUnknownKeyIsNamedWithItsSourceWhereverItComesFrom() {
        file.put("bench.tread", "4");
        refused()
                .withMessage(
                        "bench.tread (from benchmark.properties) is not a key. Did you mean bench.threads? All keys are in benchmark.properties and .github/guide/reference.md");
        file.remove("bench.tread");
        environment.put("BENCH_TREAD", "4");
        refused().withMessageContaining("BENCH_TREAD (from the environment) is not a key. Did you mean bench.threads?");
        environment.clear();
        system.put("bench.target.jetty", "localhost:1");
        refused().withMessageStartingWith("bench.target.jetty (from -Dbench.target.jetty) is not a key. All keys");
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
    void aKeyThatIsMissingFromTheFileIsNamed() {
        file.remove("bench.rounds");

        refused().withMessageContaining("bench.rounds is missing from benchmark.properties");
    }
}
