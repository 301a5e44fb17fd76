package stackbench.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.app.message.Problem.INVALID_MESSAGE;
import static stackbench.app.message.Problem.TOO_LARGE;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import stackbench.app.message.MessageLimits;
import stackbench.contract.client.Draft;
import stackbench.contract.client.Reply;

/** A request may be as large as the limits say, and no larger. */
interface LimitsContract extends ContractSubject {

    @Test
    default void batchOfTheLimitIsTaken() {
        String author = ContractSubject.author();
        assertThat(client().create(Draft.batch(author, MessageLimits.BATCH_MESSAGES)))
                .isEqualTo(Reply.EMPTY);
        assertThat(stored().rowsOf(author)).isEqualTo(MessageLimits.BATCH_MESSAGES);
    }

    @Test
    default void batchOverTheLimitIsTooLarge() {
        String author = ContractSubject.author();
        List<Draft> drafts = Draft.batch(author, MessageLimits.BATCH_MESSAGES + 1);
        assertThat(client().create(drafts).problem()).isEqualTo(TOO_LARGE);
        assertThat(stored().rowsOf(author)).isZero();
    }

    @Test
    default void requestOfTheLimitIsTaken() {
        String author = ContractSubject.author();
        List<byte[]> messages = messagesOf(author, MessageLimits.BODY_BYTES);
        assertThat(client().createEncoded(messages)).isEqualTo(Reply.EMPTY);
        assertThat(stored().rowsOf(author)).isEqualTo(messages.size());
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
        assertThat(stored().rowsOf(author)).isZero();
        assertThat(client().create(Draft.by(author))).as("a later request").isEqualTo(Reply.EMPTY);
    }

    /** Make valid messages whose request has exactly this many bytes; an unknown field fills up the last one. */
    private List<byte[]> messagesOf(String author, int bytes) {
        Draft draft = Draft.by(author).with("text", "x".repeat(MessageLimits.TEXT_CHARACTERS));
        int perMessage = client().encode(draft).length + 1;
        List<byte[]> messages = new ArrayList<>();
        for (int i = 1; i < bytes / perMessage; i++) {
            messages.add(client().encode(draft.with("id", UUID.randomUUID().toString())));
        }
        messages.add(client().encode(draft));
        fillUp(messages, draft, bytes);
        assertThat(client().requestBytes(messages)).isEqualTo(bytes);
        return messages;
    }

    /** Fill up the last message in more than one step, because the length of a long string may itself take more bytes. */
    private void fillUp(List<byte[]> messages, Draft last, int bytes) {
        int padding = 0;
        for (int step = 0; step < 4; step++) {
            padding += (int) (bytes - client().requestBytes(messages));
            messages.removeLast();
            messages.add(client().encode(last.with("padding", "p".repeat(padding))));
        }
    }
}
