package stackbench.harness.journal;

import java.util.Map;
import java.util.TreeMap;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.database.postgres.PostgresInfo;
import stackbench.harness.measure.machine.Machine;
import stackbench.harness.plan.Plan;

/** Headers for the tests of those who write journals and read them, made of a configuration as that of a real run is. */
public final class SampleHeader {

    public static final Machine MACHINE = new Machine("Linux", "A", 2, 4096, "25", "abc");

    public static final PostgresInfo POSTGRES =
            new PostgresInfo("given", "bench.postgres names it", "18.6", new TreeMap<>(Map.of("fsync", "on")));

    private SampleHeader() {}

    /** Make the header of a run that was told this beside what the project's file says. */
    public static RunHeader of(String startedAt, Map<String, String> given) {
        return of(startedAt, given, new RunHeader.Environment(MACHINE, POSTGRES, Map.of()));
    }

    /** Make the header of a run in an environment of its own. */
    public static RunHeader of(String startedAt, Map<String, String> given, RunHeader.Environment environment) {
        BenchmarkConfig config = SampleConfig.ofClosedLoops(given);
        return RunHeader.of(config, Plan.of(config), environment).begunAt(startedAt);
    }
}
