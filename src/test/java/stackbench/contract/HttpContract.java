package stackbench.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.app.message.Problem.INVALID_MESSAGE;
import static stackbench.app.message.Problem.TOO_LARGE;
import static stackbench.app.message.Problem.UNSUPPORTED_MEDIA_TYPE;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.app.message.MessageLimits;
import stackbench.contract.client.Draft;
import stackbench.contract.client.HttpContractClient;
import stackbench.contract.client.Reply;

/** The mistakes that only a client of HTTP can make, whatever its version. */
public interface HttpContract extends MessageContract {

    @Override
    HttpContractClient client();

    @ParameterizedTest
    @ValueSource(
            strings = {"text/plain", "application/xml", "application/octet-stream", "multipart/form-data", "nonsense"})
    default void unknownMediaTypeIsNotSupported(String mediaType) {
        assertThat(client().createAs(mediaType, body()).problem()).isEqualTo(UNSUPPORTED_MEDIA_TYPE);
    }

    @Test
    default void bodyWithoutMediaTypeIsNotSupported() {
        assertThat(client().createAs("", body()).problem()).isEqualTo(UNSUPPORTED_MEDIA_TYPE);
    }

    @Test
    default void listNeedsAnAuthor() {
        assertThat(client().listAt("/messages").problem()).isEqualTo(INVALID_MESSAGE);
        assertThat(client().listAt("/messages?auhtor=a").problem()).isEqualTo(INVALID_MESSAGE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "author=a&author=b",
                "author=a&author=a",
                "author=a&other=c&author=b",
                "author=&author=a",
                "author&author=a"
            })
    default void listOfMoreThanOneAuthorIsRefused(String query) {
        assertThat(client().listAt("/messages?" + query).problem()).isEqualTo(INVALID_MESSAGE);
    }

    @Test
    default void bodyOfUnknownLengthOverTheLimitIsTooLarge() {
        String author = ContractSubject.author();
        List<Draft> drafts = Draft.batch(author, 2_000).stream()
                .map(draft -> draft.with("text", "x".repeat(MessageLimits.TEXT_CHARACTERS)))
                .toList();
        Reply reply = client().createChunked(client().encodeAll(drafts));
        assertThat(reply.problem()).isEqualTo(TOO_LARGE);
        assertThat(stored().rowsOf(author)).isZero();
    }

    private byte[] body() {
        return client().encode(Draft.by(ContractSubject.author()));
    }
}
