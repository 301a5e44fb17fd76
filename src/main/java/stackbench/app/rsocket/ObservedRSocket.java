package stackbench.app.rsocket;

import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationRegistry;
import io.micrometer.observation.contextpropagation.ObservationThreadLocalAccessor;
import io.rsocket.Payload;
import io.rsocket.RSocket;
import io.rsocket.util.RSocketProxy;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Observes each request until its answer ends, which Spring does for HTTP only. */
final class ObservedRSocket extends RSocketProxy {

    private final ObservationRegistry registry;

    ObservedRSocket(RSocket source, ObservationRegistry registry) {
        super(source);
        this.registry = registry;
    }

    @Override
    public Mono<Void> fireAndForget(Payload payload) {
        return observed("fire-and-forget", source.fireAndForget(payload).flux()).then();
    }

    @Override
    public Mono<Payload> requestResponse(Payload payload) {
        return observed("request-response", source.requestResponse(payload).flux())
                .singleOrEmpty();
    }

    @Override
    public Flux<Payload> requestStream(Payload payload) {
        return observed("request-stream", source.requestStream(payload));
    }

    @Override
    public Flux<Payload> requestChannel(Publisher<Payload> payloads) {
        return observed("request-channel", source.requestChannel(payloads));
    }

    private <T> Flux<T> observed(String kind, Flux<T> answer) {
        return Flux.using(
                () -> start(kind),
                observation -> answer.doOnError(observation::error)
                        .contextWrite(context -> context.put(ObservationThreadLocalAccessor.KEY, observation)),
                Observation::stop);
    }

    private Observation start(String kind) {
        return Observation.createNotStarted("rsocket.server.requests", registry)
                .contextualName(kind)
                .lowCardinalityKeyValue("kind", kind)
                .start();
    }
}
