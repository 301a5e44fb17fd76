package stackbench.harness.run;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Plan;

/** Sees to it that servers which are to be cold have not been asked for anything before: each is measured in one cell alone. */
final class ColdServers {

    private ColdServers() {}

    /** Refuse further cells on the same servers, and servers that were there before. */
    static void require(BenchmarkConfig config, Plan plan) {
        if (plan.cells().stream().anyMatch(ColdServers::isCold) && !startedForEach(config)) {
            throw config.invalid(
                    "bench.stages.cold",
                    "it where each arm has processes that are started here: not with bench.server=in-process, bench.target, or a bench.control of one server");
        }
        Map<String, List<Cell>> families = plan.cells().stream()
                .collect(Collectors.groupingBy(cell -> cell.workload().family()));
        families.values().stream()
                .filter(cells -> cells.size() > 1 && cells.stream().anyMatch(ColdServers::isCold))
                .findFirst()
                .ifPresent(cells -> {
                    throw config.invalid(
                            "bench.stages.cold",
                            "it where servers have one cell alone, not %s: give bench.threads= and one batch size, or one of these workloads alone"
                                    .formatted(
                                            cells.stream().map(Cell::toString).collect(Collectors.joining(" and "))));
                });
    }

    private static boolean startedForEach(BenchmarkConfig config) {
        return config.servers().forked()
                && config.servers().targets().isEmpty()
                && !config.comparing().control().oneServer();
    }

    /** Whether the cell needs servers that have not been asked for anything. */
    static boolean isCold(Cell cell) {
        return cell.load() instanceof Load.Stages stages && stages.cold();
    }
}
