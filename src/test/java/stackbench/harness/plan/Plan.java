package stackbench.harness.plan;

import java.util.ArrayList;
import java.util.List;
import org.springframework.util.AntPathMatcher;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;

/** The cases of a run in the order they are measured: workload by workload, small batches first, few threads first. */
public record Plan(List<Case> cases) {

    /**
     * Lay out the matrix and keep what {@code bench.only} selects.
     *
     * @throws ConfigException when nothing is selected
     */
    public static Plan of(BenchmarkConfig config) {
        List<Case> cases = matrix(config.matrix());
        AntPathMatcher matcher = new AntPathMatcher();
        List<Case> selected = cases.stream()
                .filter(c -> config.matrix()
                        .only()
                        .map(only -> matcher.match(only, c.id()))
                        .orElse(true))
                .toList();
        if (selected.isEmpty()) {
            throw config.invalid(
                    "bench.only",
                    "a glob that fits one of the %d case ids of this matrix, which run from %s to %s"
                            .formatted(cases.size(), cases.getFirst(), cases.getLast()));
        }
        return new Plan(selected);
    }

    private static List<Case> matrix(BenchmarkConfig.Matrix matrix) {
        List<Case> cases = new ArrayList<>();
        for (Workload workload : Workload.values()) {
            for (int batchSize : matrix.batchSizes()) {
                for (int threads : matrix.threads()) {
                    Cell cell = new Cell(workload, new Load(threads, batchSize));
                    matrix.architectures().forEach(architecture -> cases.add(new Case(cell, architecture)));
                }
            }
        }
        return cases;
    }

    /** The cases of a workload. */
    public List<Case> cases(Workload workload) {
        return cases.stream().filter(c -> c.cell().workload() == workload).toList();
    }

    /** The cells, in the order they are measured. */
    public List<Cell> cells() {
        return cases.stream().map(Case::cell).distinct().toList();
    }

    /** The cases that are compared with each other. */
    public List<Case> cases(Cell cell) {
        return cases.stream().filter(c -> c.cell().equals(cell)).toList();
    }

    /** The architectures that are compared in a cell. */
    public List<Architecture> architectures(Cell cell) {
        return cases(cell).stream().map(Case::architecture).toList();
    }

    /** The architectures that take part in a workload at all. */
    public List<Architecture> architectures(Workload workload) {
        return cases(workload).stream().map(Case::architecture).distinct().toList();
    }
}
