package stackbench.harness;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import stackbench.harness.compare.CellComparison;
import stackbench.harness.compare.Contestant;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.ConfigException;
import stackbench.harness.measure.Round;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Entrant;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.report.RunResult;
import stackbench.harness.verdict.CaseResult;

/** The cases of a run, compared cell by cell, whether the run is under way or was read from a file. */
final class Comparisons {

    private final List<CaseResult> cases;

    private Comparisons(List<CaseResult> cases) {
        this.cases = cases;
    }

    /**
     * Compare what passed; cells without threads are left out, since a given rate is no achievement.
     *
     * @param reference empty: the best of each cell
     */
    static List<RunResult.ComparisonResult> of(List<CaseResult> cases, Optional<Architecture> reference) {
        CellComparison comparison = new CellComparison(reference);
        Comparisons all = new Comparisons(cases);
        return cases.stream()
                .filter(result -> result.threads() != null)
                .map(Comparisons::cell)
                .distinct()
                .flatMap(cell -> comparison.compare(cell, all.contestants(cell)).stream())
                .map(RunResult.ComparisonResult::of)
                .toList();
    }

    private static Cell cell(CaseResult result) {
        return new Cell(
                Workload.of(result.workload()),
                new Load.ClosedLoop(Objects.requireNonNull(result.threads()), result.batchSize()));
    }

    private List<Contestant> contestants(Cell cell) {
        String name = cell.toString();
        return cases.stream()
                .filter(result -> result.passed() && name.equals(result.cell()))
                .map(result -> new Contestant(
                        Entrant.of(architecture(result)),
                        result.rounds().stream().map(Round::requestsPerSecond).toList()))
                .toList();
    }

    private static Architecture architecture(CaseResult result) {
        return Architecture.of(result.architecture())
                .orElseThrow(() -> new ConfigException(
                        "%s is of an architecture that this version does not know".formatted(result.id())));
    }
}
