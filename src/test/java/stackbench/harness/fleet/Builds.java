package stackbench.harness.fleet;

import java.util.Optional;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.plan.Arm;
import stackbench.harness.server.ServerBuild;

/**
 * The builds that a run's servers are started from.
 *
 * @param head the one that is measured
 * @param base the one that it is compared with; empty without {@code bench.baseline}
 */
public record Builds(ServerBuild head, Optional<ServerBuild> base) {

    /**
     * The builds that a configuration asks for.
     *
     * @throws stackbench.harness.config.ConfigException when there is no build where {@code bench.baseline} says
     */
    public static Builds of(BenchmarkConfig config) {
        Optional<ServerBuild> base =
                config.comparing().baseline().map(baseline -> ServerBuild.in(baseline.directory()));
        base.flatMap(ServerBuild::problem).ifPresent(allowed -> {
            throw config.invalid("bench.baseline", allowed);
        });
        return new Builds(ServerBuild.own(), base);
    }

    ServerBuild of(Arm arm) {
        return arm.role().isBase() ? base.orElseThrow() : head;
    }
}
