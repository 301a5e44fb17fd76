package stackbench.harness.database.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.database.postgres.PostgresServers.PostgresChoice;
import stackbench.harness.reaper.Fork;
import stackbench.harness.reaper.Leash;
import stackbench.harness.reaper.ProcessEnd;

/** A suite that has a database, wherever PostgreSQL comes from, leaves nothing behind when it is killed. */
@Tag("thorough")
@Timeout(120)
class KilledSuiteTests {

    private static final Duration BOUND = Duration.ofSeconds(30);

    private final List<Process> suites = new ArrayList<>();

    @AfterEach
    void end() {
        suites.forEach(Process::destroyForcibly);
    }

    @Test
    void anEmbeddedServerDiesWithTheSuite() throws IOException {
        Process suite = suite(PostgresChoice.embedded());
        said(suite, "database");
        Optional<ProcessHandle> server = ProcessHandle.of(Long.parseLong(said(suite, "process")));
        Path data = Path.of(said(suite, "data"));
        assertThat(server).isPresent();
        assertThat(data).isDirectory();

        suite.destroyForcibly();

        await().atMost(BOUND).untilAsserted(() -> {
            assertThat(server)
                    .matches(process ->
                            process.filter(alive -> !ProcessEnd.isOver(alive)).isEmpty());
            assertThat(data.getParent()).doesNotExist();
        });
    }

    @Test
    void theDatabaseOnAGivenServerIsDroppedWhenTheSuiteIsKilled() throws IOException, SQLException {
        PostgresServer given = SharedPostgres.server();
        Process suite = suite(PostgresChoice.given(SharedPostgres.url()));
        String database = said(suite, "database");
        assertThat(databases(given)).contains(database);
        suite.destroyForcibly();
        await().atMost(BOUND).untilAsserted(() -> assertThat(databases(given)).doesNotContain(database));
    }

    @Test
    void aContainerDiesWithTheSuite() throws IOException {
        DockerEngine engine = ContainerServerTests.assumeEngineWithImage();
        Process suite = suite(PostgresChoice.testcontainers(ContainerServerTests.IMAGE));
        String container = ContainerServerTests.containerAt(engine, Integer.parseInt(said(suite, "port")));
        suite.destroyForcibly();
        await().atMost(BOUND)
                .untilAsserted(() ->
                        assertThat(ContainerServerTests.containers(engine)).doesNotContain(container));
    }

    private Process suite(PostgresChoice choice) throws IOException {
        Process suite = Fork.start(Map.of(), DoomedSuite.class, choice.kind().name(), choice.image());
        suites.add(suite);
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
        return server.endpoint()
                .ask(
                        "postgres",
                        sql -> sql.sql("SELECT datname FROM pg_database")
                                .query((row, number) -> row.getString(1))
                                .list());
    }

    /** A suite that starts a server with a database, and then does nothing until it is killed. */
    static final class DoomedSuite {

        /** Start a server by the parts of a choice, the last of which comes on standard input, and print the database, the server's port, process and its data directory. */
        public static void main(String[] arguments) throws Exception {
            PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
            Leash leash = Leash.start();
            String jdbcUrl = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).readLine();
            PostgresChoice choice =
                    new PostgresChoice(PostgresChoice.Kind.valueOf(arguments[0]), arguments[1], jdbcUrl, Map.of());
            PostgresServer server = PostgresServers.start(choice, leash);
            BenchDatabase database = BenchDatabase.create(server, leash, "doomed", "servlet");
            out.println("database " + database.name());
            out.println("port " + server.port());
            out.println("process " + server.process().map(ProcessHandle::pid).orElse(0L));
            out.println("data " + server.info().settings().get("data_directory"));
            new CountDownLatch(1).await(10, TimeUnit.MINUTES);
        }
    }
}
