package stackbench.suite.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.OffsetDateTime;
import java.util.Iterator;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.app.message.Message;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.SharedPostgres;

@Timeout(60)
class MessageTableTests {

    private static final StoredMessages.Contents NOTHING = new RowDigest().contents();

    private static final BenchDatabase DATABASE = SharedPostgres.database("store", "table");

    private final MessageTable table = new MessageTable(DATABASE);

    @BeforeEach
    void empty() {
        table.empty();
    }

    private static void execute(String sql) {
        DATABASE.run(sql);
    }

    @Test
    void anEmptyTableHoldsNothingAndDiffersFromNothing() {
        assertThat(table.contents()).isEqualTo(NOTHING);
        assertThat(table.differences(Stream.<Message>empty().iterator(), 10)).isEmpty();
    }

    @Test
    void javaAndSqlDigestHostileMessagesAlike() {
        List<Message> messages =
                LongStream.range(0, 3_000).mapToObj(HostileMessages::of).toList();
        RowDigest expected = new RowDigest();
        messages.forEach(expected::add);

        assertThat(table.load(messages.stream())).isEqualTo(3_000);

        assertThat(table.contents()).isEqualTo(expected.contents());
        assertThat(table.differences(messages.iterator(), 10)).isEmpty();
    }

    @Test
    void nothingIsLoadedWhenTheMessagesBreakOff() {
        Iterator<Message> breaking = IntStream.iterate(0, n -> n + 1)
                .mapToObj(n -> message(n < 5_000 ? n : 10 / (n - 5_000)))
                .iterator();
        assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> table.load(breaking));
        assertThat(table.contents()).isEqualTo(NOTHING);
    }

    @Test
    void differencesNameWhatIsMissingUnexpectedAndAltered() {
        table.load(IntStream.range(0, 100).mapToObj(MessageTableTests::message));
        execute("DELETE FROM message WHERE author = 'author-3' AND text = 'text 3'");
        execute("UPDATE message SET text = 'text 4' || chr(31) WHERE text = 'text 4'");
        execute(
                "UPDATE message SET created_at = created_at + interval '1 microsecond', author = 'b' WHERE text = 'text 5'");
        execute("INSERT INTO message VALUES ('" + new UUID(0, 200) + "', 't', 'intruder', now())");

        List<String> differences = table.differences(messages(100), 10);

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
    void differencesBeyondTheLimitAreCountedEachTime() {
        table.load(Stream.of(message(0)));
        assertThat(table.differences(messages(1_000), 2)).hasSize(3);
        assertThat(table.differences(messages(1_000), 2))
                .containsExactly(
                        "missing: message " + new UUID(0, 1) + " by author-1",
                        "missing: message " + new UUID(0, 2) + " by author-2",
                        "and 997 more: in all 999 missing, 0 unexpected, 0 altered");
    }

    private static Iterator<Message> messages(int count) {
        return IntStream.range(0, count).mapToObj(MessageTableTests::message).iterator();
    }

    private static Message message(int n) {
        return new Message(
                new UUID(0, n),
                "text " + n,
                "author-" + n % 7,
                OffsetDateTime.parse("2026-01-01T00:00:00Z").plusNanos(n * 1_000L));
    }
}
