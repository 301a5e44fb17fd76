package stackbench.harness.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.app.message.Message;
import stackbench.harness.reaper.Leash;

@Timeout(60)
class BenchDatabaseTests {

    private static final Leash leash = Leash.start();
    private static PostgresServer server;

    @BeforeAll
    static void start() {
        server = PostgresServers.start(PostgresChoice.embedded(), leash);
    }

    @AfterAll
    static void stop() {
        server.close();
        leash.close();
    }

    @Test
    void messagesThatWereLoadedAreCountedAndDigested() {
        try (BenchDatabase database = BenchDatabase.create(server, leash, "test", "servlet-virtual")) {
            assertThat(database.name()).isEqualTo("stackbench_test_servlet_virtual");
            assertThat(database.contents()).isEqualTo(new RowDigest().contents());

            RowDigest expected = new RowDigest();
            List<Message> messages = IntStream.range(0, 1000)
                    .mapToObj(BenchDatabaseTests::message)
                    .toList();
            messages.forEach(expected::add);
            assertThat(database.load(messages.stream())).isEqualTo(1000);
            assertThat(database.contents()).isEqualTo(expected.contents());
            database.truncate();
            assertThat(database.contents()).isEqualTo(new RowDigest().contents());
            database.load(Stream.of(message(1)));
        }
    }

    private static Message message(int n) {
        return new Message(
                new UUID(n, ~n),
                "text " + n,
                "author-" + n % 7,
                OffsetDateTime.parse("2026-01-01T00:00:00Z").plusNanos(n * 1_000L));
    }
}
