package stackbench.junit;

import java.util.Optional;
import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.EngineDescriptor;
import org.junit.platform.engine.support.discovery.EngineDiscoveryRequestResolver;

/** Finds and runs classes that are annotated with {@link ServerBenchmark}. JUnit finds it through {@code META-INF/services}. */
public final class StackbenchTestEngine implements TestEngine {

    /** The id of the engine, as filters of engines name it. */
    public static final String ID = "stackbench";

    private static final EngineDiscoveryRequestResolver<EngineDescriptor> RESOLVER =
            EngineDiscoveryRequestResolver.<EngineDescriptor>builder()
                    .addClassContainerSelectorResolver(BenchmarkDescriptor::isBenchmark)
                    .addSelectorResolver(context -> new BenchmarkResolver(context.getClassNameFilter()))
                    .build();

    @Override
    public String getId() {
        return ID;
    }

    @Override
    public Optional<String> getGroupId() {
        return Optional.of("stackbench");
    }

    @Override
    public Optional<String> getArtifactId() {
        return Optional.of("stackbench-junit");
    }

    @Override
    public TestDescriptor discover(EngineDiscoveryRequest request, UniqueId id) {
        EngineDescriptor engine = new EngineDescriptor(id, ID);
        RESOLVER.resolve(request, engine);
        return engine;
    }

    /** Run the classes one after the other: two at a time would measure each other. */
    @Override
    public void execute(ExecutionRequest request) {
        TestDescriptor engine = request.getRootTestDescriptor();
        EngineExecutionListener listener = request.getEngineExecutionListener();
        Surroundings surroundings = Surroundings.of(request.getConfigurationParameters());
        listener.executionStarted(engine);
        for (TestDescriptor child : engine.getChildren()) {
            run((BenchmarkDescriptor) child, listener, surroundings);
        }
        listener.executionFinished(engine, TestExecutionResult.successful());
    }

    private static void run(
            BenchmarkDescriptor benchmark, EngineExecutionListener listener, Surroundings surroundings) {
        Optional<String> disabled = benchmark.disabled();
        if (disabled.isPresent()) {
            listener.executionSkipped(benchmark, disabled.get());
            return;
        }
        listener.executionStarted(benchmark);
        listener.executionFinished(benchmark, result(benchmark, listener, surroundings));
    }

    private static TestExecutionResult result(
            BenchmarkDescriptor benchmark, EngineExecutionListener listener, Surroundings surroundings) {
        try {
            return new BenchmarkRun(benchmark, surroundings).run(listener);
        } catch (RuntimeException | LinkageError e) { // an app's class may refuse to be loaded
            return TestExecutionResult.failed(e);
        }
    }
}
