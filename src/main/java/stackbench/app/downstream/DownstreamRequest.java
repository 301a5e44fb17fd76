package stackbench.app.downstream;

import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A request for a user.
 *
 * @param delayMillis after which it is to be answered
 */
record DownstreamRequest(long delayMillis, long id) {

    /** The longest delay that may be asked for. */
    static final long MOST_DELAY_MILLIS = 60_000;

    /** What a request must look like, for whoever sent another. */
    static final String EXPECTED = "ask for GET /user/?delay=<0 to %d ms>&id=<1 to %d digits>"
            .formatted(MOST_DELAY_MILLIS, DownstreamUser.ID_DIGITS);

    private static final Pattern TARGET =
            Pattern.compile("/user/\\?delay=(\\d{1,5})&id=(\\d{1," + DownstreamUser.ID_DIGITS + "})");

    /** Read a request; empty where it is for something else. */
    static Optional<DownstreamRequest> of(HttpRequest request) {
        if (!request.decoderResult().isSuccess() || !request.method().equals(HttpMethod.GET)) {
            return Optional.empty();
        }
        Matcher target = TARGET.matcher(request.uri());
        return target.matches()
                ? of(Long.parseLong(target.group(1)), Long.parseLong(target.group(2)))
                : Optional.empty();
    }

    private static Optional<DownstreamRequest> of(long delayMillis, long id) {
        return delayMillis > MOST_DELAY_MILLIS ? Optional.empty() : Optional.of(new DownstreamRequest(delayMillis, id));
    }
}
