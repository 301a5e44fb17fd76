package stackbench.harness.load.rsocket;

import io.rsocket.RSocket;
import org.jspecify.annotations.Nullable;
import reactor.core.Disposable;
import reactor.core.publisher.Mono;
import stackbench.harness.load.Lane.Fault;
import stackbench.harness.load.SharedConnection;
import stackbench.harness.load.Wire.WireBytes;

/** A connection of RSocket, which takes any number of requests at a time. */
final class RSocketConnection extends SharedConnection<RSocket> {
    private final Mono<RSocket> connector;
    private @Nullable Disposable connecting;

    RSocketConnection(Mono<RSocket> connector, WireBytes wireBytes) {
        super(wireBytes);
        this.connector = connector;
    }

    @Override
    protected void connect() {
        connecting = connector.subscribe(
                this::connected, cause -> notConnected(lane -> lane.fail(Fault.ofConnecting(cause))));
    }

    @Override
    protected boolean isLost(RSocket socket) {
        return socket.isDisposed();
    }

    @Override
    protected void close(RSocket socket) {
        socket.dispose();
    }

    @Override
    protected void close() {
        super.close();
        if (connecting != null) {
            connecting.dispose();
        }
    }
}
