package stackbench.contract.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import stackbench.app.message.Problem;

/** Reads a refusal over HTTP, which must be an RFC 9457 problem whose status is the response's. */
final class HttpProblem {

    private HttpProblem() {}

    static Reply refusal(HttpTransport.Answer answer, byte[] body) {
        String text = new String(body, StandardCharsets.UTF_8);
        assertThat(answer.contentType())
                .as("media type of %s %s", answer.status(), text)
                .startsWith("application/problem+json");
        Map<String, @Nullable Object> members = Codec.JSON.fields(body);
        Problem problem = Refusal.problemOfType(String.valueOf(members.get("type")));
        assertThat(answer.status()).as("status of %s", text).isEqualTo(problem.status());
        assertThat(members).containsEntry("status", problem.status());
        assertThat(members.get("detail")).as("detail").isInstanceOf(String.class);
        return Reply.refused(new Refusal(problem, text));
    }
}
