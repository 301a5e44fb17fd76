package stackbench.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.app.message.Problem.INVALID_MESSAGE;
import static stackbench.app.message.Problem.NOT_FOUND;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.contract.client.Draft;
import stackbench.contract.client.Reply;

/** The messages that list and find return, and their order. */
interface ListContract extends ContractSubject {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 256, 999, 1_000, 1_001, 2_500})
    default void batchOfAnySizeComesBackInOrder(int messages) {
        String author = ContractSubject.author();
        List<Draft> drafts = Draft.batch(author, messages);
        List<Draft> shuffled = new ArrayList<>(drafts);
        Collections.shuffle(shuffled, new Random(messages));
        assertThat(client().create(shuffled)).isEqualTo(Reply.EMPTY);
        assertThat(client().list(author).messages()).containsExactlyElementsOf(Draft.messages(drafts));
    }

    @Test
    default void messagesOfTheSameTimeAreOrderedByTheBytesOfTheirIds() {
        String author = ContractSubject.author();
        String tail = UUID.randomUUID().toString().substring(4);
        List<Draft> ordered = Stream.of("0000", "00ff", "7fff", "8000", "ffff")
                .map(head -> Draft.by(author).with("id", head + tail))
                .toList();
        assertThat(client().create(ordered.reversed())).isEqualTo(Reply.EMPTY);
        assertThat(client().list(author).messages()).containsExactlyElementsOf(Draft.messages(ordered));
    }

    @Test
    default void listHoldsTheMessagesOfAllRequestsOfAnAuthor() {
        String author = ContractSubject.author();
        List<Draft> drafts = Draft.batch(author, 30);
        for (int from : new int[] {10, 0, 20}) {
            assertThat(client().create(drafts.subList(from, from + 10))).isEqualTo(Reply.EMPTY);
        }
        assertThat(client().list(author).messages()).containsExactlyElementsOf(Draft.messages(drafts));
    }

    @Test
    default void listHoldsExactlyTheAuthorAskedFor() {
        String author = ContractSubject.author();
        Draft wanted = Draft.by(author);
        List<Draft> similar = Stream.of(
                        " " + author, author + " ", author + "2", "A" + author.substring(1), author + "%")
                .map(Draft::by)
                .toList();
        assertThat(client().create(similar)).isEqualTo(Reply.EMPTY);
        assertThat(client().create(wanted)).isEqualTo(Reply.EMPTY);
        assertThat(client().list(author).messages()).containsExactly(wanted.message());
    }

    @Test
    default void oneRequestMayHoldMessagesOfManyAuthors() {
        List<Draft> drafts = Stream.generate(() -> Draft.by(ContractSubject.author()))
                .limit(50)
                .toList();
        assertThat(client().create(drafts)).isEqualTo(Reply.EMPTY);
        assertThat(drafts)
                .allSatisfy(draft -> assertThat(
                                client().list(draft.message().author()).messages())
                        .containsExactly(draft.message()));
    }

    @Test
    default void listOfAnUnknownAuthorIsEmpty() {
        assertThat(client().list(ContractSubject.author()).messages()).isEmpty();
    }

    @Test
    default void createOfNoMessagesIsTaken() {
        assertThat(client().create(List.of())).isEqualTo(Reply.EMPTY);
    }

    @Test
    default void authorToListMustBeOneAMessageCouldHave() {
        assertThat(client().list("").problem()).isEqualTo(INVALID_MESSAGE);
        assertThat(client().list("a\0b").problem()).isEqualTo(INVALID_MESSAGE);
        assertThat(client().list("a".repeat(256)).problem()).isEqualTo(INVALID_MESSAGE);
        assertThat(client().list("a".repeat(255)).messages()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ff", "61ff62", "c3", "c328", "c080", "eda080", "f4908080", "efbfbdff"})
    default void authorToListMustBeUtf8(String hex) {
        assertThat(client().listOf(HexFormat.of().parseHex(hex)).problem()).isEqualTo(INVALID_MESSAGE);
    }

    @Test
    default void authorToListMayHoldTheCharacterThatStandsForOthers() {
        Draft draft = Draft.by("\ufffd " + ContractSubject.author());
        assertThat(client().create(draft)).isEqualTo(Reply.EMPTY);
        assertThat(client().list(draft.message().author()).messages()).containsExactly(draft.message());
    }

    @Test
    default void unknownIdIsNotFound() {
        assertThat(client().find(UUID.randomUUID().toString()).problem()).isEqualTo(NOT_FOUND);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "no-id",
                "1",
                "a/b",
                "a\\b",
                " ",
                "+",
                "00000000000000000000000000000000",
                "zzzzzzzz-0000-0000-0000-000000000000",
                "00000000-0000-0000-0000-0000000000000"
            })
    default void idToFindMustBeAnId(String id) {
        assertThat(client().find(id).problem()).isEqualTo(INVALID_MESSAGE);
    }

    /** The JDK reads it as an id, with zeros in front of each part. Nobody has it either way. */
    @Test
    default void nothingIsFoundByAShortenedId() {
        assertThat(client().find("1-2-3-4-5").problem()).isIn(INVALID_MESSAGE, NOT_FOUND);
    }
}
