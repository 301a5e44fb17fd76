package stackbench.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.app.message.Problem.INVALID_MESSAGE;
import static stackbench.app.message.Problem.TOO_LARGE;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import stackbench.app.message.MessageLimits;
import stackbench.contract.client.Draft;
import stackbench.contract.client.Reply;

/** A request may be as large as the limits say, and no larger. */
interface LimitsContract extends ContractSubject {

    /** Long enough for the length of its own length to stay the same in every encoding. */
    int PADDING_CHARACTERS = 100_000;

    @Test
    default void batchOfTheLimitIsTaken() {
        String author = ContractSubject.author();
        assertThat(client().create(Draft.batch(author, MessageLimits.BATCH_MESSAGES)))
                .isEqualTo(Reply.EMPTY);
        assertThat(database().rowsOf(author)).isEqualTo(MessageLimits.BATCH_MESSAGES);
    }

    @Test
    default void batchOverTheLimitIsTooLarge() {
        String author = ContractSubject.author();
        List<Draft> drafts = Draft.batch(author, MessageLimits.BATCH_MESSAGES + 1);
        assertThat(client().create(drafts).problem()).isEqualTo(TOO_LARGE);
        assertThat(database().rowsOf(author)).isZero();
    }

    @Test
    default void requestOfTheLimitIsTaken() {
        String author = ContractSubject.author();
        List<byte[]> messages = messagesOf(author, MessageLimits.BODY_BYTES);
        assertThat(client().createEncoded(messages)).isEqualTo(Reply.EMPTY);
        assertThat(database().rowsOf(author)).isEqualTo(messages.size());
    }

    @Test
    default void requestOneByteOverTheLimitIsTooLarge() {
        assertTooLarge(MessageLimits.BODY_BYTES + 1);
    }

    @Test
    default void requestFarOverTheLimitIsTooLarge() {
        assertTooLarge(2 * MessageLimits.BODY_BYTES);
    }

    @Test
    default void authorOfFiveMegabytesIsRefused() {
        Draft draft = Draft.by("a".repeat(5_000_000));
        assertThat(client().create(draft).problem()).isEqualTo(INVALID_MESSAGE);
    }

    private void assertTooLarge(int bytes) {
        String author = ContractSubject.author();
        assertThat(client().createEncoded(messagesOf(author, bytes)).problem()).isEqualTo(TOO_LARGE);
        assertThat(database().rowsOf(author)).isZero();
        assertThat(client().create(Draft.by(author))).as("a later request").isEqualTo(Reply.EMPTY);
    }

    /** Valid messages whose request has exactly this many bytes; an unknown field fills up the last one. */
    private List<byte[]> messagesOf(String author, int bytes) {
        String text = "x".repeat(MessageLimits.TEXT_CHARACTERS);
        Draft draft = Draft.by(author).with("text", text);
        int perMessage = client().encode(draft).length + 1;
        List<byte[]> messages = new ArrayList<>(IntStream.range(0, (bytes - 3 * PADDING_CHARACTERS) / perMessage)
                .mapToObj(i -> client().encode(Draft.by(author).with("text", text)))
                .toList());
        messages.add(client().encode(draft.with("padding", "p".repeat(PADDING_CHARACTERS))));
        long missing = bytes - client().requestBytes(messages);
        messages.removeLast();
        messages.add(client().encode(draft.with("padding", "p".repeat((int) (PADDING_CHARACTERS + missing)))));
        assertThat(client().requestBytes(messages)).isEqualTo(bytes);
        return messages;
    }
}
