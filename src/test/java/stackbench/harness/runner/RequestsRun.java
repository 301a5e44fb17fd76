package stackbench.harness.runner;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import stackbench.harness.Suite;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.Setting;
import stackbench.harness.database.postgres.DatabaseException;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Workload;
import stackbench.harness.report.export.JUnitEntries;
import stackbench.harness.run.Rebuild;
import stackbench.harness.server.ServerStartException;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.junit.protocol.CaseEvents;

/** One run of a user's requests, told case by case. */
record RequestsRun(CaseEvents events) {

    private static final Logger LOG = LoggerFactory.getLogger(RequestsRun.class);

    /**
     * Measure what is asked for, or report a run that is over with {@code bench.report.only}. Whatever goes wrong is told.
     *
     * @param annotations see {@link BenchmarkConfig#ofProject}
     * @param picked ids of cases; none: all
     */
    void run(SortedMap<String, Setting> annotations, List<String> picked) {
        Optional<String> problem = problem(() -> {
            BenchmarkConfig config = BenchmarkConfig.ofProject(annotations);
            if (config.measures()) {
                measure(config, picked);
            } else {
                Rebuild.of(config).write();
            }
            return Optional.empty();
        });
        events.ended(problem.orElse(""));
    }

    private void measure(BenchmarkConfig config, List<String> picked) {
        try (Suite suite = Suite.ofRequests(config, new HashSet<>(picked))) {
            Map<String, Case> cases = chosen(suite.cases(Workload.REQUESTS), picked);
            suite.begin(); // what keeps it from starting is a fault of no case
            events.cases(List.copyOf(cases.keySet()));
            cases.values().forEach(one -> measure(suite, one));
        }
    }

    private static Map<String, Case> chosen(List<Case> all, List<String> picked) {
        Map<String, Case> cases = new LinkedHashMap<>();
        all.forEach(one -> cases.put(one.id(), one));
        picked.stream().filter(id -> !cases.containsKey(id)).findFirst().ifPresent(unknown -> {
            throw new ConfigException("There is no case %s: run the whole class, whose cases are %s"
                    .formatted(unknown, String.join(", ", cases.keySet())));
        });
        if (!picked.isEmpty()) {
            cases.keySet().retainAll(picked);
        }
        return cases;
    }

    private void measure(Suite suite, Case one) {
        events.started(one.id());
        Optional<String> problem = problem(() -> {
            CaseResult result = suite.result(one);
            events.reported(one.id(), JUnitEntries.of(result));
            return suite.objection(one);
        });
        problem.ifPresentOrElse(reason -> events.failed(one.id(), reason), () -> events.passed(one.id()));
    }

    /** What is wrong, in words for the person: where it was thrown says something only where nobody foresaw it. */
    private static Optional<String> problem(Supplier<Optional<String>> work) {
        try {
            return work.get();
        } catch (ConfigException | DatabaseException | ServerStartException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        } catch (RuntimeException e) {
            LOG.error("The run ended with an error that nobody foresaw", e);
            return Optional.of(e.toString());
        }
    }
}
