package stackbench.harness.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.apps.Scheme;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.DatabaseProperties;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.database.postgres.PostgresServer;
import stackbench.harness.database.postgres.PostgresServers;
import stackbench.harness.server.ReadyProbe.MessageProbe;
import stackbench.harness.server.RunningServer;
import stackbench.harness.server.ServerSpec;
import stackbench.harness.server.StartedServer;

/** Both drivers get the password of the database as it is, whatever is in it, and no list of processes shows it. */
@Tag("thorough")
@Timeout(120)
class ServerPasswordTests {

    private static final String ROLE = "hostile";

    /** What Spring, a URL, a shell, JSON or a locale may take for something else. */
    private static final String PASSWORD =
            "canary${x}\\${y:z}$${a${b}}${c{d}\\ \"e\" 'f'&g=h%41+i#j\\u0041:k}l,m;\u00e4\u20ac${n";

    @TempDir
    private Path directory;

    @BeforeAll
    static void createRole() throws SQLException {
        execute("CREATE ROLE %s LOGIN CREATEDB PASSWORD '%s'".formatted(ROLE, PASSWORD.replace("'", "''")));
    }

    @AfterAll
    static void dropRole() throws SQLException {
        execute("DROP ROLE " + ROLE);
    }

    private static void execute(String sql) throws SQLException {
        PostgresServer server = SharedPostgres.server();
        try (Connection connection =
                        DriverManager.getConnection(server.jdbcUrl("postgres"), server.username(), server.password());
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static PostgresServer given() {
        String url = "%s&user=%s&password=%s"
                .formatted(
                        SharedPostgres.server().jdbcUrl("postgres"),
                        ROLE,
                        URLEncoder.encode(PASSWORD, StandardCharsets.UTF_8));
        return PostgresServers.start(PostgresServers.PostgresChoice.given(url), SharedPostgres.leash());
    }

    private ServerSpec spec(Architecture architecture, BenchDatabase database) {
        return new ServerSpec("password-" + architecture.profile(), architecture, DatabaseProperties.of(database, 1));
    }

    private static BenchDatabase database(PostgresServer given, Architecture architecture) {
        return BenchDatabase.create(given, SharedPostgres.leash(), "password", architecture.profile());
    }

    @ParameterizedTest
    @ValueSource(strings = {"servlet", "reactive"})
    void aServerInTheSuitesJvmConnectsWithIt(Architecture architecture) {
        try (PostgresServer given = given();
                BenchDatabase database = database(given, architecture);
                RunningServer server = StartedServer.inProcess(spec(architecture, database))) {
            assertThat(new MessageProbe(architecture.format(), architecture.path(), Scheme.HTTP)
                            .fault(server.host(), server.port(), Duration.ofSeconds(20)))
                    .isEmpty();
        }
    }

    @EnabledOnOs(OS.LINUX)
    @ParameterizedTest
    @ValueSource(strings = {"servlet", "reactive"})
    void aServerInAJvmOfItsOwnConnectsWithItAndDoesNotShowIt(Architecture architecture) throws IOException {
        ServerSpec.Jvm jvm = new ServerSpec.Jvm("64m", ServerSpec.Jvm.QUICK_START, directory);
        try (PostgresServer given = given();
                BenchDatabase database = database(given, architecture);
                StartedServer server =
                        StartedServer.forked(spec(architecture, database), jvm, SharedPostgres.leash())) {
            assertThat(server.failure()).isEmpty();
            for (ProcessHandle process : server.processes().values()) {
                assertThat(Files.readString(Path.of("/proc", String.valueOf(process.pid()), "cmdline")))
                        .contains("stackbench.database-username")
                        .doesNotContain("canary");
            }
            assertThat(server.starts().toString()).doesNotContain("canary");
        }
    }
}
