package stackbench.harness.run;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.analysis.result.ResultsFile;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.config.servers.ServerSettings.Target;
import stackbench.harness.database.postgres.DatabaseException;
import stackbench.harness.database.postgres.PostgresInfo;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.party.PartyUsage;
import stackbench.harness.measure.party.TimeLine;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Plan;
import stackbench.harness.plan.Workload;
import stackbench.harness.report.console.Console;
import stackbench.harness.server.ServerStartException;
import stackbench.harness.server.StartedServer;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Exchanges;
import stackbench.harness.verdict.result.Verdict;

/** Whole runs: against servers that somebody else started, which somebody may stop, and resumed ones. */
@Tag("thorough")
@Order(4)
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(120)
class CampaignTests {

    @AutoClose
    private final ServersElsewhere elsewhere = new ServersElsewhere("campaign");

    private final Console quiet = WholeRun.quiet();

    @TempDir
    private Path directory;

    private BenchmarkConfig config(long seed, SortedMap<Architecture, Target> targets) {
        return CampaignConfigs.closedLoop(directory, seed, targets).build();
    }

    private List<CaseResult> run(BenchmarkConfig config) {
        Plan plan = Plan.of(config);
        try (Campaign campaign = WholeRun.begin(config, plan, quiet)) {
            campaign.measure(plan.cells());
            return plan.cases().stream()
                    .map(c -> campaign.result(c).orElseThrow())
                    .toList();
        }
    }

    /** Require a server that answered rightly; that a busy machine leaves time for as many requests as a figure needs is another matter. */
    private static void isRight(CaseResult result) {
        assertThat(result.verdict()).as(result.reasons().toString()).isNotEqualTo(Verdict.FAIL);
        assertThat(result.verified().responses()).isPositive();
    }

    @Test
    void aServerElsewhereIsMeasuredAndTheCaseSaysWhatWasNotChecked() {
        List<CaseResult> results = run(config(7, elsewhere.targets(Architecture.REACTIVE, Architecture.RSOCKET)));

        assertThat(results).hasSize(4).allSatisfy(result -> {
            isRight(result);
            assertThat(result.notes().getFirst()).contains("runs elsewhere", "not checked");
            assertThat(result.requestsPerSecond() != null).isEqualTo(result.passed());
        });
        RunResult written = ResultsFile.read(directory.resolve("results.json"));
        assertThat(written.cases()).isEqualTo(results);
        TimeLine timeLine = requireNonNull(written.timeline());
        assertThat(timeLine.requestsPerSecond()).anyMatch(rate -> rate > 0);
        assertThat(timeLine.parties()).extracting(TimeLine.Columns::party).contains(Party.CLIENT);
        assertThat(results)
                .flatExtracting(result -> result.resources().parties().byParty().values())
                .extracting(PartyUsage::jvm)
                .as("of a JVM elsewhere")
                .containsOnlyNulls();
    }

    @Test
    void noDatabaseIsLookedForWhereNoServerHasOne() {
        BenchmarkConfig config = CampaignConfigs.closedLoop(directory, 8, new TreeMap<>())
                .matrix(new BenchmarkConfig.Matrix(
                        List.of(Architecture.SERVLET_MEMORY), List.of(2), List.of(3), Optional.empty()))
                .servers(new BenchmarkConfig.Servers(false, "64m", List.of(), 2, new TreeMap<>()))
                .postgres(SampleConfig.postgres("jdbc:postgresql://localhost:1/nowhere"))
                .measured(false)
                .build();

        List<CaseResult> results = run(config);

        assertThat(results).hasSize(2).allSatisfy(result -> {
            assertThat(result.verdict()).as(result.reasons().toString()).isEqualTo(Verdict.PASS);
            assertThat(result.resources().parties().of(Party.DATABASE)).isEmpty();
        });
        RunResult written = ResultsFile.read(directory.resolve("results.json"));
        assertThat(written.environment().postgres()).isEqualTo(PostgresInfo.NONE);
        assertThat(requireNonNull(written.timeline()).parties())
                .extracting(TimeLine.Columns::party)
                .doesNotContain(Party.DATABASE);
    }

    @Test
    void aConstantRateIsTimedFromTheIntendedStartAndLeavesAHistogramLog() {
        List<CaseResult> results = run(CampaignConfigs.ratesOnly(directory, 17, elsewhere.targets(Architecture.SERVLET))
                .build());

        assertThat(results)
                .extracting(CaseResult::id)
                .containsExactly("create/servlet/rate=200/batch=3", "list/servlet/rate=200/batch=3");
        assertThat(results).allSatisfy(result -> {
            isRight(result);
            Path log = directory.resolve("latency/" + result.id() + ".hlog");
            assertThat(Files.exists(log)).isEqualTo(result.latencyMillis() != null);
        });
        assertThat(results).filteredOn(CaseResult::passed).allSatisfy(CampaignTests::hasItsFigures);
    }

