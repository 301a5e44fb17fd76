package stackbench.harness.load.rsocket;

import io.rsocket.Payload;
import io.rsocket.RSocket;
import reactor.core.publisher.Flux;

/** A request for one response, whole in its only payload. */
record SingleRequest(Payload payload) implements RSocketInteraction {

    @Override
    public Flux<Payload> start(RSocket socket) {
        return socket.requestResponse(payload).flux();
    }

    @Override
    public boolean taken() {
        return true;
    }
}
