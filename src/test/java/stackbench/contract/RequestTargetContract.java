package stackbench.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.app.message.Problem.INVALID_MESSAGE;
import static stackbench.app.message.Problem.NOT_FOUND;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.app.message.Problem;
import stackbench.contract.client.HttpContractClient;
import stackbench.contract.client.RawConnection;
import stackbench.contract.client.Refusal;

/**
 * A path at which there is nothing, and a target that stands for no text, is refused, whoever does it: the app, a framework or a
 * server.
 */
interface RequestTargetContract extends ContractSubject {

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
