package stackbench.harness;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.IterationSelector;
import org.junit.platform.engine.discovery.MethodSelector;
import org.junit.platform.engine.discovery.UniqueIdSelector;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.LauncherDiscoveryListener;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Learns from JUnit what a test run asks for, before its first test: all visits of a run are made before its first case is reported, so
 * that a single invocation, picked in an IDE, must be known to be the only one. JUnit finds this listener through {@code
 * META-INF/services}.
 */
public final class TestSelectionListener implements LauncherDiscoveryListener, TestExecutionListener {

    private static final String CLASS = "class";
    private static final String METHOD = "test-template";
    private static final String INVOCATION = "test-template-invocation";

    /** JUnit makes one listener for each kind of event. */
    private static final List<TestSelection.Invocation> PICKED = new ArrayList<>();

    @Override
    public void launcherDiscoveryStarted(LauncherDiscoveryRequest request) {
        List<TestSelection.Invocation> picked = new ArrayList<>();
        request.getSelectorsByType(UniqueIdSelector.class)
                .forEach(selector -> invocation(selector.getUniqueId()).ifPresent(picked::add));
        request.getSelectorsByType(IterationSelector.class).forEach(selector -> picked.addAll(iterations(selector)));
        synchronized (PICKED) {
            PICKED.clear();
            PICKED.addAll(picked);
        }
    }

    private static Optional<TestSelection.Invocation> invocation(UniqueId id) {
        return part(id, INVOCATION)
                .flatMap(number -> part(id, CLASS)
                        .flatMap(type -> part(id, METHOD).flatMap(method -> benchmark(type, method)))
                        .map(of -> new TestSelection.Invocation(of.value(), Integer.parseInt(number.substring(1)))));
    }

    private static Optional<String> part(UniqueId id, String type) {
        return id.getSegments().stream()
                .filter(segment -> segment.getType().equals(type))
                .map(UniqueId.Segment::getValue)
                .findFirst();
    }

    /** The invocations that an iteration selector names; it counts them from 0. */
    private static List<TestSelection.Invocation> iterations(IterationSelector selector) {
        if (!(selector.getParentSelector() instanceof MethodSelector method)) {
            return List.of();
        }
        return benchmark(method.getClassName(), method.getMethodName()).stream()
                .flatMap(of -> selector.getIterationIndices().stream()
                        .map(index -> new TestSelection.Invocation(of.value(), index + 1)))
                .toList();
    }

    /** @param methodName what it takes may follow in parentheses */
    private static Optional<BenchmarkOf> benchmark(String className, String methodName) {
        return ReflectionSupport.tryToLoadClass(className).toOptional().stream()
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                .filter(method -> method.getName().equals(methodName.split("\\(", 2)[0]))
                .filter(method -> method.isAnnotationPresent(BenchmarkOf.class))
                .map(method -> method.getAnnotation(BenchmarkOf.class))
                .findFirst();
    }

    @Override
    public void testPlanExecutionStarted(TestPlan plan) {
        Set<Method> benchmarks = new HashSet<>();
        plan.getRoots()
                .forEach(root -> plan.getDescendants(root)
                        .forEach(test -> method(test)
                                .filter(method -> method.isAnnotationPresent(BenchmarkOf.class))
                                .ifPresent(benchmarks::add)));
        if (!benchmarks.isEmpty()) {
            synchronized (PICKED) {
                TestSelection.set(new TestSelection(
                        Set.copyOf(benchmarks.stream()
                                .map(method ->
                                        method.getAnnotation(BenchmarkOf.class).value())
                                .toList()),
                        List.copyOf(PICKED)));
            }
        }
    }

    private static Optional<Method> method(TestIdentifier test) {
        return test.getSource()
                .filter(MethodSource.class::isInstance)
                .map(source -> ((MethodSource) source).getJavaMethod());
    }
}