    private static void hasItsFigures(CaseResult result) {
        Exchanges exchanges = requireNonNull(result.exchanges());
        assertThat(requireNonNull(exchanges.schedule()).dueStarts()).isPositive();
        assertThat(requireNonNull(exchanges.phasesMicros()).waiting()).isPositive();
        assertThat(requireNonNull(result.latencyMillis()).mean())
                .isGreaterThanOrEqualTo(
                        requireNonNull(exchanges.serviceMillis()).mean());
    }

    /** On a busy machine a search may end without a capacity; it must end, and say why. */
    @Test
    void aSearchFindsACapacityOrSaysWhatWasInItsWay() {
        CaseResult result = run(CampaignConfigs.capacityOnly(directory, 17, elsewhere.targets(Architecture.SERVLET))
                        .build())
                .getFirst();

        assertThat(result.id()).isEqualTo("list/servlet/capacity/batch=3");
        isRight(result);
        assertThat(result.verified().responses()).isGreaterThan(10);
        if (result.passed()) {
            assertThat(requireNonNull(result.capacity()).capacityPerSecond()).isGreaterThan(1.0);
        } else {
            assertThat(result.reasons()).isNotEmpty();
        }
    }

    @Test
    void whatWasMeasuredIsReportedThoughStoppingFails() throws IOException {
        BenchmarkConfig config = config(10, elsewhere.targets(Architecture.SERVLET));
        Case first = Plan.of(config).cases().getFirst();
        Campaign campaign = WholeRun.begin(config, Plan.of(config), quiet);
        campaign.measure(List.of(first.cell()));
        CaseResult measured = campaign.result(first).orElseThrow();
        Files.writeString(directory.resolve("timeline.jsonl"), "no sample\n", CREATE, APPEND);

        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(campaign::close)
                .withMessageContaining("timeline.jsonl is not a time line");

        assertThat(ResultsFile.read(directory.resolve("results.json")).cases()).containsExactly(measured);
        assertThat(directory.resolve("report.html")).isNotEmptyFile();
    }

    @Test
    void aServerThatHoldsTheMessagesOfThisSeedAlreadyFailsToCreateThemButStillListsThem() {
        SortedMap<Architecture, Target> targets = elsewhere.targets(Architecture.SERVLET);
        run(config(8, targets));

        List<CaseResult> again = run(config(8, targets));

        assertThat(again.getFirst().verdict()).isEqualTo(Verdict.FAIL);
        assertThat(again.getFirst().reasons().toString()).contains("status 409, expected 200");
        assertThat(again.getFirst().requestsPerSecond()).isNull();
        assertThat(again.getLast().id()).startsWith(Workload.LIST.toString());
        isRight(again.getLast());
    }

    @Test
    void aRunThatIsInterruptedTwiceInOneCellSendsNoMessageAgain() throws IOException {
        SortedMap<Architecture, Target> targets = elsewhere.targets(Architecture.SERVLET);
        run(config(21, targets));

        for (int interruption = 1; interruption <= 2; interruption++) {
            Path journal = directory.resolve("journal.jsonl");
            List<String> lines = Files.readAllLines(journal);
            Files.write(
                    journal,
                    lines.stream()
                            .filter(line -> !line.startsWith("{\"visit\""))
                            .toList());

            assertThat(run(CampaignConfigs.closedLoop(directory, 21, targets)
                            .output(new BenchmarkConfig.Output(directory, true))
                            .build()))
                    .allSatisfy(CampaignTests::isRight);
        }
    }

    @Test
    void aServerThatGoesAwayIsNamedAndOnlyTheRestIsMeasuredWhenTheRunIsResumed() {
        StartedServer server = elsewhere.start(Architecture.SERVLET);
        BenchmarkConfig config =
                config(9, new TreeMap<>(Map.of(Architecture.SERVLET, ServersElsewhere.target(server))));
        Plan plan = Plan.of(config);
        CaseResult created;
        try (Campaign campaign = WholeRun.begin(config, plan, quiet)) {
            Case first = plan.cases(Workload.CREATE).getFirst();
            campaign.measure(List.of(first.cell()));
            created = campaign.result(first).orElseThrow();
            server.close();
            Case second = plan.cases(Workload.LIST).getFirst();
            assertThatExceptionOfType(ServerStartException.class)
                    .isThrownBy(() -> campaign.measure(List.of(second.cell())))
                    .withMessageContaining("bench.target.servlet=");
        }
        isRight(created);

        List<CaseResult> resumed = run(CampaignConfigs.closedLoop(directory, 9, elsewhere.targets(Architecture.SERVLET))
                .output(new BenchmarkConfig.Output(directory, true))
                .settings(SampleConfig.drawn(10))
                .build());

        assertThat(resumed).hasSize(2);
        assertThat(resumed.getFirst().visits()).isEqualTo(created.visits());
        assertThat(resumed.getFirst().requests()).isEqualTo(created.requests());
        isRight(resumed.getLast());
    }
}
