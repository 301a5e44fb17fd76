package stackbench.harness.run;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import stackbench.harness.analysis.result.ResultsFile;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.fleet.Builds;
import stackbench.harness.plan.Plan;
import stackbench.harness.report.console.Console;
import stackbench.harness.verdict.result.CaseResult;

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

    /** Run what these lines of a properties file ask for, in one visit, with results in a directory. */
    static RunResult asShipped(Path directory, String properties) {
        Map<String, String> given = new TreeMap<>(Map.of(
                "bench.visits", "1", "bench.postgres", SharedPostgres.url(), "bench.report.dir", directory.toString()));
        properties.lines().map(line -> line.split("=", 2)).forEach(pair -> given.put(pair[0], pair[1]));
        return of(SampleConfig.ofClosedLoops(given));
    }

    /** The case of an arm, in a run of one cell. */
    static CaseResult of(String arm, RunResult run) {
        return run.cases().stream()
                .filter(one -> one.arm().equals(arm))
                .findFirst()
                .orElseThrow();
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
