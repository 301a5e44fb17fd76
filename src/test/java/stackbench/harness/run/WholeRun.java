package stackbench.harness.run;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import stackbench.harness.analysis.result.ResultsFile;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.fleet.Builds;
import stackbench.harness.plan.Plan;
import stackbench.harness.report.console.Console;

/** A run from its plan to its results, for tests. */
final class WholeRun {

    private WholeRun() {}

    /** Run all that is asked for, tell nobody how it goes, and read what it has written. */
    static RunResult of(BenchmarkConfig config) {
        Plan plan = Plan.of(config);
        try (Campaign campaign = begin(config, plan, quiet())) {
            campaign.measure(plan.cells());
        }
        return ResultsFile.read(config.output().directory().resolve("results.json"));
    }

    /** A console that nobody reads. */
    static Console quiet() {
        return new Console(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
    }

    /** Begin a run with servers of this build. */
    static Campaign begin(BenchmarkConfig config, Plan plan, Console console) {
        return Campaign.begin(config, Builds.of(config), plan, console);
    }
}
