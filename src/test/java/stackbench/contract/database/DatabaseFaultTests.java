package stackbench.contract.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
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
@Execution(ExecutionMode.CONCURRENT) // they wait for timeouts most of the time
@Timeout(value = 15, unit = TimeUnit.MINUTES)
final class DatabaseFaultTests {

    /** With an INSERT for each message and lists in portions, every request but find has a transaction over JDBC. */
    private static Map<String, String> stepwise(String writeMode) {
        return Map.of(
                "stackbench.write-mode", writeMode, "stackbench.fetch-size", String.valueOf(DatabaseFaults.PORTION));
    }

    static Stream<Architecture> architectures() {
        return Architecture.values().stream()
                .filter(architecture ->
                        architecture.hasDatabase() && architecture.holder().equals(architecture));
    }

    @ParameterizedTest
    @MethodSource("architectures")
    void requestsOfFewStatementsSurviveAnyFault(Architecture architecture, TestReporter reporter) {
        check(architecture, "batch", Map.of(), reporter);
    }

    @ParameterizedTest
    @MethodSource("architectures")
    void requestsOfManyStatementsSurviveAnyFault(Architecture architecture, TestReporter reporter) {
        check(architecture, "row", stepwise("row"), reporter);
    }

    @Test
    void requestsOfStatementsThatJdbcAwaitsSurviveAnyFault(TestReporter reporter) {
        check(Architecture.SERVLET, "row_awaited", stepwise("row-awaited"), reporter);
    }

    private static void check(
            Architecture architecture, String name, Map<String, String> properties, TestReporter reporter) {
        ContractDatabase database = ContractDatabase.shared("fault_" + architecture + "_" + name);
        try (BreakableServer server = new BreakableServer(architecture, database, properties)) {
            DatabaseFaults faults = new DatabaseFaults(server, !properties.isEmpty());
            for (Operation operation : Operation.values()) {
                for (Moment moment : Moment.values()) {
                    List.of(Fault.values()).forEach(fault -> faults.check(operation, moment, fault));
                }
            }
            reporter.publishEntry("%s, %s: %s".formatted(architecture, name, faults.summary()));
            assertThat(faults.wrong()).as(faults.summary()).isEmpty();
        }
    }
}
