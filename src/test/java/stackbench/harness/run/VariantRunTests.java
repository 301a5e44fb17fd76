package stackbench.harness.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import stackbench.harness.analysis.result.ArmResult;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.Difference;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.server.ServerStart;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Verdict;

/** A measured run of an architecture and of a variant of it, as keys ask for it. */
@Tag("thorough")
@Timeout(240)
@ResourceLock(SharedPostgres.OWN_SERVERS)
class VariantRunTests {

    private static final String SERIAL = "bench.variant.servlet-serial.";

    @TempDir
    private Path directory;

    private RunResult run() {
        BenchmarkConfig config = SampleConfig.asShipped(Map.ofEntries(
                Map.entry("bench.architectures", "servlet,servlet-serial"),
                Map.entry(SERIAL + "of", "servlet"),
                Map.entry(SERIAL + "jvm-options", "-XX:+UseSerialGC"),
                Map.entry(SERIAL + "pool-size", "3"),
                Map.entry(SERIAL + "heap", "96m"),
                Map.entry(SERIAL + "spring.server.tomcat.threads.max", "5"),
                Map.entry("bench.server.heap", "128m"),
                Map.entry("bench.only", "list/*/threads=4/batch=1"),
                Map.entry("bench.visits", "1"),
                Map.entry("bench.rounds", "2"),
                Map.entry("bench.warm-up", "100ms"),
                Map.entry("bench.postgres", SharedPostgres.url()),
                Map.entry("bench.report.dir", directory.toString())));
        return WholeRun.of(config);
    }

    private static List<String> commandLine(RunResult run, String name) {
        return run.servers().stream()
                .filter(server -> server.name().equals(name))
                .map(ServerStart::commandLine)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void eachServerIsStartedWithWhatWasAskedForAndEachIsMeasuredUnderItsName() {
        RunResult run = run();

        assertThat(run.cases())
                .allSatisfy(result -> assertThat(result.verdict())
                        .as(result.reasons().toString())
                        .isNotEqualTo(Verdict.FAIL))
                .extracting(CaseResult::arm)
                .containsExactly("servlet", "servlet-serial");
        assertThat(run.cases()).extracting(CaseResult::architecture).containsOnly("servlet");
        assertThat(run.arms()).extracting(ArmResult::name).containsExactly("servlet", "servlet-serial");
        assertThat(run.arms().get(1).differsIn())
                .contains(
                        new Difference("heap", "96m", "128m"),
                        new Difference("pool-size", "3", "16"),
                        new Difference("spring.server.tomcat.threads.max", "5", null));
        assertThat(commandLine(run, "list-servlet-serial"))
                .contains(
                        "-Xmx96m",
                        "-XX:+UseSerialGC",
                        "--stackbench.pool-size=3",
                        "--server.tomcat.threads.max=5",
                        "--spring.profiles.active=servlet")
                .doesNotContain("-XX:+UseParallelGC");
        assertThat(commandLine(run, "list-servlet"))
                .contains("-Xmx128m", "-XX:+UseParallelGC", "--stackbench.pool-size=16")
                .noneMatch(argument -> argument.startsWith("--server.tomcat.threads.max"));
    }
}
