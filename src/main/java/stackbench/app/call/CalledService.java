package stackbench.app.call;

import io.netty.channel.ChannelException;
import io.netty.channel.ConnectTimeoutException;
import io.rsocket.RSocketErrorException;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.core.NestedRuntimeException;
import org.springframework.http.HttpStatus;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.client.RestClientException;
import reactor.core.publisher.Mono;
import reactor.netty.channel.AbortedException;
import stackbench.app.message.Problem;
import stackbench.app.message.ProblemClassifier;
import stackbench.app.message.ProblemException;

/** A service that the server calls. Checks answers and maps failures alike for each way of calling. */
@EnableConfigurationProperties(CallLimits.class)
public class CalledService {

    private final String name;
    private final ServiceAddress address;
    private final Duration timeout;

    /** @param name tells clients which service failed, such as {@code the card service} */
    public CalledService(String name, ServiceAddress address, CallLimits limits) {
        this.name = name;
        this.address = address;
        this.timeout = limits.timeout();
    }

    public ServiceAddress address() {
        return address;
    }

    /** Call on this thread, which waits. At the timeout RestClient may close half an answer, which looks like a broken connection. */
    public <T> T call(Supplier<ResponseEntity<T>> call) {
        long beganNanos = System.nanoTime();
        try {
            return body(call.get());
        } catch (RestClientException | InvalidMediaTypeException e) {
            boolean late = System.nanoTime() - beganNanos >= timeout.toNanos();
            throw problem(late ? new TimeoutException("no whole answer in time") : e);
        }
    }

    /** Call while no thread waits. */
    public <T> Mono<T> call(Mono<ResponseEntity<T>> call) {
        return call.timeout(timeout).map(this::body).onErrorMap(this::problem);
    }

    /** Call while no thread waits; a late call is cancelled. */
    public <T> CompletableFuture<T> call(CompletableFuture<ResponseEntity<T>> call) {
        return call.copy()
                .orTimeout(timeout.toNanos(), TimeUnit.NANOSECONDS)
                .whenComplete((answer, failure) -> {
                    if (failure != null) {
                        call.cancel(true);
                    }
                })
                .thenApply(this::body)
                .exceptionally(failure -> {
                    throw problem(failure);
                });
    }

    private <T> T body(ResponseEntity<T> answer) {
        if (!answer.getStatusCode().isSameCodeAs(HttpStatus.OK)) {
            throw badGateway("answered with status " + answer.getStatusCode().value());
        }
        T body = answer.getBody();
        boolean json = MediaType.APPLICATION_JSON.equalsTypeAndSubtype(
                answer.getHeaders().getContentType());
        if (!json || body == null || (body instanceof byte[] bytes && bytes.length == 0)) {
            throw badGateway("answered with what is no JSON");
        }
        return body;
    }

    /** Make the problem of an answer that is not the expected one. */
    public final ProblemException badGateway(String reason) {
        return Problem.BAD_GATEWAY.because(name + " " + reason);
    }

    /** Map a failed call: 504 if the service was silent for too long, 502 for other failures of the service or the connection. */
    public final ProblemException problem(Throwable failure) {
        if (isCausedBy(failure, CalledService::isSilence)) {
            return Problem.GATEWAY_TIMEOUT.because(name + " did not answer in time");
        }
        if (isCausedBy(failure, CalledService::isOfCall)) {
            return badGateway("is out of reach, or its answer is not the expected one");
        }
        return causes(failure)
                .filter(ProblemException.class::isInstance)
                .map(ProblemException.class::cast)
                .findFirst()
                .orElseGet(() -> ProblemClassifier.classify(failure));
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
        return causes(failure).anyMatch(cause);
    }

    private static Stream<Throwable> causes(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause);
    }
}
