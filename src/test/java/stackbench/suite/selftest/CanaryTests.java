package stackbench.suite.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.database.postgres.PostgresServer;

/** The password of a given PostgreSQL stands nowhere while a run uses it, nor after it. Maven must be on the PATH. */
@EnabledOnOs(OS.LINUX)
@Timeout(300)
class CanaryTests {

    private static final Duration LOOK = Duration.ofMillis(100);
    private static final Duration LIMIT = Duration.ofMinutes(4);

    /** New each time: none of the classes and files of the build holds it. */
    private final CanarySearch search =
            new CanarySearch("canary" + UUID.randomUUID().toString().replace("-", ""));

    @TempDir
    private Path directory;

    private final Set<String> commandLines = new HashSet<>();
    private final Set<String> environments = new HashSet<>();

    @Test
    void theSearchFindsAWordInAFileAndInItsName() throws IOException {
        Path inside = Files.createDirectories(directory.resolve("a/b")).resolve("file");
        Files.writeString(inside, "before" + search.canary() + "after");
        Path named = Files.createFile(directory.resolve(search.canary() + ".log"));
        Files.writeString(directory.resolve("other"), "nothing");

        assertThat(search.filesIn(directory)).containsExactlyInAnyOrder(inside, named);
    }

    @Test
    void theSearchFindsAWordInACommandLineAndInAnEnvironment() throws IOException {
        Process shown = new ProcessBuilder("sh", "-c", "read -r line", search.canary()).start();
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", "read -r line");
        builder.environment().put("CANARY", search.canary());
        Process hidden = builder.start();
        try {
            assertThat(search.commandLines()).singleElement().asString().contains("read -r line");
            assertThat(search.environments()).singleElement().asString().contains("CANARY=");
        } finally {
            shown.destroyForcibly();
            hidden.destroyForcibly();
        }
    }

    @Test
    @Tag("thorough")
    void aRunShowsThePasswordOfItsPostgresNowhere() throws Exception {
        PostgresServer postgres = SharedPostgres.server();
        execute("CREATE ROLE canary LOGIN CREATEDB PASSWORD '%s'".formatted(search.canary()));
        try {
            run("%s&user=canary&password=%s".formatted(postgres.jdbcUrl("postgres"), search.canary()));
        } finally {
            execute("DROP ROLE canary");
        }

        assertThat(directory.resolve("report/results.json"))
                .content()
                .contains("create-servlet", "create-reactive", "***");
        assertThat(environments)
                .as("servers that have the password")
                .anyMatch(environment -> environment.contains("SPRING_APPLICATION_JSON="));
        assertFoundNowhere();
    }

    @Test
    @Tag("thorough")
    void aRunThatIsRefusedForItsUrlShowsNoPasswordEither() throws Exception {
        run("jdbc:postgresql://me:%s@localhost/postgres".formatted(search.canary()));

        assertThat(directory.resolve("console")).content().contains("bench.postgres=jdbc:postgresql://***@localhost");
        assertFoundNowhere();
    }

    private void assertFoundNowhere() {
        assertThat(commandLines).isEmpty();
        assertThat(search.filesIn(directory)).isEmpty();
        assertThat(search.filesIn(Path.of("target"))).isEmpty();
    }

    private static void execute(String sql) throws SQLException {
        PostgresServer server = SharedPostgres.server();
        try (Connection connection =
                        DriverManager.getConnection(server.jdbcUrl("postgres"), server.username(), server.password());
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** Run what is compiled as a user would, in a temporary directory of its own, and look at all processes until it ends. */
    private void run(String postgres) throws Exception {
        Path temporary = Files.createDirectory(directory.resolve("temporary"));
        List<String> command = new ArrayList<>(
                List.of("mvn", "-B", "-ntp", "toolchains:select-jdk-toolchain@default", "surefire:test@default-test"));
        command.addAll(List.of(
                "-Dtest.open-report=false", // that of the tests stays as it is
                "-Dbench=true",
                "-Dbench.architectures=servlet,reactive",
                "-Dbench.only=create/*/threads=4/batch=1",
                "-Dbench.server.heap=128m",
                "-Dbench.visits=1",
                "-Dbench.rounds=2",
                "-Dbench.block=300ms",
                "-Dbench.warm-up=300ms",
                "-Dbench.history=" + directory.resolve("history.jsonl"),
                "-Dbench.report.dir=" + directory.resolve("report")));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("console").toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("BENCH"));
        builder.environment().put("BENCH_POSTGRES", postgres);
        builder.environment().put("JAVA_TOOL_OPTIONS", "-Djava.io.tmpdir=" + temporary);
        Process run = builder.start();
        try {
            long deadline = System.nanoTime() + LIMIT.toNanos();
            while (!run.waitFor(LOOK.toMillis(), TimeUnit.MILLISECONDS)) {
                commandLines.addAll(search.commandLines());
                environments.addAll(search.environments());
                assertThat(System.nanoTime()).as("the run is over in time").isLessThan(deadline);
            }
        } finally {
            run.destroy();
        }
    }
}
