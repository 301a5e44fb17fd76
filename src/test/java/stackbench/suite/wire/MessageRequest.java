package stackbench.suite.wire;

import java.util.regex.Pattern;
import stackbench.harness.load.Lane.Failure;
import stackbench.harness.load.rsocket.RSocketRequest;

/** A request over RSocket to a server of messages, which names a problem where HTTP has a status. */
@FunctionalInterface
interface MessageRequest extends RSocketRequest {

    /** The problems that HTTP answers with status 503. */
    Pattern REFUSALS = Pattern.compile("urn:stackbench:problem:(database-unreachable|overloaded)\\b");

    /** The problems that HTTP answers with another status than one of the server's errors: what was asked for is said to be wrong. */
    Pattern REPROACHES = Pattern.compile(
            "urn:stackbench:problem:(invalid-message|not-found|duplicate-id|too-large|unsupported-media-type)\\b");

    @Override
    default Failure failure(String message) {
        if (REFUSALS.matcher(message).lookingAt()) {
            return Failure.REFUSED;
        }
        return REPROACHES.matcher(message).lookingAt() ? Failure.WRONG : Failure.BROKEN;
    }
}
