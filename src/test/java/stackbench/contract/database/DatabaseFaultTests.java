package stackbench.contract.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestReporter;
import stackbench.contract.database.DatabaseFaults.Operation;
import stackbench.contract.server.BreakableServer;
import stackbench.contract.server.ContractDatabase;
import stackbench.contract.server.DatabaseWay.Fault;
import stackbench.contract.server.DatabaseWay.Moment;
import stackbench.harness.config.Architecture;

/**
 * Whatever breaks between a server and its database, at whatever moment of a request: nothing is acknowledged that is not stored, nothing is
 * half stored, and the server serves on with all of its connections.
 */
@Tag("thorough")
@Order(1)
final class DatabaseFaultTests {

    /** Most of the time they wait for timeouts, so that more of them go on at a time than test classes do. */
    private static final int AT_A_TIME = 12;

    private static final Duration LIMIT = Duration.ofMinutes(15);

    /** With an INSERT for each message and lists in portions, every request but find has a transaction over JDBC. */
    private static Map<String, String> stepwise(String writeMode) {
        return Map.of(
                "stackbench.write-mode", writeMode, "stackbench.fetch-size", String.valueOf(DatabaseFaults.PORTION));
    }

    /** A server that every fault is tried on, one after the other. */
    private record Subject(Architecture architecture, String name, Map<String, String> properties) {

        /** Tell what is wrong, after the summary of what was tried. */
        String check() {
            ContractDatabase database = ContractDatabase.shared("fault_" + architecture + "_" + name);
            try (BreakableServer server = new BreakableServer(architecture, database, properties)) {
                DatabaseFaults faults = new DatabaseFaults(server, !properties.isEmpty());
                for (Operation operation : Operation.values()) {
                    for (Moment moment : Moment.values()) {
                        List.of(Fault.values()).forEach(fault -> faults.check(operation, moment, fault));
                    }
                }
                assertThat(faults.wrong()).as("%s: %s", this, faults.summary()).isEmpty();
                return this + ": " + faults.summary();
            }
        }

        @Override
        public String toString() {
            return architecture + ", " + name;
        }
    }

    private static Stream<Subject> subjects() {
        Stream<Subject> all = Architecture.values().stream()
                .filter(architecture ->
                        architecture.hasDatabase() && architecture.holder().equals(architecture))
                .flatMap(architecture -> Stream.of(
                        new Subject(architecture, "batch", Map.of()),
                        new Subject(architecture, "row", stepwise("row"))));
        return Stream.concat(all, Stream.of(new Subject(Architecture.SERVLET, "row_awaited", stepwise("row-awaited"))));
    }

    @AutoClose("shutdownNow")
    private final ExecutorService atATime = Executors.newFixedThreadPool(AT_A_TIME);

    @TestFactory
    Stream<DynamicTest> requestsSurviveAnyFault(TestReporter reporter) {
        List<DynamicTest> tests =
                subjects().map(subject -> test(subject, reporter)).toList();
        return tests.stream(); // all are under way when the first is awaited
    }

    private DynamicTest test(Subject subject, TestReporter reporter) {
        Future<String> summary = atATime.submit(subject::check);
        return DynamicTest.dynamicTest(
                subject.toString(), () -> reporter.publishEntry(summary.get(LIMIT.toSeconds(), TimeUnit.SECONDS)));
    }
}
