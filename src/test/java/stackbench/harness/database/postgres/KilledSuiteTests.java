package stackbench.harness.database.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.harness.database.DoomedSuite;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.database.postgres.PostgresServers.PostgresChoice;
import stackbench.harness.reaper.Fork;
import stackbench.harness.reaper.ProcessEnd;

/** A suite that has a database, wherever PostgreSQL comes from, leaves nothing behind when it is killed. */
@Tag("thorough")
@Timeout(120)
class KilledSuiteTests {

    private static final Duration BOUND = Duration.ofSeconds(30);

    @Test
    void anEmbeddedServerDiesWithTheSuite() throws IOException {
        Process suite = suite(PostgresChoice.embedded());
        try {
            said(suite, "database");
            Optional<ProcessHandle> server = ProcessHandle.of(Long.parseLong(said(suite, "process")));
            Path data = Path.of(said(suite, "data"));
            assertThat(server).isPresent();
            assertThat(data).isDirectory();

            suite.destroyForcibly();

            await().atMost(BOUND).untilAsserted(() -> {
                assertThat(server)
                        .matches(process -> process.filter(alive -> !ProcessEnd.isOver(alive))
                                .isEmpty());
                assertThat(data.getParent()).doesNotExist();
            });
        } finally {
            suite.destroyForcibly();
        }
    }

    @Test
    void theDatabaseOnAGivenServerIsDroppedWhenTheSuiteIsKilled() throws IOException, SQLException {
        PostgresServer given = SharedPostgres.server();
        Process suite = suite(PostgresChoice.given(SharedPostgres.url()));
        try {
            String database = said(suite, "database");
            assertThat(databases(given)).contains(database);
            suite.destroyForcibly();
            await().atMost(BOUND)
                    .untilAsserted(() -> assertThat(databases(given)).doesNotContain(database));
        } finally {
            suite.destroyForcibly();
        }
    }

    @Test
    void aContainerDiesWithTheSuite() throws IOException {
        DockerEngine engine = ContainerServerTests.assumeEngineWithImage();
        Process suite = suite(PostgresChoice.testcontainers(ContainerServerTests.IMAGE));
        try {
            String container = ContainerServerTests.containerAt(engine, Integer.parseInt(said(suite, "port")));
            suite.destroyForcibly();
            await().atMost(BOUND)
                    .untilAsserted(() ->
                            assertThat(ContainerServerTests.containers(engine)).doesNotContain(container));
        } finally {
            suite.destroyForcibly();
        }
    }

    private static Process suite(PostgresChoice choice) throws IOException {
        Process suite = Fork.start(Map.of(), DoomedSuite.class, choice.kind().name(), choice.image());
        try (Writer told = suite.outputWriter(StandardCharsets.UTF_8)) {
            told.write(choice.jdbcUrl() + "\n"); // no argument: it holds a password
        }
        return suite;
    }

    /** Read what the suite says of something, past what libraries log on standard output. */
    private static String said(Process suite, String what) throws IOException {
        BufferedReader lines = suite.inputReader(StandardCharsets.UTF_8);
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith(what + " ")) {
                return line.substring(what.length() + 1);
            }
        }
        throw new AssertionError("The suite ended without saying its " + what);
    }

    private static List<String> databases(PostgresServer server) throws SQLException {
        try (Connection connection = server.endpoint().connect("postgres");
                Statement statement = connection.createStatement();
                ResultSet rows =
                        statement.executeQuery("SELECT coalesce(string_agg(datname, ','), '') FROM pg_database")) {
            rows.next();
            return List.of(rows.getString(1).split(","));
        }
    }
}
