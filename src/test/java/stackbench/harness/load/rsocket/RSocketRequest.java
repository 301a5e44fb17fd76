package stackbench.harness.load.rsocket;

import io.rsocket.Payload;
import io.rsocket.RSocket;
import reactor.core.publisher.Flux;
import stackbench.harness.load.Lane.Failure;

/** A request that is encoded, to be sent over RSocket. */
@FunctionalInterface
public interface RSocketRequest {
    /** Send the request when the result is subscribed to. */
    Flux<Payload> start(RSocket socket);

    /**
     * The way in which it failed where the server answered it with an error of the application.
     *
     * @param message of that error
     */
    default Failure failure(String message) {
        return Failure.BROKEN;
    }

    /** Whether the server has taken the whole request, so that its answer can be meant for it. */
    default boolean taken() {
        return true;
    }
}
