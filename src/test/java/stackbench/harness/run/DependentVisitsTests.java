package stackbench.harness.run;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.servers.ServerSettings.Target;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Plan;
import stackbench.harness.plan.RelativeRate;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Verdict;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Visits that depend on those before them: their rate is learnt there, or they are made again for them. */
@Tag("thorough")
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(120)
class DependentVisitsTests {

    private static final String DISTURBED = "visit 1 was disturbed, and measured again: a clock was set";

    @AutoClose
    private final ServersElsewhere elsewhere = new ServersElsewhere("dependent");

    private final SortedMap<Architecture, Target> targets = elsewhere.targets(Architecture.SERVLET);

    @TempDir
    private Path directory;

    private List<CaseResult> run(long seed, boolean resume, SortedMap<Architecture, Target> servers) {
        return WholeRun.of(CampaignConfigs.shares(directory, seed, servers)
                        .output(new BenchmarkConfig.Output(directory, resume))
                        .build())
                .cases();
    }

    private static List<CaseResult> shares(List<CaseResult> cases) {
        return cases.stream()
                .filter(result -> result.load() instanceof RelativeRate)
                .toList();
    }

    @Test
    void everyArmIsOfferedTheSameAndItStaysWhenTheRunIsResumed() throws IOException {
        SortedMap<Architecture, Target> both = elsewhere.targets(Architecture.SERVLET, Architecture.REACTIVE);

        List<CaseResult> shares = shares(run(31, false, both));

        assertThat(shares)
                .extracting(CaseResult::id)
                .containsExactly("create/servlet/rate=50%/batch=3", "create/reactive/rate=50%/batch=3");
        double offered = requireNonNull(shares.getFirst().offeredPerSecond());
        assertThat(offered).isPositive();
        assertThat(shares).allSatisfy(result -> {
            assertThat(result.verdict()).as(result.reasons().toString()).isEqualTo(Verdict.PASS);
            assertThat(result.offeredPerSecond()).isEqualTo(offered);
        });

        cutOffBeforeTheLastVisit();
        assertThat(shares(run(31, true, both)))
                .as("though closed loops were faster since then")
                .allSatisfy(result -> assertThat(result.offeredPerSecond()).isEqualTo(offered));
    }

    /** Leave a journal as if the run had been cut off before the last visit, and its closed loops had taken half of their time. */
    private void cutOffBeforeTheLastVisit() throws IOException {
        Path journal = directory.resolve("journal.jsonl");
        List<String> lines = Files.readAllLines(journal);
        int visit = lines.size() - 1;
        while (!lines.get(visit).startsWith("{\"visit\"")) {
            visit--;
        }
        assertThat(lines.get(visit)).contains("relative-rate");
        Files.write(
                journal,
                lines.subList(0, visit).stream()
                        .map(line -> line.contains("closed-loop") && line.startsWith("{\"visit\"")
                                ? line.replaceAll("\"seconds\":([0-9.]+)", "\"seconds\":0.01")
                                : line)
                        .toList());
    }

    @Test
    void whoAsksForTheShareAloneGetsTheClosedLoopFirst() {
        BenchmarkConfig config = CampaignConfigs.shares(directory, 32, targets).build();
        Plan plan = Plan.of(config);
        Cell share = plan.cells().getLast();
        try (Campaign campaign = WholeRun.begin(config, plan, WholeRun.quiet())) {
            campaign.measure(Set.of(share));

            assertThat(plan.cases())
                    .allSatisfy(one -> assertThat(campaign.result(one))
                            .hasValueSatisfying(
                                    result -> assertThat(result.passed()).isTrue()));
        }
    }

    @Test
    void withoutAnArmThatPassedTheClosedLoopTheShareIsInvalid() {
        run(33, false, targets);

        List<CaseResult> again = run(33, false, targets); // creates what is stored already

        assertThat(again.getFirst().verdict()).isEqualTo(Verdict.FAIL);
        assertThat(again.getLast().verdict()).isEqualTo(Verdict.INVALID);
        assertThat(again.getLast().offeredPerSecond()).isNull();
        assertThat(again.getLast().reasons())
                .singleElement()
                .asString()
                .startsWith("required a closed loop of the first visit from which 50% of the slowest arm's requests/s");
    }

    private RunResult closedLoop(boolean resume) {
        return WholeRun.of(CampaignConfigs.closedLoop(directory, 22, targets)
                .output(new BenchmarkConfig.Output(directory, resume))
                .build());
    }

    private RunResult resumed() {
        return closedLoop(true);
    }

    /** Let the journal say that something disturbed its first visit, and nothing another one, whatever happened on this machine. */
    private void disturbTheFirstVisitAlone() throws IOException {
        Path journal = directory.resolve("journal.jsonl");
        JsonMapper json = new JsonMapper();
        List<String> lines = new ArrayList<>();
        Map<JsonNode, ObjectNode> visits = new LinkedHashMap<>();
        for (String line : Files.readAllLines(journal)) {
            if (json.readTree(line).path("visit") instanceof ObjectNode visit) {
                visits.putIfAbsent(visit.path("benchmarkCase"), visit);
            } else {
                lines.add(line);
            }
        }
        for (ObjectNode visit : visits.values()) {
            ((ObjectNode) visit.path("conditions")).putArray("breaks");
            ((ObjectNode) visit.path("usage")).putNull("resources");
        }
        ((ArrayNode) visits.values().iterator().next().path("conditions").path("breaks")).add("a clock was set");
        visits.values().forEach(visit -> lines.add("{\"visit\":%s}".formatted(visit)));
        Files.write(journal, lines);
    }

    @Test
    void aDisturbedVisitIsMeasuredAgainOnceAndTheResultsSaySo() throws IOException {
        closedLoop(false);
        disturbTheFirstVisitAlone();

        RunResult again = resumed();
        RunResult andAgain = resumed();

        assertThat(again.repeatedVisits()).isEqualTo(1);
        assertThat(again.cases().getFirst().notes()).contains(DISTURBED);
        assertThat(again.cases().getLast().notes()).doesNotContain(DISTURBED);
        assertThat(again.cases())
                .allSatisfy(result -> assertThat(result.reasons()).doesNotContain("a clock was set"));
        assertThat(List.of(andAgain.cases(), andAgain.repeatedVisits()))
                .as("measured no third time")
                .isEqualTo(List.of(again.cases(), 1));
    }
}
