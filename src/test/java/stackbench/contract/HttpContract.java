package stackbench.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.app.message.Problem.INVALID_MESSAGE;
import static stackbench.app.message.Problem.TOO_LARGE;
import static stackbench.app.message.Problem.UNSUPPORTED_MEDIA_TYPE;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.app.message.MessageLimits;
import stackbench.contract.client.Draft;
import stackbench.contract.client.HttpContractClient;
import stackbench.contract.client.RawConnection;
import stackbench.contract.client.Refusal;
import stackbench.contract.client.Reply;

/** The mistakes that only a client of HTTP can make. */
interface HttpContract extends MessageContract, RequestTargetContract {

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

    @Test
    default void nothingIsStoredWhenABodyIsShorterThanItsLength() {
        String author = ContractSubject.author();
        byte[] half = client().beginning(client().encodeAll(Draft.batch(author, 500)));
        try (RawConnection connection = client().open()) {
            connection.send(head("Content-Length: " + 2 * half.length));
            connection.send(half);
            Refusal.assertShowsNoInternals(connection.finish());
        }
        assertStaysEmpty(author);
    }

    @Test
    default void nothingIsStoredWhenAConnectionIsReset() {
        String author = ContractSubject.author();
        try (RawConnection connection = client().open()) {
            connection.resetOnClose();
            connection.send(head("Transfer-Encoding: chunked"));
            connection.chunk(client().beginning(client().encodeAll(Draft.batch(author, 1_500))));
        }
        assertStaysEmpty(author);
    }

    @ParameterizedTest
    @ValueSource(strings = {"zz\r\n", "-1\r\n", "5\r\nab", "ffffffffffffffff\r\n"})
    default void nothingIsStoredWhenAChunkIsMalformed(String chunk) {
        String author = ContractSubject.author();
        try (RawConnection connection = client().open()) {
            connection.send(head("Transfer-Encoding: chunked"));
            connection.chunk(client().beginning(client().encodeAll(Draft.batch(author, 10))));
            connection.send(chunk);
            Refusal.assertShowsNoInternals(connection.finish());
        }
        assertStaysEmpty(author);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /nowhere HTTP/1.1",
                "DELETE /messages HTTP/1.1",
                "GET /messages/%00 HTTP/1.1",
                "GET /messages?author=%zz HTTP/1.1",
                "GET /messages?author=%FF HTTP/1.1",
                "GET /messages/..%2f..%2fetc HTTP/1.1",
                "nonsense"
            })
    default void requestOutsideTheContractShowsNoInternals(String requestLine) {
        try (RawConnection connection = client().open()) {
            connection.send(requestLine + "\r\nHost: test\r\nConnection: close\r\n\r\n");
            Refusal.assertShowsNoInternals(connection.finish());
        }
        assertThat(client().list(ContractSubject.author()).messages())
                .as("a later request")
                .isEmpty();
    }

    @Test
    default void authorOfFiveMegabytesInTheRequestLineIsRefused() {
        try (RawConnection connection = client().open()) {
            connection.send("GET /messages?author=");
            connection.sendWhatIsTaken("a".repeat(5_000_000).getBytes(StandardCharsets.US_ASCII));
            assertThat(connection.answerIfAny()).matches("(?s)|HTTP/1.1 4\\d\\d .*");
        }
        assertThat(client().list(ContractSubject.author()).messages())
                .as("a later request")
                .isEmpty();
    }

    /** The first of two requests waits for the store, and the second, which arrives meanwhile, is answered without it. */
    @Test
    default void connectionServesOnAfterRequestsThatCameTogether() {
        try (RawConnection connection = client().open()) {
            connection.send(get("/messages/" + UUID.randomUUID()) + get("/nowhere"));
            assertThat(connection.statuses(2)).containsExactly(404, 404);
            connection.send(get("/messages/" + UUID.randomUUID()));
            assertThat(connection.statuses(1)).containsExactly(404);
        }
    }

    private static String get(String target) {
        return "GET " + target + " HTTP/1.1\r\nHost: test\r\n\r\n";
    }

    private String head(String framing) {
        return "POST /messages HTTP/1.1\r\nHost: test\r\nContent-Type: " + client().mediaType() + "\r\n" + framing
                + "\r\n\r\n";
    }

    private byte[] body() {
        return client().encode(Draft.by(ContractSubject.author()));
    }
}
