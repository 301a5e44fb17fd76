package stackbench.app.rsocket;

import io.rsocket.Payload;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;
import stackbench.app.message.MessageLimits;

/** Refuses the payloads of a channel when they have more than {@link MessageLimits#BODY_BYTES} of data together. */
final class ChannelLimit {

    private int left = MessageLimits.BODY_BYTES;

    private ChannelLimit() {}

    static Flux<Payload> of(Publisher<Payload> payloads) {
        return Flux.defer(() -> {
            ChannelLimit limit = new ChannelLimit();
            return Flux.from(payloads).handle((payload, sink) -> {
                if (limit.takes(payload)) {
                    sink.next(payload);
                } else {
                    payload.release();
                    sink.error(MessageLimits.bodyTooLarge());
                }
            });
        });
    }

    private boolean takes(Payload payload) {
        left -= payload.data().readableBytes();
        return left >= 0;
    }
}
