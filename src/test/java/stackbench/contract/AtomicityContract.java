package stackbench.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.app.message.Problem.DUPLICATE_ID;
import static stackbench.app.message.Problem.INVALID_MESSAGE;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.app.message.Problem;
import stackbench.contract.client.Draft;
import stackbench.contract.client.Reply;

/** A create request stores all of its messages or none; an id that exists is refused. */
interface AtomicityContract extends ContractSubject {

    @Test
    default void nothingIsStoredWhenThe57thOf100IsInvalid() {
        List<Draft> drafts = Draft.batch(ContractSubject.author(), 100);
        assertNothingIsStored(replaced(drafts, 56, drafts.get(56).with("text", "")), INVALID_MESSAGE);
        assertThat(client().create(drafts)).as("corrected").isEqualTo(Reply.EMPTY);
    }

    @Test
    default void nothingIsStoredWhenThe57thOf100IsCutOff() {
        String author = ContractSubject.author();
        List<byte[]> encoded = new ArrayList<>(client().encodeAll(Draft.batch(author, 100)));
        encoded.set(56, Arrays.copyOf(encoded.get(56), encoded.get(56).length / 2));
        assertThat(client().createEncoded(encoded).problem()).isEqualTo(INVALID_MESSAGE);
        assertThat(stored().rowsOf(author)).isZero();
    }

    @Test
    default void nothingIsStoredWhenTheFirstOrTheLastIsInvalid() {
        List<Draft> drafts = Draft.batch(ContractSubject.author(), 100);
        assertNothingIsStored(replaced(drafts, 0, drafts.get(0).without("id")), INVALID_MESSAGE);
        assertNothingIsStored(replaced(drafts, 99, drafts.get(99).without("id")), INVALID_MESSAGE);
    }

    @Test
    default void nothingIsStoredWhenAMessageOfALaterInsertIsInvalid() {
        List<Draft> drafts = Draft.batch(ContractSubject.author(), 2_500);
        assertNothingIsStored(replaced(drafts, 2_400, drafts.get(2_400).with("author", null)), INVALID_MESSAGE);
    }

    @Test
    default void nothingIsStoredWhenARequestHoldsAnIdTwice() {
        List<Draft> drafts = Draft.batch(ContractSubject.author(), 100);
        assertNothingIsStored(
                replaced(drafts, 56, drafts.get(56).with("id", drafts.get(3).id())), DUPLICATE_ID);
        assertThat(client().create(drafts)).as("corrected").isEqualTo(Reply.EMPTY);
    }

    @Test
    default void nothingIsStoredWhenTwoInsertsOfARequestHoldTheSameId() {
        List<Draft> drafts = Draft.batch(ContractSubject.author(), 2_500);
        assertNothingIsStored(
                replaced(
                        drafts,
                        2_400,
                        drafts.get(2_400).with("id", drafts.get(3).id())),
                DUPLICATE_ID);
    }

    @Test
    default void nothingIsStoredWhenAnIdInTheMiddleExistsAlready() {
        Draft existing = Draft.by(ContractSubject.author());
        assertThat(client().create(existing)).isEqualTo(Reply.EMPTY);
        List<Draft> drafts = Draft.batch(ContractSubject.author(), 100);
        assertNothingIsStored(replaced(drafts, 56, drafts.get(56).with("id", existing.id())), DUPLICATE_ID);
        assertThat(client().find(existing.id()).messages()).as("untouched").containsExactly(existing.message());
    }

    @Test
    default void aRequestSentTwiceIsStoredOnce() {
        String author = ContractSubject.author();
        List<Draft> drafts = Draft.batch(author, 10);
        assertThat(client().create(drafts)).isEqualTo(Reply.EMPTY);
        assertThat(client().create(drafts).problem()).isEqualTo(DUPLICATE_ID);
        assertThat(client().list(author).messages()).containsExactlyElementsOf(Draft.messages(drafts));
    }

    private void assertNothingIsStored(List<Draft> drafts, Problem problem) {
        String author = drafts.get(1).message().author();
        assertThat(client().create(drafts).problem()).isEqualTo(problem);
        assertThat(stored().rowsOf(author)).isZero();
        assertThat(client().list(author).messages()).isEmpty();
    }

    private static List<Draft> replaced(List<Draft> drafts, int index, Draft replacement) {
        List<Draft> changed = new ArrayList<>(drafts);
        changed.set(index, replacement);
        return changed;
    }
}
