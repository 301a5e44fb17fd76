package stackbench.harness.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.harness.database.postgres.DatabaseException;
import stackbench.harness.database.postgres.PostgresServer;

@Timeout(60)
class BenchDatabaseTests {

    private final PostgresServer server = SharedPostgres.server();

    @AutoClose
    private final BenchDatabase database = create();

    private static BenchDatabase create() {
        return BenchDatabase.create(SharedPostgres.server(), SharedPostgres.leash(), "test", "servlet-virtual");
    }

    @Test
    void aNewDatabaseIsNamedAfterTheRunAndEmpty() {
        assertThat(database.name()).isEqualTo("stackbench_test_servlet_virtual");
        assertThat(database.number("select count(*) from message")).isZero();
    }

    @Test
    void aLongNameIsCutAndStillTellsDatabasesApart() {
        String name = "create-then-find_a-variant-of-28-characters--control";
        assertThat(DatabaseName.of("1234567_abcde", name))
                .hasSize(63)
                .startsWith("stackbench_1234567_abcde_create_then_find_a_variant_")
                .isNotEqualTo(DatabaseName.of("1234567_abcde", name.replace("control", "contrary")));
    }

    @Test
    void aCopyHasWhatIsInTheOtherDatabase() throws SQLException {
        String template = "stackbench_test_template";
        maintain("CREATE DATABASE " + template);
        try {
            server.endpoint()
                    .ask(
                            template,
                            one -> one.sql("CREATE TABLE goods AS SELECT 1 AS id")
                                    .update());
            try (BenchDatabase copy = BenchDatabase.copy(server, SharedPostgres.leash(), "test", "copy", template)) {
                assertThat(copy.number("SELECT count(*) FROM goods")).isEqualTo(1);
            }
        } finally {
            maintain("DROP DATABASE " + template);
        }
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> BenchDatabase.copy(server, SharedPostgres.leash(), "test", "copy", template))
                .withMessageContaining("template database \"stackbench_test_template\" does not exist");
    }

    @Test
    @Tag("thorough")
    void connectionsThatDoNothingDoNotPreventACopyAndOthersAreNamed() throws SQLException {
        String template = "stackbench_test_used";
        maintain("CREATE DATABASE " + template);
        try (Connection pooled = server.endpoint().connect(template)) {
            try (BenchDatabase copy = BenchDatabase.copy(server, SharedPostgres.leash(), "test", "copy", template)) {
                assertThat(copy.number("SELECT 1")).isEqualTo(1);
            }
            assertThat(pooled.isValid(5)).isFalse();
            try (Connection working = server.endpoint().connect(template)) {
                working.setAutoCommit(false);
                try (Statement statement = working.createStatement()) {
                    statement.execute("SELECT 1");
                }
                assertThatExceptionOfType(DatabaseException.class)
                        .isThrownBy(() -> BenchDatabase.copy(server, SharedPostgres.leash(), "test", "copy", template))
                        .withMessageContainingAll(
                                template, "cannot be copied, since others work in it", "@DirtiesContext", "fork");
                assertThat(working.isValid(5)).isTrue();
            }
        } finally {
            maintain("DROP DATABASE " + template + " WITH (FORCE)");
        }
    }

    private void maintain(String sql) throws SQLException {
        server.endpoint()
                .ask(
                        server.endpoint().maintenanceDatabase(),
                        one -> one.sql(sql).update());
    }

    @Test
    void aConnectionThatTheServerCutIsReplaced() throws SQLException {
        assertThat(database.number("select 1")).isEqualTo(1);
        execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                + " WHERE datname = current_database() AND pid <> pg_backend_pid()");

        assertThat(database.number("select 2")).isEqualTo(2);
    }

    @Test
    void closingDropsItAlsoWhileClientsAreConnectedAndMayBeRepeated() throws SQLException {
        try (Connection client = server.endpoint().connect(database.name())) {
            assertThat(client.isValid(1)).isTrue();
            database.close();
            database.close();
            assertThat(exists(database.name())).isFalse();
        }
    }

    @Test
    void aNameThatIsTakenIsRefusedAndTheOwnerKeepsIt() throws SQLException {
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(BenchDatabaseTests::create)
                .withMessageContaining("already exists");
        assertThat(exists(database.name())).isTrue();
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = server.endpoint().connect(database.name());
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private boolean exists(String name) throws SQLException {
        return server.endpoint()
                .ask(
                        "postgres",
                        sql -> sql.sql("SELECT datname FROM pg_database")
                                .query((row, number) -> row.getString(1))
                                .list())
                .contains(name);
    }
}
