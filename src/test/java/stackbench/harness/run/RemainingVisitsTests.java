package stackbench.harness.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.journal.SampleHeader;
import stackbench.harness.measure.block.Conditions;
import stackbench.harness.measure.block.SampleUse;
import stackbench.harness.measure.party.CpuUse.LoopBusy;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Plan;
import stackbench.harness.record.RunRecorder;
import stackbench.harness.run.Agenda.VisitPart;
import stackbench.harness.verdict.visit.CaseVisit;
import stackbench.harness.verdict.visit.SampleVisit;

/** Who measures a disturbed visit again, and what of a visit that has begun. */
class RemainingVisitsTests {

    @TempDir
    private Path directory;

    /** Other machines had half of the processors' time. */
    private static CaseVisit stolen(CaseVisit visit) {
        return visit.withUsage(visit.usage()
                .withResources(SampleUse.of(3, 1_000, visit.usage().parties()).withStolenSeconds(3.0)));
    }

    private static CaseVisit broken(CaseVisit visit) {
        return visit.withConditions(new Conditions(LoopBusy.NONE, List.of("a clock was set")));
    }

    private static List<CaseVisit> visits(Plan plan, Cell cell, int visit) {
        return plan.lineup(cell).stream()
                .map((Case one) -> SampleVisit.of(one, visit, 1_000))
                .toList();
    }

    private record Again(List<Cell> bySameServers, List<Cell> byNewOnes) {}

    /** What is to be measured again of a run whose first cell gave this in its first visit. */
    private Again again(Map<String, String> told, UnaryOperator<CaseVisit> happening) throws IOException {
        Map<String, String> given = new TreeMap<>(told);
        given.put("bench.report.dir", directory.toString());
        given.put("bench.workloads", "create");
        BenchmarkConfig config = RunRecorder.seeded(SampleConfig.ofClosedLoops(given));
        Plan plan = Plan.of(config);
        RunRecorder record = RunRecorder.begin(config, Map.of(), plan, SampleHeader.POSTGRES);
        Cell first = plan.cells().getFirst();
        record.add(visits(plan, first, 1).stream().map(happening).toList());
        RemainingVisits remaining = new RemainingVisits(config, plan, record);
        Agenda agenda = remaining.agenda(plan.cells());
        List<VisitPart> parts = remaining.disturbed(agenda, 1);
        return new Again(
                agenda.parts(1).stream()
                        .flatMap(part -> remaining.disturbed(part).stream())
                        .toList(),
                parts.stream().flatMap(part -> part.cells().stream()).toList());
    }

    @Test
    void itsOwnServersDoWhereTheyWereNotConcerned() throws IOException {
        Again again = again(Map.of("bench.batch-sizes", "1"), RemainingVisitsTests::stolen);

        assertThat(again.bySameServers()).hasSize(1).isEqualTo(again.byNewOnes());
    }

    @Test
    void newServersDoWhereSomethingDidNotGoOn() throws IOException {
        Again again = again(Map.of("bench.batch-sizes", "1"), RemainingVisitsTests::broken);

        assertThat(again.bySameServers()).isEmpty();
        assertThat(again.byNewOnes()).hasSize(1);
    }

    @Test
    void newServersDoWhereTheyAreToBeCold() throws IOException {
        Map<String, String> cold = Map.of(
                "bench.threads", "", "bench.batch-sizes", "1", "bench.stages", "1s:4", "bench.stages.cold", "true");

        Again again = again(cold, RemainingVisitsTests::stolen);

        assertThat(again.bySameServers()).isEmpty();
        assertThat(again.byNewOnes()).hasSize(1);
    }

    @Test
    void aVisitOfTwoBuildsThatHasBegunIsMadeAsAWhole() throws IOException {
        BenchmarkConfig config = RunRecorder.seeded(SampleConfig.ofClosedLoops(Map.of(
                "bench.report.dir", directory.toString(),
                "bench.workloads", "create",
                "bench.architectures", "servlet",
                "bench.threads", "4",
                "bench.baseline", "../base",
                "bench.visits", "3-9")));
        Plan plan = Plan.of(config);
        RunRecorder record = RunRecorder.begin(config, Map.of(), plan, SampleHeader.POSTGRES);
        RemainingVisits remaining = new RemainingVisits(config, plan, record);
        Agenda agenda = remaining.agenda(plan.cells());
        for (int visit = 1; visit <= 3; visit++) {
            for (Cell cell : plan.cells()) {
                record.add(visits(plan, cell, visit));
            }
        }
        assertThat(remaining.wanted(agenda, 4)).as("equal builds").isEmpty();

        record.add(visits(plan, plan.cells().getFirst(), 4));

        assertThat(remaining.wanted(agenda, 4))
                .flatExtracting(VisitPart::cells)
                .containsExactly(plan.cells().getLast());
    }

    @Test
    void nobodyDoesWhereNothingHappened() throws IOException {
        Again again = again(Map.of("bench.batch-sizes", "1"), UnaryOperator.identity());

        assertThat(again.byNewOnes()).isEmpty();
    }
}
