package stackbench.suite.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.app.message.Message;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.postgres.DatabaseException;
import stackbench.harness.database.postgres.PostgresServer;
import stackbench.harness.database.postgres.PostgresServers;
import stackbench.harness.database.postgres.PostgresServers.PostgresChoice;
import stackbench.harness.reaper.Leash;

/** The table in a container, tried where a Docker engine answers and has a PostgreSQL image. */
@Timeout(120)
class ContainerTableTests {

    private static final String IMAGE = System.getProperty("bench.postgres.image", PostgresChoice.DEFAULT_IMAGE);

    private static PostgresServer inContainer(Leash leash) {
        try {
            return PostgresServers.start(PostgresChoice.testcontainers(IMAGE), leash);
        } catch (DatabaseException e) {
            return Assumptions.abort(e.toString());
        }
    }

    @Test
    void aDatabaseInAContainerHoldsHostileMessages() {
        try (Leash leash = Leash.start();
                PostgresServer server = inContainer(leash);
                BenchDatabase database = BenchDatabase.create(server, leash, "container", "servlet")) {
            MessageTable table = new MessageTable(database);
            List<Message> messages =
                    LongStream.range(0, 500).mapToObj(HostileMessages::of).toList();
            RowDigest expected = new RowDigest();
            messages.forEach(expected::add);
            table.load(messages.stream());
            assertThat(table.contents()).isEqualTo(expected.contents());
        }
    }
}
