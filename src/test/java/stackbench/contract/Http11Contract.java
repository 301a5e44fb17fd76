package stackbench.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.app.message.Problem.INVALID_MESSAGE;
import static stackbench.app.message.Problem.NOT_FOUND;

import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.app.message.Problem;
import stackbench.contract.client.Draft;
import stackbench.contract.client.HttpContractClient;
import stackbench.contract.client.RawConnection;
import stackbench.contract.client.Refusal;

/**
 * The mistakes that a client can make in the text of HTTP/1.1. A path at which there is nothing, and a target that stands for no text, is refused,
 * whoever does it: the app, a framework or a server.
 */
interface Http11Contract extends AbandonmentContract {

    @Override
    HttpContractClient client();

    @ParameterizedTest
    @ValueSource(
            strings = {"/", "/error", "/error?status=200", "/error/", "/nowhere", "/nowhere?author=a", "/messages/a/b"})
    default void nothingIsAtAnyOtherPath(String target) {
        assertThat(client().listAt(target).problem()).isEqualTo(NOT_FOUND);
        assertProblem(answer("GET", target, "text/html"), NOT_FOUND);
        assertProblem(answer("DELETE", target, "text/html"), NOT_FOUND);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/messages?author=%ff",
                "/messages?author=a%C3",
                "/messages?author=a&other=%ff",
                "/messages?author=%zz",
                "/messages?author=%4",
                "/messages?author=%",
                "/messages/%ff",
                "/messages/%zz",
                "/messages/%"
            })
    default void targetWithAnEscapeOfNoTextIsRefused(String target) {
        assertProblem(answer("GET", target, "*/*"), INVALID_MESSAGE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"|", "\"", "<", ">", "\\", "^", "`", "{", "}", "#", "[", "]", "\u00e9", "\u007f"})
    default void characterThatNoTargetMayHaveIsRefused(String character) {
        assertProblem(answer("GET", "/messages?author=a" + character + "b", "*/*"), INVALID_MESSAGE);
        assertProblem(answer("GET", "/messages/a" + character + "b", "*/*"), INVALID_MESSAGE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/messages/a:b", "/messages/a;b=c"})
    default void idThatIsNoneIsRefusedWhateverItsCharacters(String target) {
        assertProblem(answer("GET", target, "*/*"), INVALID_MESSAGE);
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

    private String answer(String method, String target, String accept) {
        try (RawConnection connection = client().open()) {
            connection.send(method + " " + target + " HTTP/1.1\r\nHost: test\r\nAccept: " + accept
                    + "\r\nConnection: close\r\n\r\n");
            return connection.answerIfAny();
        }
    }

    private static void assertProblem(String answer, Problem problem) {
        assertThat(answer)
                .startsWith("HTTP/1.1 " + problem.status() + " ")
                .containsIgnoringCase("\r\ncontent-type: application/problem+json")
                .contains("\"type\":\"" + problem.type() + "\"");
        Refusal.assertShowsNoInternals(answer);
    }
}
