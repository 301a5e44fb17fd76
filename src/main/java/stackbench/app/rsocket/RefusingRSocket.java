package stackbench.app.rsocket;

import io.rsocket.Payload;
import io.rsocket.RSocket;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import stackbench.app.message.ProblemException;

/** Answers every request of a connection with the same problem. */
final class RefusingRSocket implements RSocket {

    private final ProblemException refusal;

    RefusingRSocket(ProblemException refusal) {
        this.refusal = refusal;
    }

    @Override
    public Mono<Payload> requestResponse(Payload payload) {
        payload.release();
        return Mono.error(refusal);
    }

    @Override
    public Flux<Payload> requestStream(Payload payload) {
        payload.release();
        return Flux.error(refusal);
    }

    @Override
    public Flux<Payload> requestChannel(Publisher<Payload> payloads) {
        return Flux.from(payloads).doOnNext(Payload::release).take(1).thenMany(Flux.error(refusal));
    }
}
