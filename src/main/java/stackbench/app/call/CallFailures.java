package stackbench.app.call;

import io.netty.channel.ChannelException;
import io.netty.channel.ConnectTimeoutException;
import io.rsocket.RSocketErrorException;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.http.HttpTimeoutException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.springframework.core.NestedRuntimeException;
import org.springframework.http.InvalidMediaTypeException;
import reactor.netty.channel.AbortedException;
import stackbench.app.message.Problem;
import stackbench.app.message.ProblemClassifier;
import stackbench.app.message.ProblemException;

/** Decides which problem a client is told about when a call of another service failed, the same for every way of calling. */
public final class CallFailures {

    private CallFailures() {}

    /**
     * Find the problem of a failed call: 504 where the service was silent for too long, 502 for whatever else it or the way to it
     * did. What is neither is a failure of this server.
     *
     * @param service names it to the client, such as {@code the card service}
     */
    public static ProblemException classify(String service, Throwable failure) {
        if (failure instanceof ProblemException known) {
            return known;
        }
        if (isCausedBy(failure, CallFailures::isSilence)) {
            return new ProblemException(Problem.GATEWAY_TIMEOUT, service + " did not answer in time");
        }
        if (isCausedBy(failure, CallFailures::isOfCall)) {
            return badGateway(service + " is out of reach, or its answer cannot be read");
        }
        return ProblemClassifier.classify(failure);
    }

    /** Make the problem of an answer that is not the one that was asked for. */
    public static ProblemException badGateway(String detail) {
        return new ProblemException(Problem.BAD_GATEWAY, detail);
    }

    private static boolean isSilence(Throwable cause) {
        return cause instanceof TimeoutException
                || cause instanceof HttpTimeoutException
                || cause instanceof SocketTimeoutException
                || cause instanceof ConnectTimeoutException
                || cause instanceof io.netty.handler.timeout.TimeoutException;
    }

    private static boolean isOfCall(Throwable cause) {
        return cause instanceof IOException
                || cause instanceof NestedRuntimeException
                || cause instanceof RSocketErrorException
                || cause instanceof ChannelException
                || cause instanceof AbortedException
                || cause instanceof CancellationException
                || cause instanceof InvalidMediaTypeException;
    }

    private static boolean isCausedBy(Throwable failure, Predicate<Throwable> cause) {
        for (@Nullable Throwable one = failure; one != null; one = one.getCause()) {
            if (cause.test(one)) {
                return true;
            }
        }
        return false;
    }
}
