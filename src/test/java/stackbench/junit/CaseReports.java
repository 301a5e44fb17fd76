package stackbench.junit;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.engine.support.descriptor.FileSource;
import org.opentest4j.AssertionFailedError;
import stackbench.junit.protocol.CaseEvents;

/** Tells JUnit what the runner tells: each case is a test of the class. */
final class CaseReports implements CaseEvents {

    private final BenchmarkDescriptor benchmark;
    private final EngineExecutionListener listener;
    private final Path requests;
    private final Map<String, TestDescriptor> left = new LinkedHashMap<>();
    private Optional<String> running = Optional.empty();
    private Optional<String> problem = Optional.empty();

    CaseReports(BenchmarkDescriptor benchmark, EngineExecutionListener listener, Path requests) {
        this.benchmark = benchmark;
        this.listener = listener;
        this.requests = requests;
    }

    @Override
    public void cases(List<String> ids) {
        for (String id : ids) {
            TestDescriptor added = benchmark.add(id, FileSource.from(requests.toFile()));
            left.put(id, added);
            listener.dynamicTestRegistered(added);
        }
    }

    @Override
    public void started(String id) {
        running = Optional.of(id);
        listener.executionStarted(left(id));
    }

    @Override
    public void reported(String id, Map<String, String> entries) {
        listener.reportingEntryPublished(left(id), ReportEntry.from(entries));
    }

    @Override
    public void passed(String id) {
        finished(id, TestExecutionResult.successful());
    }

    @Override
    public void failed(String id, String reason) {
        AssertionFailedError failure = new AssertionFailedError(reason);
        failure.setStackTrace(new StackTraceElement[0]); // that of the adapter says nothing
        finished(id, TestExecutionResult.failed(failure));
    }

    private void finished(String id, TestExecutionResult result) {
        listener.executionFinished(left(id), result);
        left.remove(id);
        running = Optional.empty();
    }

    private TestDescriptor left(String id) {
        return Objects.requireNonNull(left.get(id), id);
    }

    @Override
    public void ended(String why) {
        problem = Optional.of(why).filter(text -> !text.isEmpty());
    }

    /** The runner is gone without an end: what is left fails, each case and, where there is none, the class. */
    void died(String how) {
        if (left.isEmpty()) {
            ended(how);
        }
        for (String id : List.copyOf(left.keySet())) {
            if (!running.equals(Optional.of(id))) {
                started(id);
            }
            failed(id, how);
        }
    }

    /** What became of the class, apart from its cases. */
    TestExecutionResult result() {
        return problem.map(BenchmarkException::new)
                .map(TestExecutionResult::failed)
                .orElseGet(TestExecutionResult::successful);
    }
}
