package stackbench.harness.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.BenchmarkConfigBuilder;
import stackbench.harness.config.Rates;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.config.Slo;
import stackbench.harness.config.output.ProfileMode;
import stackbench.harness.config.servers.ServerSettings.Target;
import stackbench.harness.database.SharedPostgres;

/** What short campaigns are told, against servers elsewhere but for the last. */
final class CampaignConfigs {

    /** Two bursts for servers that are fresh, whose first requests may take half a second on a busy machine; none else. */
    private static final Duration WARM_UP = Duration.ofMillis(200);

    private static final Duration BLOCK = Duration.ofMillis(600);

    /** The shortest that there is at a given rate. */
    private static final Duration RATE_BLOCK = Duration.ofMillis(500);

    private CampaignConfigs() {}

    /** One cell of each workload, in a closed loop. */
    static BenchmarkConfigBuilder closedLoop(Path directory, long seed, SortedMap<Architecture, Target> targets) {
        return SampleConfig.in(directory, seed)
                .matrix(new BenchmarkConfig.Matrix(
                        List.copyOf(targets.keySet()), List.of(2), List.of(3), Optional.empty()))
                .pacing(new BenchmarkConfig.Pacing(1, BLOCK, WARM_UP, Duration.ZERO))
                .postgres(SampleConfig.postgres(SharedPostgres.url()))
                .servers(new BenchmarkConfig.Servers(true, "64m", List.of(), 2, targets));
    }

    /** One cell of each workload, at a rate. */
    static BenchmarkConfigBuilder ratesOnly(Path directory, long seed, SortedMap<Architecture, Target> targets) {
        return closedLoop(directory, seed, targets)
                .matrix(new BenchmarkConfig.Matrix(
                        List.copyOf(targets.keySet()), List.of(), List.of(3), Optional.empty()))
                .pacing(new BenchmarkConfig.Pacing(1, RATE_BLOCK, WARM_UP, Duration.ZERO))
                .rates(new Rates(List.of(200), true, 4, Optional.empty()));
    }

    /** Creates in a closed loop and at half of what the slowest arm carries there; a smoke run, so that a busy machine makes nothing of it unsound. */
    static BenchmarkConfigBuilder shares(Path directory, long seed, SortedMap<Architecture, Target> targets) {
        return closedLoop(directory, seed, targets)
                .matrix(new BenchmarkConfig.Matrix(
                        List.copyOf(targets.keySet()), List.of(2), List.of(3), Optional.of("create/**")))
                .pacing(new BenchmarkConfig.Pacing(1, RATE_BLOCK, WARM_UP, Duration.ZERO))
                .rates(new Rates(List.of(), List.of(50), List.of(), 3, true, 4, Optional.empty()))
                .measured(false);
    }

    /** One search for a capacity, with an objective that says within half a second whether a rate keeps it. */
    static BenchmarkConfigBuilder capacityOnly(Path directory, long seed, SortedMap<Architecture, Target> targets) {
        Slo objective = new Slo(List.of(new Slo.Limit(Slo.Statistic.P50, Duration.ofMillis(10))));
        return closedLoop(directory, seed, targets)
                .matrix(new BenchmarkConfig.Matrix(
                        List.copyOf(targets.keySet()), List.of(), List.of(3), Optional.of("list/**")))
                .pacing(new BenchmarkConfig.Pacing(1, RATE_BLOCK, WARM_UP, Duration.ZERO))
                .rates(new Rates(List.of(), true, 4, Optional.of(objective)));
    }

    /** A smoke run of one case on a forked server, which is profiled. */
    static BenchmarkConfig profiled(Path directory, boolean resume, ProfileMode... profiles) {
        return SampleConfig.in(directory)
                .measured(false)
                .matrix(new BenchmarkConfig.Matrix(
                        List.of(Architecture.SERVLET), List.of(2), List.of(3), Optional.of("create/**")))
                .postgres(SampleConfig.postgres(SharedPostgres.url()))
                .output(new BenchmarkConfig.Output(directory, resume)
                        .with()
                        .resources(false)
                        .profiles(List.of(profiles))
                        .build())
                .build();
    }
}
