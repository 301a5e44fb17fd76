package stackbench.app.rsocket;

import io.netty.util.ReferenceCountUtil;
import io.rsocket.Payload;
import io.rsocket.RSocket;
import io.rsocket.RSocketErrorException;
import io.rsocket.exceptions.ApplicationErrorException;
import io.rsocket.util.DefaultPayload;
import io.rsocket.util.RSocketProxy;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.reactivestreams.Publisher;
import org.springframework.messaging.MessageDeliveryException;
import org.springframework.messaging.handler.annotation.support.MethodArgumentNotValidException;
import org.springframework.messaging.handler.invocation.MethodArgumentResolutionException;
import org.springframework.validation.BindingResult;
import org.springframework.validation.ObjectError;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import stackbench.app.message.BadInput;
import stackbench.app.message.MessageLimits;
import stackbench.app.message.Problem;
import stackbench.app.message.ProblemClassifier;
import stackbench.app.message.ProblemException;

/** Answers every failure, the framework's own too, with a problem's type and detail, and bounds the requests that are under way. */
final class ProblemRSocket extends RSocketProxy {

    private final Semaphore free;

    /** @param most requests that the connection may have under way */
    ProblemRSocket(RSocket spring, int most) {
        super(spring);
        this.free = new Semaphore(most);
    }

    /**
     * Logs a failure that is not expected; the client gets no answer. These requests are not counted, because a client could not see a refusal. Spring gets a
     * payload of its own: it decides by the reference count whether the data was released, and requests that were read together share one count.
     */
    @Override
    public Mono<Void> fireAndForget(Payload payload) {
        Payload own = DefaultPayload.create(payload);
        payload.release();
        return Mono.defer(() -> source.fireAndForget(own))
                .doOnError(ProblemRSocket::problem)
                .onErrorComplete();
    }

    @Override
    public Mono<Payload> requestResponse(Payload payload) {
        return Mono.using(() -> admitted(payload), own -> call(own, source::requestResponse), own -> free.release())
                .onErrorMap(ProblemRSocket::error);
    }

    @Override
    public Flux<Payload> requestStream(Payload payload) {
        return Flux.using(() -> admitted(payload), own -> call(own, source::requestStream), own -> free.release())
                .onErrorMap(ProblemRSocket::error);
    }

    @Override
    public Flux<Payload> requestChannel(Publisher<Payload> payloads) {
        return Flux.using(() -> admitted(payloads), own -> source.requestChannel(limited(own)), own -> free.release())
                .onErrorMap(ProblemRSocket::error);
    }

    /**
     * Refuses the payloads of a channel when they have more than {@link MessageLimits#BODY_BYTES} of data together, and one that is larger than any message,
     * which the event loop would decode.
     */
    private static Flux<Payload> limited(Publisher<Payload> payloads) {
        return Flux.defer(() -> {
            AtomicInteger bytes = new AtomicInteger();
            return Flux.from(payloads).handle((payload, sink) -> {
                int size = payload.data().readableBytes();
                boolean tooLarge = bytes.addAndGet(size) > MessageLimits.BODY_BYTES;
                if (!tooLarge && size <= MessageLimits.LOOP_BYTES) {
                    sink.next(payload);
                } else {
                    payload.release();
                    sink.error(tooLarge ? MessageLimits.bodyTooLarge() : MessageLimits.messageTooLarge());
                }
            });
        });
    }

    /** Counts a request until just before its client gets the end of the answer: the client may then send the next one. */
    private <T> T admitted(T request) {
        if (!free.tryAcquire()) {
            ReferenceCountUtil.release(request);
            throw Problem.OVERLOADED.because("the connection has as many requests under way as it may have");
        }
        return request;
    }

    /** Call Spring, which fails at once when it cannot read the metadata, and then leaves the payload to its caller. */
    private static <T> T call(Payload payload, Function<Payload, T> interaction) {
        try {
            return interaction.apply(payload);
        } catch (RuntimeException e) {
            payload.release();
            throw e;
        }
    }

    static Throwable error(Throwable failure) {
        ProblemException problem = problem(failure);
        return new ApplicationErrorException(problem.problem().type() + " " + problem.detail());
    }

    private static ProblemException problem(Throwable failure) {
        return switch (failure) {
            case MessageDeliveryException e ->
                Problem.NOT_FOUND.because("no such route, or not with this kind of request");
            case MethodArgumentNotValidException e -> BadInput.invalid(null, errors(e));
            case MethodArgumentResolutionException e -> BadInput.unreadable(e);
            case RSocketErrorException e ->
                Problem.INVALID_MESSAGE.because("the client ended its messages with an error");
            default -> ProblemClassifier.classify(failure);
        };
    }

    private static List<ObjectError> errors(MethodArgumentNotValidException failure) {
        BindingResult result = failure.getBindingResult();
        return result == null ? List.of() : result.getAllErrors();
    }
}
