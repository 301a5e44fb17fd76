package stackbench.harness;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ControlMode;
import stackbench.harness.config.Setting;
import stackbench.harness.config.Slo;
import stackbench.harness.database.PostgresServer;
import stackbench.harness.database.SharedPostgres;

/** What short campaigns against servers elsewhere are told. */
final class CampaignConfigs {

    /** Two bursts for servers that are fresh, whose first requests may take half a second on a busy machine; none else. */
    private static final Duration WARM_UP = Duration.ofMillis(100);

    private CampaignConfigs() {}

    /** One cell of each workload, in a closed loop. */
    static BenchmarkConfig closedLoop(
            Path directory, long seed, boolean resume, SortedMap<Architecture, BenchmarkConfig.Target> targets) {
        return new BenchmarkConfig(
                true,
                new BenchmarkConfig.Matrix(List.copyOf(targets.keySet()), List.of(2), List.of(3), Optional.empty()),
                BenchmarkConfig.Rates.NONE,
                new BenchmarkConfig.Data(4, 20, seed, "batch"),
                new BenchmarkConfig.Pacing(1, Duration.ofMillis(500), WARM_UP, Duration.ZERO),
                new BenchmarkConfig.Postgres(given(), "none"),
                new BenchmarkConfig.Servers(true, "64m", List.of(), 2, targets),
                new BenchmarkConfig.Client(Optional.empty(), Duration.ofSeconds(5)),
                new BenchmarkConfig.Comparing(Optional.empty(), ControlMode.NONE),
                new BenchmarkConfig.Output(directory, resume),
                new TreeMap<>(Map.of(
                        "bench.seed", new Setting("bench.seed", String.valueOf(seed), "a test"),
                        "bench.resume", new Setting("bench.resume", String.valueOf(resume), "a test"))));
    }

    /** The campaign's PostgreSQL is that of the tests: each start of one more takes seconds. */
    private static String given() {
        PostgresServer postgres = SharedPostgres.server();
        return postgres.jdbcUrl("postgres") + "?user=" + postgres.username() + "&password=" + postgres.password();
    }

    /** The same without threads, at a rate, with an objective that nothing keeps. */
    static BenchmarkConfig ratesOnly(BenchmarkConfig config) {
        Slo impossible = new Slo(List.of(new Slo.Limit(Slo.Statistic.P50, Duration.ofNanos(1_000))));
        return new BenchmarkConfig(
                config.measured(),
                new BenchmarkConfig.Matrix(config.matrix().architectures(), List.of(), List.of(3), Optional.empty()),
                new BenchmarkConfig.Rates(List.of(200), true, 4, Optional.of(impossible)),
                config.data(),
                config.pacing(),
                config.postgres(),
                config.servers(),
                config.client(),
                config.comparing(),
                config.output(),
                config.settings());
    }
}
