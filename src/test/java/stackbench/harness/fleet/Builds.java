package stackbench.harness.fleet;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.Variant;
import stackbench.harness.plan.Arm;
import stackbench.harness.server.ServerBuild;

/**
 * The builds that a run's servers are started from.
 *
 * @param head the one that is measured
 * @param base the one that it is compared with; empty without {@code bench.baseline}
 * @param own those of variants that have one of their own, by name
 */
public record Builds(ServerBuild head, Optional<ServerBuild> base, Map<String, ServerBuild> own) {

    /** Make the builds of a run whose variants have none of their own. */
    public Builds(ServerBuild head, Optional<ServerBuild> base) {
        this(head, base, Map.of());
    }

    /**
     * The builds that a configuration asks for.
     *
     * @throws stackbench.harness.config.ConfigException when there is no build where {@code bench.baseline} or a variant says
     */
    public static Builds of(BenchmarkConfig config) {
        Optional<ServerBuild> base =
                config.comparing().baseline().map(baseline -> ServerBuild.in(baseline.directory()));
        base.flatMap(ServerBuild::problem).ifPresent(allowed -> {
            throw config.invalid("bench.baseline", allowed);
        });
        Map<String, ServerBuild> own = new TreeMap<>();
        config.matrix()
                .variants()
                .forEach(variant -> own(config, variant).ifPresent(build -> own.put(variant.name(), build)));
        return new Builds(ServerBuild.own(), base, own);
    }

    private static Optional<ServerBuild> own(BenchmarkConfig config, Variant variant) {
        Optional<ServerBuild> build = config.servers().of(variant).build().map(ServerBuild::in);
        build.flatMap(ServerBuild::problem).ifPresent(allowed -> {
            throw config.invalid(variant, "build", allowed);
        });
        return build;
    }

    /** The commits of all builds but head's, by what they are for: a run that is gone on with must be of the same. */
    public Map<String, String> commits() {
        Map<String, String> commits = new TreeMap<>();
        base.ifPresent(build -> commits.put("baseCommit", build.commit()));
        own.forEach((variant, build) -> commits.put("commit of " + variant, build.commit()));
        return commits;
    }

    ServerBuild of(Arm arm) {
        return arm.role().isBase()
                ? base.orElseThrow()
                : own.getOrDefault(arm.variant().name(), head);
    }
}
