package stackbench.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.app.message.MessageLimits;
import stackbench.contract.client.Draft;
import stackbench.contract.client.Reply;

/** A message that was created comes back as it was, by list and by find. */
interface RoundTripContract extends ContractSubject {

    String ASTRAL = Character.toString(0x1F600);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a",
                " ",
                "  leading and trailing  ",
                "\n",
                "two\nlines\r\nand\ta tab",
                "\"quoted\" 'twice' `thrice`",
                "back\\slash \\n \\u0041 \\0",
                "controls \u0001\u0008\u001f\u007f\u0085",
                "line separators \u2028\u2029",
                "null",
                "[{\"id\": 1}]",
                "<b>&amp;</b>",
                "%41+%00?a=b&c",
                "combining e\u0301 is not \u00e9",
                "right to left \u202e\u05d0\u0627",
                "noncharacters \ufffe\uffff",
                "\ufeffbyte order mark"
            })
    default void textAndAuthorComeBackAsTheyWere(String text) {
        Draft draft = Draft.by(text + ContractSubject.author()).with("text", text);
        assertComesBack(draft);
    }

    @Test
    default void everyCodePointOfAllPlanesComesBack() {
        String author = ContractSubject.author();
        List<Draft> drafts = new ArrayList<>();
        for (String text : everyStorableCodePoint()) {
            drafts.add(Draft.by(author).with("text", text));
        }
        assertThat(client().create(drafts)).isEqualTo(Reply.EMPTY);
        assertThat(client().list(author).messages()).containsExactlyInAnyOrderElementsOf(Draft.messages(drafts));
    }

    @Test
    default void textOfTenThousandCharactersComesBack() {
        assertComesBack(Draft.by(ContractSubject.author()).with("text", "x".repeat(MessageLimits.TEXT_CHARACTERS)));
    }

    @Test
    default void textOfTenThousandCharactersOutsideTheBasicPlaneComesBack() {
        assertComesBack(Draft.by(ContractSubject.author()).with("text", ASTRAL.repeat(MessageLimits.TEXT_CHARACTERS)));
    }

    @Test
    default void authorOf255CharactersOutsideTheBasicPlaneComesBack() {
        String unique = ContractSubject.author();
        String author = unique + ASTRAL.repeat(MessageLimits.AUTHOR_CHARACTERS - unique.length());
        assertComesBack(Draft.by(author));
    }

    @Test
    default void fieldsMayComeInAnyOrderAndUnknownOnesAreIgnored() {
        Draft draft = Draft.by(ContractSubject.author());
        String createdAt = draft.message().createdAt().toString();
        Draft shuffled = draft.without("createdAt")
                .without("id")
                .with("unknown", Map.of("id", "not the id", "list", List.of(1, 2.5, true)))
                .with("createdAt", createdAt)
                .with("id", draft.id());
        assertComesBack(shuffled);
    }

    @Test
    default void idInCapitalsIsTheSameId() {
        Draft draft = Draft.by(ContractSubject.author());
        assertThat(client().create(draft.with("id", draft.id().toUpperCase(Locale.ROOT))))
                .isEqualTo(Reply.EMPTY);
        assertThat(client().find(draft.id()).messages()).containsExactly(draft.message());
    }

    private void assertComesBack(Draft draft) {
        assertThat(client().create(draft)).isEqualTo(Reply.EMPTY);
        assertThat(client().list(draft.message().author()).messages()).containsExactly(draft.message());
        assertThat(client().find(draft.id()).messages()).containsExactly(draft.message());
    }

    /** All 1,112,063 code points but U+0000 and the surrogates, in texts as long as a text may be. */
    private static List<String> everyStorableCodePoint() {
        int[] points = IntStream.rangeClosed(1, Character.MAX_CODE_POINT)
                .filter(point -> point < Character.MIN_SURROGATE || point > Character.MAX_SURROGATE)
                .toArray();
        int length = MessageLimits.TEXT_CHARACTERS;
        return IntStream.range(0, Math.ceilDiv(points.length, length))
                .mapToObj(i -> new String(points, i * length, Math.min(length, points.length - i * length)))
                .collect(Collectors.toList());
    }
}
