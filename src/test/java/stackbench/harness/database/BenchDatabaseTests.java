package stackbench.harness.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.OffsetDateTime;
import java.util.Iterator;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.app.message.Message;
import stackbench.harness.database.postgres.DatabaseException;
import stackbench.harness.database.postgres.PostgresServer;

@Timeout(60)
class BenchDatabaseTests {

    private static final StoredMessages.Contents NOTHING = new RowDigest().contents();

    private final PostgresServer server = SharedPostgres.server();

    @AutoClose
    private final BenchDatabase database = create();

    private static BenchDatabase create() {
        return BenchDatabase.create(SharedPostgres.server(), SharedPostgres.leash(), "test", "servlet-virtual");
    }

    @Test
    void aNewDatabaseIsNamedAfterTheRunAndEmpty() {
        assertThat(database.name()).isEqualTo("stackbench_test_servlet_virtual");
        assertThat(database.contents()).isEqualTo(NOTHING);
        assertThat(database.differences(Stream.<Message>empty().iterator(), 10)).isEmpty();
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

    private void maintain(String sql) throws SQLException {
        server.endpoint()
                .ask(
                        server.endpoint().maintenanceDatabase(),
                        one -> one.sql(sql).update());
    }

    @Test
    void javaAndSqlDigestHostileMessagesAlike() {
        List<Message> messages =
                LongStream.range(0, 3_000).mapToObj(HostileMessages::of).toList();
        RowDigest expected = new RowDigest();
        messages.forEach(expected::add);

        assertThat(database.load(messages.stream())).isEqualTo(3_000);

        assertThat(database.contents()).isEqualTo(expected.contents());
        assertThat(database.differences(messages.iterator(), 10)).isEmpty();
    }

    @Test
    void nothingIsLoadedWhenTheMessagesBreakOff() {
        Iterator<Message> breaking = IntStream.iterate(0, n -> n + 1)
                .mapToObj(n -> message(n < 5_000 ? n : 10 / (n - 5_000)))
                .iterator();
        assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> database.load(breaking));
        assertThat(database.contents()).isEqualTo(NOTHING);
    }

    @Test
    void differencesNameWhatIsMissingUnexpectedAndAltered() throws SQLException {
        database.load(IntStream.range(0, 100).mapToObj(BenchDatabaseTests::message));
        execute("DELETE FROM message WHERE author = 'author-3' AND text = 'text 3'");
        execute("UPDATE message SET text = 'text 4' || chr(31) WHERE text = 'text 4'");
        execute(
                "UPDATE message SET created_at = created_at + interval '1 microsecond', author = 'b' WHERE text = 'text 5'");
        execute("INSERT INTO message VALUES ('" + new UUID(0, 200) + "', 't', 'intruder', now())");

        List<String> differences = database.differences(messages(100), 10);

        assertThat(differences)
                .containsExactly(
                        "missing: message " + new UUID(0, 3) + " by author-3",
                        "altered: message " + new UUID(0, 4)
                                + " by author-4: text from character 7 on is \"\\u001F\" (7 in all), required \"\" (6 in all)",
                        "altered: message " + new UUID(0, 5)
                                + " by author-5: author from character 1 on is \"b\" (1 in all), required \"author-5\" (8 in all);"
                                + " createdAt is 2026-01-01T00:00:00.000006Z, required 2026-01-01T00:00:00.000005Z",
                        "unexpected: message " + new UUID(0, 200) + " by intruder");
    }

    @Test
    void aConnectionThatTheServerCutIsReplaced() throws SQLException {
        database.load(Stream.of(message(0)));
        execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                + " WHERE datname = current_database() AND pid <> pg_backend_pid()");

        assertThat(database.contents().rows()).isEqualTo(1);
    }

    @Test
    void differencesBeyondTheLimitAreCountedEachTime() {
        database.load(Stream.of(message(0)));
        assertThat(database.differences(messages(1_000), 2)).hasSize(3);
        assertThat(database.differences(messages(1_000), 2))
                .containsExactly(
                        "missing: message " + new UUID(0, 1) + " by author-1",
                        "missing: message " + new UUID(0, 2) + " by author-2",
                        "and 997 more: in all 999 missing, 0 unexpected, 0 altered");
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

    private static Iterator<Message> messages(int count) {
        return IntStream.range(0, count).mapToObj(BenchDatabaseTests::message).iterator();
    }

    private static Message message(int n) {
        return new Message(
                new UUID(0, n),
                "text " + n,
                "author-" + n % 7,
                OffsetDateTime.parse("2026-01-01T00:00:00Z").plusNanos(n * 1_000L));
    }
}
