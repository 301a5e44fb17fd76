package stackbench.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.app.message.Problem.INVALID_MESSAGE;
import static stackbench.app.message.Problem.NOT_FOUND;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.contract.client.Draft;
import stackbench.contract.client.Reply;

/** A create request as a stream of JSON lines: lines that are no messages. */
public interface NdjsonContract extends HttpContract {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "1",
                "true",
                "\"text\"",
                "nonsense",
                "{}",
                "{",
                "}",
                "[",
                "]",
                "{\"id\":}",
                "{'id':1}",
                "\u0000"
            })
    default void nothingIsStoredWhenAValidLineIsFollowedByAMalformedOne(String line) {
        Draft draft = Draft.by(ContractSubject.author());
        assertThat(create(text(draft) + "\n" + line + "\n").problem()).isEqualTo(INVALID_MESSAGE);
        assertThat(create(text(draft) + "\n" + line).problem()).isEqualTo(INVALID_MESSAGE);
        assertThat(create(line + "\n" + text(draft) + "\n").problem()).isEqualTo(INVALID_MESSAGE);
        assertThat(client().find(draft.id()).problem()).isEqualTo(NOT_FOUND);
    }

    @Test
    default void lastLineNeedsNoEnd() {
        Draft draft = Draft.by(ContractSubject.author());
        assertThat(create(text(draft))).isEqualTo(Reply.EMPTY);
        assertThat(client().find(draft.id()).messages()).containsExactly(draft.message());
    }

    @Test
    default void linesMayEndInCarriageReturns() {
        String author = ContractSubject.author();
        Draft first = Draft.by(author);
        Draft second = Draft.by(author);
        assertThat(create(text(first) + "\r\n" + text(second) + "\r\n")).isEqualTo(Reply.EMPTY);
        assertThat(stored().rowsOf(author)).isEqualTo(2);
    }

    private Reply create(String body) {
        return client().createAs("application/x-ndjson", body.getBytes(StandardCharsets.UTF_8));
    }

    private String text(Draft draft) {
        return new String(client().encode(draft), StandardCharsets.UTF_8);
    }
}
