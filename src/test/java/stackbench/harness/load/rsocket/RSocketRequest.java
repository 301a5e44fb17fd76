package stackbench.harness.load.rsocket;

import io.rsocket.Payload;
import io.rsocket.RSocket;
import reactor.core.publisher.Flux;

/** A request that is encoded, to be sent over RSocket. */
@FunctionalInterface
interface RSocketRequest {
    /** Send the request when the result is subscribed to. */
    Flux<Payload> start(RSocket socket);

    /** Whether the server has taken the whole request, so that its answer can be meant for it. */
    default boolean taken() {
        return true;
    }
}
