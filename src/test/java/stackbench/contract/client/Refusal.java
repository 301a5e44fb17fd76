package stackbench.contract.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.regex.Pattern;
import stackbench.app.message.Problem;

/**
 * The refusal of a request.
 *
 * @param text everything the client was told
 */
public record Refusal(Problem problem, String text) {

    /** The class names, stack frames and SQL states that are of use to an attacker, never to a client. */
    private static final Pattern INTERNALS = Pattern.compile(
            "Exception|Throwable|\\tat |\\.java:|SQLSTATE|INSERT INTO"
                    + "|\\b(java|javax|jakarta|org|io|com|tools|reactor|stackbench)\\.[a-z]",
            Pattern.CASE_INSENSITIVE);

    public Refusal {
        assertShowsNoInternals(text);
    }

    static Problem problemOfType(String type) {
        return Arrays.stream(Problem.values())
                .filter(problem -> problem.type().toString().equals(type))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no such problem type: " + type));
    }

    /**
     * Require that an answer shows no internals, be it one that never reached the app, as to a request line the server could not
     * read.
     */
    public static void assertShowsNoInternals(String answer) {
        assertThat(answer).as("what a refusal tells").doesNotContainPattern(INTERNALS);
    }
}
