package stackbench.harness.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.analysis.result.ResultsFile;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.measure.block.ResourceMeter;
import stackbench.harness.measure.block.ResourceMeter.SeenMeanwhile;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.block.Usage;
import stackbench.harness.measure.jvm.JvmUsage;
import stackbench.harness.measure.party.CpuUse;
import stackbench.harness.measure.party.Parties;
import stackbench.harness.measure.party.Parties.PartyProcesses;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.party.PartyUsage;
import stackbench.harness.measure.party.WindowCpuMeter;
import stackbench.harness.plan.Arm;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.report.export.JUnitEntries;
import stackbench.harness.verdict.judge.Judge;
import stackbench.harness.verdict.judge.Soundness;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.metric.PartyMetric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Verdict;
import stackbench.harness.verdict.visit.CaseVisit;
import stackbench.harness.verdict.visit.SampleVisit;

/** A process beside the server is measured and told of though nothing but its name is known of it. */
class FurtherPartyTests {

    private static final Party EDGE = Party.named("edge");
    private static final long REQUESTS = 600;

    /** The process is this one: what matters is that it is a party. There is no database. */
    private static final PartyProcesses PARTIES = PartyProcesses.ofClient()
            .and(Party.SERVER, Optional.of(ProcessHandle.current()))
            .and(EDGE, Optional.of(ProcessHandle.current()));

    /** It collected three times in two seconds. */
    private static final JvmUsage EDGES_JVM =
            new JvmUsage(2, 3, 60_000 * REQUESTS, 3, 6, 7L, null, 8L, 0.997, 2L, 3.0, null);

    @TempDir
    private Path directory;

    private static CaseResult measured() {
        Case benchmarkCase =
                new Case(new Cell(Workload.CREATE, new Load.ClosedLoop(4, 100)), Arm.of(Architecture.SERVLET_MEMORY));
        CaseVisit visit = SampleVisit.of(benchmarkCase, 1, 100);
        CpuUse cpu = cpu();
        Usage used = usage(cpu);
        List<Round> costing = visit.rounds().stream()
                .map(round -> round.costing(cpu, used, round.requests()))
                .toList();
        return new Judge(new Soundness(true))
                .rule(benchmarkCase, List.of(visit.withUsage(used).withRounds(costing)));
    }

    private static CpuUse cpu() {
        try (WindowCpuMeter meter = new WindowCpuMeter(PARTIES, () -> 0)) {
            meter.begin();
            return meter.end(REQUESTS, REQUESTS);
        }
    }

    private static Usage usage(CpuUse cpu) {
        ResourceMeter meter = new ResourceMeter(new ResourceMeter.Subjects(
                PARTIES, new TreeMap<>(), OptionalLong::empty, new ResourceUse.Limits(2, 2, 16)));
        ResourceUse use = withEdgesJvm(meter.end(meter.start(), cpu, REQUESTS, SeenMeanwhile.NOTHING));
        return new Usage(use.parties(), REQUESTS, REQUESTS, REQUESTS, use);
    }

    private static ResourceUse withEdgesJvm(ResourceUse use) {
        Map<Party, PartyUsage> parties = new HashMap<>(use.parties().byParty());
        parties.computeIfPresent(EDGE, (edge, usage) -> usage.withJvm(EDGES_JVM));
        return use.withParties(Parties.of(parties));
    }

    @Test
    void itStandsInTheResultsInTheRoundsAndInThePage() throws IOException {
        CaseResult result = measured();
        assertThat(result.verdict()).as(result.reasons().toString()).isEqualTo(Verdict.PASS);
        RunResult run = SampleRun.of(List.of(result));
        Path file = directory.resolve("results.json");
        ResultsFile.write(file, run);
        Outputs.write(new BenchmarkConfig.Output(directory, false), run);

        CaseResult read = ResultsFile.read(file).cases().getFirst();
        assertThat(read.resources().parties().byParty().keySet()).containsExactly(Party.SERVER, EDGE, Party.CLIENT);
        assertThat(read.resources().parties()).isEqualTo(result.resources().parties());
        assertThat(read.resources().parties().of(EDGE).map(PartyUsage::threads))
                .hasValueSatisfying(threads -> assertThat(threads).isPositive());
        assertThat(read.rounds().getFirst().cpuMicrosPerRequest()).containsOnlyKeys(Party.SERVER, EDGE, Party.CLIENT);
        assertThat(read.resources().parties().jvm(EDGE)).isPresent();
        assertThat(read.resources().parties().jvm(Party.SERVER)).isEmpty();
        assertThat(read.rounds().getFirst().allocatedBytesPerRequest()).containsOnlyKeys(EDGE);
        assertThat(read.visits().getFirst().allocatedBytes()).containsOnlyKeys(EDGE);
        assertThat(Files.readString(file))
                .containsPattern("\"parties\" : \\{\\s+\"server\" : \\{\\s+\"cpuSeconds\" : ");
        assertThat(Files.readAllLines(directory.resolve("rounds.csv")).getFirst())
                .contains("edgeCpuMicrosPerRequest", "edgeAllocatedBytesPerRequest", "clientCpuMicrosPerRequest")
                .doesNotContain("database");
        assertThat(Files.readString(directory.resolve("report.html"))).contains("\"edge\":{\"cpuSeconds\":");
    }

    @Test
    void allThatIsToldOfTheServerIsToldOfItAndOfTheClientOnlyItsCpuTime() {
        CaseResult result = measured();

        List<PartyMetric> metrics = PartyMetric.in(List.of(result));

        assertThat(metrics).extracting(PartyMetric::key).doesNotHaveDuplicates();
        assertThat(metrics)
                .extracting(PartyMetric::party, PartyMetric::metric)
                .contains(tuple(EDGE, Metric.SERVER_CPU), tuple(EDGE, Metric.GC_TIME), tuple(EDGE, Metric.MEMORY))
                .contains(tuple(Party.CLIENT, Metric.SERVER_CPU))
                .doesNotContain(tuple(EDGE, Metric.RATE), tuple(EDGE, Metric.STATEMENTS))
                .doesNotContain(tuple(Party.CLIENT, Metric.MEMORY), tuple(Party.SERVER, Metric.SERVER_CPU));
        assertThat(new PartyMetric(Metric.COLLECTIONS, EDGE).of(result)).contains(1.5);
        assertThat(new PartyMetric(Metric.COLLECTIONS, Party.CLIENT).of(result)).isEmpty();
        assertThat(JUnitEntries.of(result)).containsEntry("edgeCollectionsPerSecond", "1.500");
    }
}
