package stackbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ControlMode;
import stackbench.harness.config.Setting;
import stackbench.harness.config.Slo;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.CloseStack;
import stackbench.harness.database.PostgresChoice;
import stackbench.harness.database.PostgresServer;
import stackbench.harness.database.PostgresServers;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Plan;
import stackbench.harness.plan.Workload;
import stackbench.harness.reaper.Leash;
import stackbench.harness.report.Console;
import stackbench.harness.report.ResultsFile;
import stackbench.harness.report.RunResult;
import stackbench.harness.server.InProcessServer;
import stackbench.harness.server.ServerSpec;
import stackbench.harness.verdict.Capacity;
import stackbench.harness.verdict.CaseResult;
import stackbench.harness.verdict.Verdict;

/** Whole runs: against servers that somebody else started, which somebody may stop, and resumed ones. */
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(120)
class CampaignTests {

    private final CloseStack closing = new CloseStack();
    private final PostgresServer postgres;
    private final BenchDatabase database;
    private final Console quiet =
            new Console(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));

    @TempDir
    private Path directory;

    CampaignTests() {
        Leash leash = opened(Leash.start());
        postgres = opened(PostgresServers.start(PostgresChoice.embedded(), leash));
        database = opened(BenchDatabase.create(postgres, leash, "campaign", "elsewhere"));
    }

    private <T extends AutoCloseable> T opened(T part) {
        closing.push(part);
        return part;
    }

    @AfterAll
    void stop() {
        closing.close();
    }

    private InProcessServer elsewhere(Architecture architecture) {
        return opened(InProcessServer.start(new ServerSpec(
                architecture.profile(),
                architecture,
                Map.of(
                        "stackbench.database",
                        postgres.host() + ":" + postgres.port() + "/" + database.name(),
                        "stackbench.database-username",
                        postgres.username(),
                        "stackbench.database-password",
                        postgres.password(),
                        "stackbench.pool-size",
                        "2",
                        "spring.sql.init.mode",
                        "never"))));
    }

    private BenchmarkConfig config(long seed, boolean resume, SortedMap<Architecture, BenchmarkConfig.Target> targets) {
        return new BenchmarkConfig(
                true,
                new BenchmarkConfig.Matrix(List.copyOf(targets.keySet()), List.of(2), List.of(3), Optional.empty()),
                BenchmarkConfig.Rates.NONE,
                new BenchmarkConfig.Data(4, 20, seed, "batch"),
                new BenchmarkConfig.Pacing(1, Duration.ofMillis(500), Duration.ZERO, Duration.ZERO),
                new BenchmarkConfig.Postgres(given(), "none"),
                new BenchmarkConfig.Servers(true, "64m", List.of(), 2, targets),
                new BenchmarkConfig.Client(Optional.empty(), Duration.ofSeconds(5)),
                new BenchmarkConfig.Comparing(Optional.empty(), ControlMode.NONE),
                new BenchmarkConfig.Output(directory, resume),
                new TreeMap<>(Map.of(
                        "bench.seed", new Setting("bench.seed", String.valueOf(seed), "a test"),
                        "bench.resume", new Setting("bench.resume", String.valueOf(resume), "a test"))));
    }

    /** The same without threads, at a rate, with an objective that nothing keeps. */
    private BenchmarkConfig ratesOnly(BenchmarkConfig config) {
        Slo impossible = new Slo(List.of(new Slo.Limit(Slo.Statistic.P50, Duration.ofNanos(1_000))));
        return new BenchmarkConfig(
                config.measured(),
                new BenchmarkConfig.Matrix(config.matrix().architectures(), List.of(), List.of(3), Optional.empty()),
                new BenchmarkConfig.Rates(List.of(200), true, 4, Optional.of(impossible)),
                config.data(),
                config.pacing(),
                config.postgres(),
                config.servers(),
                config.client(),
                config.comparing(),
                config.output(),
                config.settings());
    }

    /** The campaign's PostgreSQL is that of the test: each start of one more takes seconds. */
    private String given() {
        return postgres.jdbcUrl("postgres") + "?user=" + postgres.username() + "&password=" + postgres.password();
    }

    private static SortedMap<Architecture, BenchmarkConfig.Target> target(InProcessServer server, Architecture is) {
        return new TreeMap<>(Map.of(is, new BenchmarkConfig.Target(server.host(), server.port())));
    }

    private List<CaseResult> run(BenchmarkConfig config) {
        Plan plan = Plan.of(config);
        try (Campaign campaign = Campaign.begin(config, plan, quiet)) {
            return plan.cases().stream().map(c -> result(campaign, c)).toList();
        }
    }

    private static CaseResult result(Campaign campaign, Case benchmarkCase) {
        return campaign.result(benchmarkCase).orElseGet(() -> campaign.measure(benchmarkCase));
    }

    @Test
    void aServerElsewhereIsMeasuredAndTheCaseSaysWhatWasNotChecked() {
        SortedMap<Architecture, BenchmarkConfig.Target> targets = new TreeMap<>();
        targets.putAll(target(elsewhere(Architecture.REACTIVE), Architecture.REACTIVE));
        targets.putAll(target(elsewhere(Architecture.RSOCKET), Architecture.RSOCKET));

        List<CaseResult> results = run(config(7, false, targets));

        assertThat(results).hasSize(4).allSatisfy(result -> {
            assertThat(result.verdict()).as(result.reasons().toString()).isEqualTo(Verdict.PASS);
            assertThat(result.notes()).singleElement().asString().contains("runs elsewhere", "not checked");
            assertThat(result.requestsPerSecond()).isPositive();
        });
        RunResult written = ResultsFile.read(directory.resolve("results.json"));
        assertThat(written.cases()).isEqualTo(results);
        assertThat(written.timeline()).isNotNull();
        assertThat(results)
                .extracting(result -> result.resources().jvm())
                .as("of a JVM elsewhere")
                .containsOnlyNulls();
    }

    /** On a machine with too much to do the client is late, which the verdict must then say. */
    @Test
    void aConstantRateIsTimedFromTheIntendedStartAndLeavesAHistogramLog() {
        List<CaseResult> results =
                run(ratesOnly(config(17, false, target(elsewhere(Architecture.SERVLET), Architecture.SERVLET))));

        assertThat(results)
                .extracting(CaseResult::id)
                .containsExactly(
                        "create/servlet/rate=200/batch=3",
                        "create/servlet/capacity/batch=3",
                        "list/servlet/rate=200/batch=3",
                        "list/servlet/capacity/batch=3");
        assertThat(results).allSatisfy(result -> {
            assertThat(result.verdict()).as(result.reasons().toString()).isNotEqualTo(Verdict.FAIL);
            assertThat(result.verified().responses()).isPositive();
            Path log = directory.resolve("latency/" + result.id() + ".hlog");
            assertThat(Files.exists(log)).isEqualTo(result.latencyMillis() != null);
        });
        assertThat(results).filteredOn(CaseResult::passed).allSatisfy(CampaignTests::hasItsFigures);
    }

    private static void hasItsFigures(CaseResult result) {
        CaseResult.Exchanges exchanges = Objects.requireNonNull(result.exchanges());
        if (result.ratePerSecond() == null) {
            Capacity capacity = Objects.requireNonNull(result.capacity());
            assertThat(capacity.capacityPerSecond()).isNull();
            assertThat(capacity.notSustainedPerSecond()).isEqualTo(1);
        } else {
            assertThat(exchanges.schedule()).isNotNull();
            assertThat(exchanges.phasesMicros()).isNotNull();
            assertThat(Objects.requireNonNull(result.latencyMillis()).mean())
                    .isGreaterThanOrEqualTo(
                            Objects.requireNonNull(exchanges.serviceMillis()).mean());
        }
    }

    @Test
    void aServerThatHoldsTheMessagesOfThisSeedAlreadyFailsToCreateThemButStillListsThem() {
        SortedMap<Architecture, BenchmarkConfig.Target> targets =
                target(elsewhere(Architecture.SERVLET), Architecture.SERVLET);
        run(config(8, false, targets));

        List<CaseResult> again = run(config(8, false, targets));

        assertThat(again.getFirst().verdict()).isEqualTo(Verdict.FAIL);
        assertThat(again.getFirst().reasons().toString()).contains("status 409, expected 200");
        assertThat(again.getFirst().requestsPerSecond()).isNull();
        assertThat(again.getLast().id()).startsWith(Workload.LIST.toString());
        assertThat(again.getLast().verdict()).isEqualTo(Verdict.PASS);
    }

    @Test
    void aServerThatGoesAwayFailsItsCaseAndOnlyTheRestIsMeasuredWhenTheRunIsResumed() {
        InProcessServer server = elsewhere(Architecture.SERVLET);
        BenchmarkConfig config = config(9, false, target(server, Architecture.SERVLET));
        Plan plan = Plan.of(config);
        CaseResult created;
        try (Campaign campaign = Campaign.begin(config, plan, quiet)) {
            campaign.prepare(Workload.CREATE);
            created = campaign.measure(plan.cases(Workload.CREATE).getFirst());
            server.close();
            CaseResult listed = campaign.measure(plan.cases(Workload.CREATE).getFirst());
            assertThat(listed.verdict()).isEqualTo(Verdict.FAIL);
            assertThat(listed.reasons()).isNotEmpty();
        }
        assertThat(created.verdict()).isEqualTo(Verdict.PASS);

        InProcessServer back = elsewhere(Architecture.SERVLET);
        List<CaseResult> resumed = run(config(9, true, target(back, Architecture.SERVLET)));

        assertThat(resumed).hasSize(2);
        assertThat(resumed.getFirst().verdict()).isEqualTo(Verdict.FAIL);
        assertThat(resumed.getLast().verdict()).isEqualTo(Verdict.PASS);
    }
}
