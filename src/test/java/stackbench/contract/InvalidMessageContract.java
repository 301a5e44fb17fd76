package stackbench.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.app.message.Problem.INVALID_MESSAGE;
import static stackbench.app.message.Problem.NOT_FOUND;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.contract.client.Draft;

/** A message with one bad field is refused, and with it the whole request. */
interface InvalidMessageContract extends ContractSubject {

    @ParameterizedTest
    @EnumSource
    default void badMessageIsRefused(BadMessage bad) {
        String author = ContractSubject.author();
        Draft valid = Draft.by(author);
        Draft other = Draft.by(author);
        assertThat(client().create(List.of(other, bad.from(valid))).problem()).isEqualTo(INVALID_MESSAGE);
        assertThat(client().find(valid.id()).problem()).isEqualTo(NOT_FOUND);
        assertThat(client().find(other.id()).problem()).isEqualTo(NOT_FOUND);
    }

    @ParameterizedTest
    @ValueSource(strings = {"id", "text", "author", "createdAt"})
    default void unpairedSurrogateIsRefused(String field) {
        assertWithBytesInStringIsRefused(field, client().unpairedSurrogate());
    }

    @Test
    default void textThatIsNotUtf8IsRefused() {
        assertWithBytesInStringIsRefused("text", new byte[] {(byte) 0xC3, '('});
        assertWithBytesInStringIsRefused("text", new byte[] {(byte) 0xFF});
    }

    @Test
    default void aRefusedMessageWithoutAnythingElseStoresNothing() {
        Draft draft = Draft.by(ContractSubject.author());
        assertThat(client().create(draft.without("text")).problem()).isEqualTo(INVALID_MESSAGE);
        assertThat(stored().rowsOf(draft.message().author())).isZero();
    }

    /**
     * Require that bytes in a string of a field are refused. No encoder would write them: a marker as long as they are is
     * encoded, and swapped.
     */
    private void assertWithBytesInStringIsRefused(String field, byte[] bytes) {
        String author = ContractSubject.author();
        Draft draft = Draft.by(author);
        String marker = "~".repeat(bytes.length);
        byte[] encoded = client().encode(draft.with(field, "a" + marker + "b"));
        String spoiled = latin1(encoded).replace(marker, latin1(bytes));
        byte[] request = spoiled.getBytes(StandardCharsets.ISO_8859_1);
        assertThat(client().createEncoded(List.of(request)).problem()).isEqualTo(INVALID_MESSAGE);
        assertThat(client().find(draft.id()).problem()).isEqualTo(NOT_FOUND);
    }

    private static String latin1(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }
}
