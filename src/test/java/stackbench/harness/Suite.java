package stackbench.harness;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.fleet.Builds;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Plan;
import stackbench.harness.plan.Workload;
import stackbench.harness.report.console.Console;
import stackbench.harness.run.Campaign;
import stackbench.harness.verdict.result.CaseResult;

/**
 * One run of stackbench. All that the test run asks for is measured when the first of its cases is, since each cell is visited several
 * times, spread over the run; the others then get what was measured. For one caller at a time.
 */
public final class Suite implements AutoCloseable {

    private final BenchmarkConfig config;
    private final Builds builds;
    private final Plan plan;
    private final Supplier<TestSelection> asked;
    private final Map<Object, RuntimeException> failures = new HashMap<>();
    private @Nullable Campaign campaign;

    private Suite(BenchmarkConfig config, Builds builds, Plan plan, Supplier<TestSelection> asked) {
        this.config = config;
        this.builds = builds;
        this.plan = plan;
        this.asked = asked;
    }

    /**
     * Read what is to be measured; nothing is started yet.
     *
     * @throws stackbench.harness.config.ConfigException when that is not clear
     */
    public static Suite open() {
        BenchmarkConfig config = BenchmarkConfig.read();
        return new Suite(
                config, Builds.of(config), Plan.of(config, TestSelection.now().chosen(config)), TestSelection::now);
    }

    /**
     * Lay out the run of a user's requests; nothing is started yet.
     *
     * @param picked the ids of the only cases that are asked for; empty: all. One that the plan does not have asks for nothing.
     * @throws stackbench.harness.config.ConfigException when what is to be measured is not clear
     */
    public static Suite ofRequests(BenchmarkConfig config, Set<String> picked) {
        TestSelection all = new TestSelection(Set.of(Workload.REQUESTS), List.of());
        Plan plan = Plan.of(config, all.chosen(config));
        TestSelection asked = all.picking(plan, Workload.REQUESTS, picked);
        return new Suite(config, Builds.of(config), plan, () -> asked);
    }

    /** The cases of a benchmark, in the order they are measured; none where a run that is over is only to be reported. */
    public List<Case> cases(String benchmark) {
        return config.measures() ? plan.cases(benchmark) : List.of();
    }

    /** Start what stands for the whole run, where that has not been done, so that what keeps it from starting is known before the first case. */
    public void begin() {
        once("the start", this::campaign);
    }

    /** Return the result of a case, measuring all that is asked for if that has not been done. */
    public CaseResult result(Case benchmarkCase) {
        Campaign running = once("the start", this::campaign);
        Optional<CaseResult> known = running.result(benchmarkCase);
        if (known.isPresent()) {
            return known.get();
        }
        return once(benchmarkCase.cell(), () -> measured(benchmarkCase, running));
    }

    private CaseResult measured(Case benchmarkCase, Campaign running) {
        once("measuring", () -> {
            running.measure(asked.get().cells(plan, benchmarkCase));
            return running;
        });
        running.measure(Set.of(benchmarkCase.cell())); // what was not foreseen
        return running.result(benchmarkCase).orElseThrow();
    }

    /**
     * What there is against a case whose result is known, in a sentence; empty when nothing is: it is FAIL, or INVALID, or
     * slower than in the build that {@code bench.baseline} names, or not to be judged beside it, see {@link stackbench.harness.analysis.result.Objection}.
     */
    public Optional<String> objection(Case benchmarkCase) {
        return once("the start", this::campaign).objection(benchmarkCase);
    }

    private Campaign campaign() {
        if (campaign == null) {
            campaign = Campaign.begin(
                    config, builds, plan, Console.standard(config.output().console()));
        }
        return campaign;
    }

    /** What failed once fails again at once: a PostgreSQL that is not there is not waited for by every case. */
    private <T> T once(Object step, Supplier<T> work) {
        RuntimeException before = failures.get(step);
        if (before != null) {
            throw before;
        }
        try {
            return work.get();
        } catch (RuntimeException e) {
            failures.put(step, e);
            throw e;
        }
    }

    /** Stop everything and print the closing tables. Does nothing the second time. */
    @Override
    public void close() {
        Campaign ended = campaign;
        campaign = null;
        if (ended != null) {
            ended.close();
        }
    }
}
