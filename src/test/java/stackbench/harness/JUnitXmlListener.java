package stackbench.harness;

import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.report.export.JUnitXml;

/**
 * Gather what benchmark invocations publish and write it as {@code junit.xml} when the test run is over. JUnit finds this
 * listener through {@code META-INF/services}, in Maven as in an IDE; tests that are no benchmarks do not concern it.
 */
public final class JUnitXmlListener implements TestExecutionListener {

    private final Map<TestIdentifier, Map<String, String>> entries = new LinkedHashMap<>();
    private final Map<TestIdentifier, Long> startNanos = new LinkedHashMap<>();
    private final List<JUnitXml.TestCase> cases = new ArrayList<>();

    @Override
    public void executionStarted(TestIdentifier test) {
        if (test.isTest() && benchmark(test).isPresent()) {
            startNanos.put(test, System.nanoTime());
            entries.put(test, new LinkedHashMap<>());
        }
    }

    @Override
    public void reportingEntryPublished(TestIdentifier test, ReportEntry entry) {
        Map<String, String> published = entries.get(test);
        if (published != null) {
            published.putAll(entry.getKeyValuePairs());
        }
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        Long start = startNanos.remove(test);
        Map<String, String> published = entries.remove(test);
        if (start == null || published == null) {
            return;
        }
        Optional<String> failure = result.getStatus() == Status.SUCCESSFUL
                ? Optional.empty()
                : Optional.of(
                        result.getThrowable().map(Throwable::toString).orElse(String.valueOf(result.getStatus())));
        cases.add(new JUnitXml.TestCase(
                benchmark(test).orElseThrow().getDeclaringClass().getName(),
                test.getDisplayName(),
                Duration.ofNanos(System.nanoTime() - start),
                published,
                failure));
    }

    @Override
    public void testPlanExecutionFinished(TestPlan plan) {
        if (!cases.isEmpty()) {
            JUnitXml.write(BenchmarkConfig.read().output().junitFile(), List.copyOf(cases));
        }
    }

    private static Optional<Method> benchmark(TestIdentifier test) {
        return test.getSource()
                .filter(MethodSource.class::isInstance)
                .map(source -> ((MethodSource) source).getJavaMethod())
                .filter(method -> method.isAnnotationPresent(BenchmarkOf.class));
    }
}
