package stackbench.harness.database.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.reaper.Leash;
import stackbench.harness.reaper.ProcessEnd;

@Timeout(90)
class PostgresServersTests {

    private static final Leash leash = SharedPostgres.leash();
    private static final PostgresServer embedded = SharedPostgres.server();
    private static final Path DATA = Path.of(embedded.info().settings().get("data_directory"));
    private static final String INVALID_PASSWORD = "28P01";

    @Test
    void embeddedRunsWithTheSettingsOfTheSuiteAndSaysWhereItsDataLive() {
        PostgresInfo info = embedded.info();
        assertThat(info.how()).isEqualTo("embedded");
        assertThat(info.version()).startsWith("18.");
        assertThat(info.reason()).startsWith("embedded PostgreSQL " + info.version() + ": ");
        assertThat(info.settings())
                .containsAllEntriesOf(PostgresSettings.WANTED)
                .containsEntry("server_encoding", "UTF8")
                .hasEntrySatisfying(
                        "data_directory", path -> assertThat(Path.of(path)).isDirectory());
        assertThat(embedded.process())
                .hasValueSatisfying(process -> assertThat(process.isAlive()).isTrue());
    }

    @Test
    @Tag("thorough")
    void nothingOfAnEmbeddedServerIsLeftOnceItIsClosed() {
        PostgresServer server = PostgresServers.start(PostgresServers.PostgresChoice.embedded(), leash);
        Path data = Path.of(server.info().settings().get("data_directory"));
        ProcessHandle process = server.process().orElseThrow();
        server.close();
        server.close();
        assertThat(data.getParent()).doesNotExist();
        assertThat(process).matches(ProcessEnd::isOver);
        assertThat(server.process()).isEmpty();
    }

    @Test
    @Tag("thorough")
    void aStoppedServerIsOutOfReachAndComesBackOnItsPortWithItsData() throws SQLException {
        try (PostgresServer.RestartablePostgres server = PostgresServers.restartable(leash)) {
            execute(server, "CREATE TABLE kept AS SELECT 1");
            int port = server.port();

            server.stop();
            server.stop();
            assertThatExceptionOfType(SQLException.class).isThrownBy(() -> execute(server, "SELECT 1"));

            server.restart();
            server.restart();
            assertThat(server.port()).isEqualTo(port);
            execute(server, "SELECT FROM kept");
            assertThat(server.process())
                    .hasValueSatisfying(process -> assertThat(process.isAlive()).isTrue());
        }
    }

    @Test
    void aGivenServerIsUsedAsItIsAndLeftAlone() throws SQLException {
        try (PostgresServer given =
                PostgresServers.start(PostgresServers.PostgresChoice.given(SharedPostgres.url()), leash)) {
            assertThat(given.info().how()).isEqualTo("given");
            assertThat(embedded.info().settings())
                    .containsAllEntriesOf(given.info().settings())
                    .containsKey("data_file_system");
            assertThat(given.process()).isEqualTo(embedded.process());
            try (BenchDatabase database = BenchDatabase.create(given, leash, "given", "servlet")) {
                assertThat(database.number("select count(*) from message")).isZero();
            }
        }
        execute(embedded, "SELECT 1");
    }

    @Test
    void aGivenServerWhoseUserMayNotCreateDatabasesIsRefused() throws SQLException {
        execute(embedded, "CREATE ROLE reader LOGIN PASSWORD 'canary'");
        assertRefused(
                url("reader", "canary"),
                "reader@127.0.0.1:" + embedded.port() + " may not create databases",
                "CREATEDB");
    }

    @Test
    void aGivenServerThatDoesNotAnswerIsRefused() {
        assertRefused(
                "jdbc:postgresql://localhost:1/postgres?user=u&password=canary", "u@localhost:1/postgres", "refused");
    }

    @Test
    void whatIsNoUrlOfOneServerWithAUserIsRefused() {
        assertRefused("jdbc:postgresql://localhost/postgres?password=canary", "a user, as in", "***");
        assertRefused("jdbc:postgresql://me:canary@localhost/db", "the URL of one host", "***");
    }

