package stackbench.harness.database.postgres;

import java.sql.Connection;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.testcontainers.containers.wait.strategy.AbstractWaitStrategy;
import org.testcontainers.postgresql.PostgreSQLContainer;

/** A wait until a client gets in to PostgreSQL. A log line may be in any language, and an open port is the engine's own. */
final class AnswersSql extends AbstractWaitStrategy {

    private final String user;
    private final String password;

    AnswersSql(String user, String password) {
        this.user = user;
        this.password = password;
    }

    @Override
    protected void waitUntilReady() {
        Awaitility.await("PostgreSQL accepts connections")
                .atMost(startupTimeout)
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(100))
                .failFast("The container ended", () -> !waitStrategyTarget.isRunning())
                .ignoreExceptions()
                .until(this::answers);
    }

    private boolean answers() throws Exception {
        Integer port = waitStrategyTarget.getMappedPort(PostgreSQLContainer.POSTGRESQL_PORT);
        PostgresEndpoint endpoint = PostgresEndpoint.of(waitStrategyTarget.getHost(), port, user, password);
        try (Connection connection = endpoint.connect(endpoint.maintenanceDatabase())) {
            return connection.isValid(1);
        }
    }
}
