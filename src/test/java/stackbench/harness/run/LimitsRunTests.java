package stackbench.harness.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.analysis.result.ArmResult;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.measure.jvm.ServerLimit;
import stackbench.harness.verdict.result.Bottleneck;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Resources;
import stackbench.harness.verdict.result.Resources.LimitResult;

/** A measured run, under 16 threads, of sound servers and of servers that have too little of something. */
@Order(3)
@Tag("thorough")
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(240)
@ResourceLock(SharedPostgres.OWN_SERVERS)
class LimitsRunTests {

    @TempDir
    private static Path directory;

    private RunResult run;

    @BeforeAll
    void measure() {
        run = WholeRun.asShipped(directory, """
                bench.architectures=servlet,reactive,servlet-pool,servlet-threads,reactive-pool,one-carrier
                bench.variant.servlet-pool.of=servlet
                bench.variant.servlet-pool.pool-size=1
                bench.variant.servlet-threads.of=servlet
                bench.variant.servlet-threads.spring.server.tomcat.threads.max=2
                bench.variant.reactive-pool.of=reactive
                bench.variant.reactive-pool.pool-size=1
                bench.variant.one-carrier.of=servlet-virtual
                bench.variant.one-carrier.jvm-options=-Djdk.virtualThreadScheduler.parallelism=1 -Djdk.virtualThreadScheduler.maxPoolSize=1
                bench.server.heap=128m
                bench.threads=16
                bench.only=list/*/threads=16/batch=1
                bench.rounds=6
                bench.block=500ms
                bench.warm-up=200ms""");
    }

    private Resources resources(String arm) {
        CaseResult result = WholeRun.of(arm, run);
        assertThat(result.passed()).as(result.reasons().toString()).isTrue();
        return result.resources();
    }

    private Bottleneck bottleneck(String arm) {
        return Objects.requireNonNull(resources(arm).bottleneck());
    }

    private LimitResult limit(String arm, ServerLimit limit) {
        return Objects.requireNonNull(resources(arm).limits()).stream()
                .filter(one -> one.limit() == limit)
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({
        "servlet-pool, DATABASE_CONNECTIONS, 1",
        "reactive-pool, DATABASE_CONNECTIONS, 1",
        "servlet-threads, SERVER_THREADS, 2"
    })
    void aLimitThatIsTooSmallIsNamed(String arm, ServerLimit small, long most) {
        LimitResult limit = limit(arm, small);

        assertThat(limit.most()).isEqualTo(most);
        assertThat(limit.meanWaiting()).isBetween(2.0, 16.0);
        assertThat(bottleneck(arm).reached()).as(limit.toString()).isNotNull().startsWith(small);
        assertThat(bottleneck(arm).evidence()).startsWith(small.said(most) + ": more wanted in ");
        assertThat(bottleneck(arm).words()).startsWith(small.title());
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_24)
    void carriersThatVirtualThreadsWaitForAreNamed() {
        LimitResult carriers = limit("one-carrier", ServerLimit.CARRIERS);

        assertThat(carriers.most()).isEqualTo(1);
        assertThat(bottleneck("one-carrier").reached())
                .as(carriers.toString())
                .isNotNull()
                .contains(ServerLimit.CARRIERS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"servlet", "reactive"})
    void aServerWithEnoughOfEverythingHasReachedNoLimit(String arm) {
        LimitResult pool = limit(arm, ServerLimit.DATABASE_CONNECTIONS);

        assertThat(pool.most()).isEqualTo(16);
        assertThat(pool.samples()).isGreaterThanOrEqualTo(10);
        assertThat(pool.meanUsed()).isBetween(0.0, 16.0);
        assertThat(pool.fullShare()).isZero();
        assertThat(bottleneck(arm).reached()).isNull();
    }

    @Test
    void theLimitsOfEachArmArePrinted() {
        Map<String, Map<String, Long>> limits = run.arms().stream()
                .collect(Collectors.toMap(ArmResult::name, arm -> Objects.requireNonNull(arm.limits())));

        assertThat(limits.get("servlet"))
                .containsEntry("database-connections", 16L)
                .containsEntry("server-threads", 200L)
                .containsEntry("server-connections", 8_192L)
                .containsKeys("accept-queue", "keep-alive-millis", "open-files");
        assertThat(limits.get("servlet-pool")).containsEntry("database-connections", 1L);
        assertThat(limits.get("servlet-threads")).containsEntry("server-threads", 2L);
        assertThat(limits.get("reactive"))
                .containsEntry("database-connections", 16L)
                .containsKeys("event-loops", "open-files")
                .doesNotContainKeys("server-threads", "server-connections");
    }
}
