package stackbench.harness.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import stackbench.harness.analysis.result.ArmResult;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.Difference;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.server.ServerStart;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Verdict;

/** A measured run of an architecture and of a variant of it, as keys ask for it. */
@Tag("thorough")
@Timeout(240)
@ResourceLock(SharedPostgres.OWN_SERVERS)
class VariantRunTests {

    @TempDir
    private Path directory;

    private static List<String> commandLine(RunResult run, String name) {
        return run.servers().stream()
                .filter(server -> server.name().equals(name))
                .map(ServerStart::commandLine)
                .findFirst()
                .orElseThrow();
    }

    /** A number has a note of how late the network was; a network that was too late is the reason why there is none. */
    private static boolean speaksOfItsNetwork(CaseResult result) {
        return Stream.of(result.notes(), result.reasons())
                .flatMap(List::stream)
                .anyMatch(text -> text.contains("network to the database"));
    }

    @Test
    void eachServerIsStartedWithWhatWasAskedForAndEachIsMeasuredUnderItsName() {
        RunResult run = WholeRun.asShipped(directory, """
                bench.architectures=servlet,servlet-serial
                bench.variant.servlet-serial.of=servlet
                bench.variant.servlet-serial.jvm-options=-XX:+UseSerialGC
                bench.variant.servlet-serial.pool-size=3
                bench.variant.servlet-serial.heap=96m
                bench.variant.servlet-serial.database-delay=2ms
                bench.variant.servlet-serial.tls=true
                bench.variant.servlet-serial.spring.server.tomcat.threads.max=5
                bench.server.heap=128m
                bench.only=list/*/threads=4/batch=1
                bench.rounds=2
                bench.warm-up=200ms""");

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
                        new Difference("database-delay", "2ms", ""),
                        new Difference("spring.server.tomcat.threads.max", "5", null));
        assertThat(commandLine(run, "list-servlet-serial.network"))
                .contains("--stackbench.network-round-trip=2000000ns");
        assertThat(run.cases()).extracting(VariantRunTests::speaksOfItsNetwork).containsExactly(false, true);
        assertThat(commandLine(run, "list-servlet-serial"))
                .contains(
                        "-Xmx96m",
                        "-XX:+UseSerialGC",
                        "--stackbench.pool-size=3",
                        "--server.tomcat.threads.max=5",
                        "--spring.profiles.active=servlet")
                .anyMatch(argument -> argument.startsWith("--server.ssl.certificate=file:"))
                .doesNotContain("-XX:+UseParallelGC");
        assertThat(commandLine(run, "list-servlet"))
                .contains("-Xmx128m", "-XX:+UseParallelGC", "--stackbench.pool-size=16")
                .noneMatch(argument -> argument.startsWith("--server.tomcat.threads.max"))
                .noneMatch(argument -> argument.startsWith("--server.ssl"));
    }
}
