package stackbench.suite.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import stackbench.app.message.Message;

class RowDigestTests {

    private static final Message MESSAGE = HostileMessages.of(1);

    @Test
    void theOrderOfMessagesDoesNotMatter() {
        List<Message> messages = new ArrayList<>(Stream.generate(new Random(7)::nextLong)
                .limit(500)
                .map(HostileMessages::of)
                .toList());
        StoredMessages.Contents inOrder = digest(messages);
        Collections.shuffle(messages, new Random(8));
        assertThat(digest(messages)).isEqualTo(inOrder);
        assertThat(inOrder.rows()).isEqualTo(500);
    }

    @Test
    void everyColumnMatters() {
        List<Message> variants = List.of(
                MESSAGE,
                new Message(new UUID(0, 1), MESSAGE.text(), MESSAGE.author(), MESSAGE.createdAt()),
                new Message(MESSAGE.id(), MESSAGE.text() + "x", MESSAGE.author(), MESSAGE.createdAt()),
                new Message(MESSAGE.id(), MESSAGE.text(), MESSAGE.author() + "x", MESSAGE.createdAt()),
                new Message(
                        MESSAGE.id(),
                        MESSAGE.text(),
                        MESSAGE.author(),
                        MESSAGE.createdAt().plusNanos(1_000)));
        assertThat(variants).extracting(message -> digest(List.of(message))).doesNotHaveDuplicates();
    }

    @Test
    void textThatMovesIntoTheAuthorMatters() {
        OffsetDateTime time = OffsetDateTime.of(2026, 1, 1, 0, 0, 0, 0, ZoneOffset.UTC);
        Message one = new Message(new UUID(1, 2), "a\u001fb", "c", time);
        Message other = new Message(new UUID(1, 2), "a", "b\u001fc", time);
        assertThat(digest(List.of(one))).isNotEqualTo(digest(List.of(other)));
    }

    @Test
    void aRowThatIsThereTwiceMattersAndSoDoesOneThatIsThereFourTimes() {
        BigInteger once = digest(List.of(MESSAGE)).digest();
        assertThat(digest(Collections.nCopies(2, MESSAGE)).digest()).isEqualTo(once.multiply(BigInteger.valueOf(2)));
        assertThat(digest(Collections.nCopies(1_000, MESSAGE)).digest())
                .isEqualTo(once.multiply(BigInteger.valueOf(1_000)));
    }

    private static StoredMessages.Contents digest(List<Message> messages) {
        RowDigest digest = new RowDigest();
        messages.forEach(digest::add);
        return digest.contents();
    }
}
