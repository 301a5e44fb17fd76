package stackbench.harness.database.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.database.SharedPostgres;

/** Nobody gets in to the embedded server without its password. */
@Timeout(60)
class EmbeddedServerTests {

    private static final String INVALID_PASSWORD = "28P01";

    private static final PostgresServer SERVER = SharedPostgres.server();

    private static final Path DATA = Path.of(SERVER.info().settings().get("data_directory"));

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
        assertThat(Files.readString(DATA.resolveSibling("server.log"))).doesNotContain(SERVER.password());
    }

    @Test
    void itListensOnTheLoopbackAddressOnly() throws SQLException {
        assertThat(SERVER.host()).isEqualTo("127.0.0.1");
        try (var connection = SERVER.endpoint().connect("postgres");
                var statement = connection.createStatement();
                var row = statement.executeQuery("SHOW listen_addresses")) {
            row.next();
            assertThat(row.getString(1)).isEqualTo("127.0.0.1");
        }
    }

    private static void connect(String password) throws SQLException {
        PostgresEndpoint.of(SERVER.host(), SERVER.port(), SERVER.username(), password)
                .connect("postgres")
                .close();
    }
}
