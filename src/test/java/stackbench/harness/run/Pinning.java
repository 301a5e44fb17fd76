package stackbench.harness.run;

import java.util.List;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.database.postgres.PostgresServer;
import stackbench.harness.measure.process.ProcessTree;
import stackbench.harness.server.Processors;

/** Keeps the client and PostgreSQL on the processors that the configuration gives them, as long as the run lasts. */
final class Pinning implements AutoCloseable {

    private final boolean client;

    private Pinning(boolean client) {
        this.client = client;
    }

    /** Refuse processors that there are not, before anything is started. */
    static void refuseWhatCannotBeHere(BenchmarkConfig config) {
        refuse(config, "bench.client.cpus", config.client().cpus());
        refuse(config, "bench.postgres.cpus", config.postgres().cpus());
    }

    private static void refuse(BenchmarkConfig config, String key, List<Integer> cpus) {
        if (!cpus.isEmpty()) {
            Processors.problem(cpus).ifPresent(allowed -> {
                throw config.invalid(key, allowed);
            });
        }
    }

    /** Pin what runs now; what PostgreSQL and this JVM start from now on is where they are, unless it is pinned itself. */
    static Pinning of(BenchmarkConfig config, PostgresServer postgres) {
        List<Integer> database = config.postgres().cpus();
        if (!database.isEmpty() && postgres.info().exists()) {
            ProcessHandle first = postgres.process()
                    .orElseThrow(() -> config.invalid(
                            "bench.postgres.cpus",
                            "nothing here: the processes of PostgreSQL cannot be seen from this machine"));
            ProcessTree.of(first).forEach(process -> Processors.pin(process, database));
        }
        List<Integer> client = config.client().cpus();
        if (!client.isEmpty()) {
            Processors.pin(ProcessHandle.current(), client);
        }
        return new Pinning(!client.isEmpty());
    }

    @Override
    public void close() {
        if (client) {
            Processors.release();
        }
    }
}
