package stackbench.app.edge;

import java.net.URI;
import java.util.concurrent.CompletionException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import stackbench.app.call.CallFailures;
import stackbench.app.call.ServiceAddress;
import stackbench.app.message.Problem;
import stackbench.app.message.ProblemException;

/** Knows of the downstream what every way to call it must know: where it is, what it may be asked, and which answers are right. */
@Component
@Profile("edge")
final class Downstream {

    private static final String ADDRESS = "stackbench.downstream";
    private static final String NAME = "the downstream";
    private static final String JSON = "application/json";

    private static final Pattern MILLIS = Pattern.compile("\\d{1,5}");
    private static final int MOST_MILLIS = 60_000;
    private static final Pattern ID = Pattern.compile("\\d{1,18}");

    private final String users;

    Downstream(@Value("${" + ADDRESS + "}") String address) {
        this.users = ServiceAddress.of(ADDRESS, address).url() + "/user/";
    }

    /** Check what a client asks for, and return where the downstream has it. */
    URI user(String delay, String id) {
        if (!MILLIS.matcher(delay).matches() || Integer.parseInt(delay) > MOST_MILLIS) {
            throw new ProblemException(
                    Problem.INVALID_MESSAGE, "delay must be a number of milliseconds, 0 to " + MOST_MILLIS);
        }
        if (!ID.matcher(id).matches()) {
            throw new ProblemException(Problem.INVALID_MESSAGE, "id must be a number of 1 to 18 digits");
        }
        return URI.create(users + "?delay=" + delay + "&id=" + id);
    }

    /** Check an answer that came whole, and return what the client is to get: its bytes as they are. */
    byte[] answer(int status, @Nullable String mediaType, byte @Nullable [] body) {
        if (status != HttpStatus.OK.value()) {
            throw CallFailures.badGateway(NAME + " answered with status " + status);
        }
        if (mediaType == null || !mediaType.startsWith(JSON) || body == null || body.length == 0) {
            throw CallFailures.badGateway(NAME + " answered with what is no JSON");
        }
        return body;
    }

    /** Find what the client is told of a call that failed. */
    ProblemException problem(Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        return CallFailures.classify(NAME, cause);
    }
}
