package stackbench.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.app.message.Problem.INVALID_MESSAGE;
import static stackbench.app.message.Problem.NOT_FOUND;

import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.contract.client.Draft;
import stackbench.contract.client.Reply;

/** A create request as one JSON array: bodies that are none, or hold something else than messages. */
public interface JsonContract extends HttpContract {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "null",
                "1",
                "\"text\"",
                "nonsense",
                "{}",
                "{",
                "[",
                "[{",
                "[}",
                "[{]",
                "[,]",
                "[{},]",
                "[1]",
                "[null]",
                "[true]",
                "[\"text\"]",
                "[[]]",
                "[{}]",
                "[{\"id\":}]",
                "[{'id':1}]",
                "[{\"id\"}]",
                "[] []",
                "[] x",
                "[]]",
                "\u0000",
                "\ufeff"
            })
    default void malformedArrayIsRefused(String body) {
        if (takenAsEmpty().contains(body)) {
            assertThat(client().createAs("application/json", body.getBytes(StandardCharsets.UTF_8)))
                    .isEqualTo(Reply.EMPTY);
        } else {
            assertRefused(body);
        }
    }

    /** The bodies that the framework's decoder of a stream of messages takes for an empty one, though they are no array of messages. */
    default Set<String> takenAsEmpty() {
        return Set.of();
    }

    /** Whether the framework's decoder takes a message that stands alone for an array of one. */
    default boolean takesAMessageAlone() {
        return false;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[%s",
                "[%s,",
                "[%s,]",
                "[%s,null]",
                "[%s,1]",
                "[%s,\"",
                "[%s,{",
                "[%s] x",
                "[%s][",
                "[%s]]",
                "{\"messages\":[%s]}",
                "[%s %s]"
            })
    default void nothingIsStoredWhenAValidMessageStandsInAMalformedArray(String body) {
        Draft draft = Draft.by(ContractSubject.author());
        assertRefused(body.replace("%s", text(draft)));
        assertThat(client().find(draft.id()).problem()).isEqualTo(NOT_FOUND);
    }

    @Test
    default void aMessageAloneIsAnArrayOfOneOrRefused() {
        Draft draft = Draft.by(ContractSubject.author());
        Reply reply = client().createAs("application/json", text(draft).getBytes(StandardCharsets.UTF_8));
        if (takesAMessageAlone()) {
            assertThat(reply).isEqualTo(Reply.EMPTY);
            assertThat(client().find(draft.id()).messages()).containsExactly(draft.message());
        } else {
            assertThat(reply.problem()).isEqualTo(INVALID_MESSAGE);
            assertThat(client().find(draft.id()).problem()).isEqualTo(NOT_FOUND);
        }
    }

    /** Decoders of a stream look for messages in the array itself; what they find no message in, they take for empty. */
    @Test
    default void nothingIsStoredOfAMessageInAnArrayWithinAnArray() {
        Draft draft = Draft.by(ContractSubject.author());
        Reply reply =
                client().createAs("application/json", ("[[" + text(draft) + "]]").getBytes(StandardCharsets.UTF_8));
        assertThat(takenAsEmpty().isEmpty() ? reply.problem() : INVALID_MESSAGE).isEqualTo(INVALID_MESSAGE);
        assertThat(client().find(draft.id()).problem()).isEqualTo(NOT_FOUND);
    }

    @Test
    default void deepNestingIsRefused() {
        assertRefused("[".repeat(100_000));
        assertRefused("[{\"unknown\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}]");
    }

    @Test
    default void whiteSpaceMayStandBetweenTheParts() {
        Draft draft = Draft.by(ContractSubject.author());
        byte[] body = (" \r\n[\t" + text(draft).replace(",", " ,\n ") + "\n]\n ").getBytes(StandardCharsets.UTF_8);
        assertThat(client().createAs("application/json", body)).isEqualTo(Reply.EMPTY);
        assertThat(client().find(draft.id()).messages()).containsExactly(draft.message());
    }

    private void assertRefused(String body) {
        assertThat(client().createAs("application/json", body.getBytes(StandardCharsets.UTF_8))
                        .problem())
                .isEqualTo(INVALID_MESSAGE);
    }

    private String text(Draft draft) {
        return new String(client().encode(draft), StandardCharsets.UTF_8);
    }
}
