package stackbench.harness;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Plan;
import stackbench.harness.report.RunResult;
import stackbench.harness.verdict.BuildDifference;
import stackbench.harness.verdict.BuildJudge;
import stackbench.harness.verdict.BuildPair;
import stackbench.harness.verdict.CaseResult;

/** What the results so far say of two builds. Derived anew each time, so that a resumed run knows what an interrupted one did. */
final class BuildFindings {

    private final BenchmarkConfig.Baseline baseline;
    private final String baseCommit;
    private final Plan plan;
    private final Function<Case, Optional<CaseResult>> results;
    private final BuildJudge judge;

    BuildFindings(
            BenchmarkConfig.Baseline baseline,
            String baseCommit,
            Plan plan,
            Function<Case, Optional<CaseResult>> results) {
        this.baseline = baseline;
        this.baseCommit = baseCommit;
        this.plan = plan;
        this.results = results;
        this.judge = new BuildJudge(baseline.tolerance());
    }

    /** Whether one of a cell's cases came out slower beyond the tolerance and has not been measured again. */
    boolean isSuspect(Cell cell) {
        return plan.cases(cell).stream()
                .anyMatch(head -> pair(head).filter(judge::suspects).isPresent()
                        && pair(head.again()).isEmpty());
    }

    private List<BuildDifference> differences(Case head) {
        return pair(head).stream()
                .flatMap(first -> judge.rule(first, pair(head.again())).stream())
                .toList();
    }

    private Optional<BuildPair> pair(Case head) {
        return results.apply(head)
                .flatMap(measured -> results.apply(head.base()).map(base -> new BuildPair(measured, base)));
    }

    RunResult.Baseline toResult() {
        List<CaseResult> others = plan.cells().stream()
                .flatMap(cell -> Stream.concat(plan.bases(cell).stream(), plan.lineupAgain(cell).stream()))
                .flatMap(c -> results.apply(c).stream())
                .toList();
        return new RunResult.Baseline(
                baseline.directory().toString(),
                baseCommit,
                baseline.tolerance(),
                others,
                plan.cases().stream().flatMap(c -> differences(c).stream()).toList());
    }
}
