package stackbench.suite.wire;

import io.netty.buffer.ByteBuf;
import java.time.Duration;
import stackbench.harness.load.Encoding.Requests;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.http.HttpOperation;

/**
 * The operation that has an edge call the service behind it: request r asks for user {@code firstId + r}.
 *
 * @param firstId such that no other block of the run has the same users
 * @param delay after which that service answers
 * @param users clients who ask at once. The first request of each has a part of the delay only, a larger one from user to user, so
 *     that they do not go on in step: a block would then have one answer of each more or less, by chance
 */
public record Call(long firstId, Duration delay, int users) implements HttpOperation {

    /** The user that a request asks for. */
    public long id(long request) {
        return firstId + request;
    }

    /** The delay that a request asks for. */
    public long delayMillis(long request) {
        return request < users ? delay.toMillis() * (request + 1) / users : delay.toMillis();
    }

    @Override
    public int messagesPerRequest() {
        return 1;
    }

    @Override
    public String describe(long request) {
        return "user " + id(request);
    }

    @Override
    public Requests<ByteBuf> overHttp(Endpoint endpoint) {
        return HttpMessages.calls(this, endpoint);
    }
}