    @Test
    void theParametersOfAGivenUrlReachEveryDatabaseAndItsPasswordReachesNone() {
        PostgresEndpoint endpoint =
                PostgresEndpoint.parse("jdbc:postgresql://[::1]:5433/main?user=u&password=p%26q&sslmode=disable");
        assertThat(endpoint.jdbcUrl("other")).isEqualTo("jdbc:postgresql://[::1]:5433/other?sslmode=disable");
        assertThat(endpoint.maintenanceUrlWithCredentials())
                .isEqualTo("jdbc:postgresql://[::1]:5433/main?password=p%26q&sslmode=disable&user=u");
        assertThat(endpoint.toString()).doesNotContain("p&q");
    }

    @Test
    void aServerThatDoesNotKeepASettingIsNamed() {
        SortedMap<String, String> shown = embedded.info().settings();
        SortedMap<String, String> different = new TreeMap<>(shown);
        different.put("fsync", "off");
        assertThat(PostgresSettings.differences(shown, Map.of())).isEmpty();
        assertThat(PostgresSettings.differences(different, Map.of())).containsExactly("fsync is off, required on");
        assertThat(PostgresSettings.differences(different, Map.of("fsync", "off", "jit", "on")))
                .containsExactly("jit is off, required on");
    }

    @Test
    @Tag("thorough")
    void settingsOfARunReplaceThoseOfTheSuite() {
        Map<String, String> others = Map.of("autovacuum", "on", "shared_buffers", "16MB");
        try (PostgresServer server =
                PostgresServers.start(PostgresServers.PostgresChoice.embedded().with(others), leash)) {
            assertThat(server.info().settings()).containsAllEntriesOf(others).containsEntry("fsync", "on");
        }
    }

    private static void assertRefused(String jdbcUrl, String... parts) {
        assertThatThrownBy(() -> PostgresServers.start(PostgresServers.PostgresChoice.given(jdbcUrl), leash))
                .isInstanceOf(DatabaseException.class)
                .hasMessageContaining("bench.postgres")
                .hasMessageContainingAll(parts)
                .hasMessageNotContaining("canary");
    }

    private static String url(String user, String password) {
        return "%s&user=%s&password=%s".formatted(embedded.jdbcUrl("postgres"), user, password);
    }

    private static void execute(PostgresServer server, String sql) throws SQLException {
        try (Connection connection = server.endpoint().connect("postgres");
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgres", "wrong"})
    void aConnectionWithAWrongPasswordIsRefused(String password) {
        assertThatExceptionOfType(SQLException.class)
                .isThrownBy(() -> connect(password))
                .satisfies(refusal -> assertThat(refusal.getSQLState()).isEqualTo(INVALID_PASSWORD));
    }

    @Test
    void aConnectionWithoutAPasswordIsRefused() {
        assertThatExceptionOfType(SQLException.class)
                .isThrownBy(() -> connect(""))
                .withMessageContaining("password");
    }

    @Test
    void everyLineOfItsRulesAsksForThePassword() throws IOException {
        try (Stream<String> lines = Files.lines(DATA.resolve("pg_hba.conf"))) {
            assertThat(lines.filter(line -> !line.isBlank() && !line.startsWith("#")))
                    .isNotEmpty()
                    .allMatch(line -> line.endsWith(" scram-sha-256"));
        }
    }

    @Test
    void noFileBesideItsDataHoldsThePassword() throws IOException {
        try (Stream<Path> files = Files.list(DATA.getParent())) {
            assertThat(files).extracting(file -> file.getFileName().toString()).containsOnly("data", "server.log");
        }
        assertThat(Files.readString(DATA.resolveSibling("server.log"))).doesNotContain(embedded.password());
    }

    @Test
    void itListensOnTheLoopbackAddressOnly() throws SQLException {
        assertThat(embedded.host()).isEqualTo("127.0.0.1");
        assertThat(embedded.endpoint()
                        .<String>ask(
                                "postgres",
                                sql -> sql.sql("SHOW listen_addresses")
                                        .query((row, number) -> row.getString(1))
                                        .single()))
                .isEqualTo("127.0.0.1");
    }

    private static void connect(String password) throws SQLException {
        PostgresEndpoint.of(embedded.host(), embedded.port(), embedded.username(), password)
                .connect("postgres")
                .close();
    }
}
