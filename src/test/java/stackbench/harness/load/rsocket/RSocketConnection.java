package stackbench.harness.load.rsocket;

import io.rsocket.RSocket;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import reactor.core.Disposable;
import reactor.core.publisher.Mono;
import stackbench.harness.load.Refusal;
import stackbench.harness.load.Wire.WireBytes;

/** A connection for several lanes, made when the first of them needs it and again when it was lost. */
final class RSocketConnection {

    private final Mono<RSocket> connector;
    private final WireBytes wireBytes;
    private final List<RSocketLane> waiting = new ArrayList<>();
    private @Nullable RSocket socket;
    private @Nullable Disposable connecting;
    private int lanes;
    private boolean givenUp;
    private boolean closed;

    RSocketConnection(Mono<RSocket> connector, WireBytes wireBytes) {
        this.connector = connector;
        this.wireBytes = wireBytes;
    }

    /** Count a lane that uses it. */
    void join() {
        lanes++;
    }

    /** Let the lane start its request, at once or when there is a connection. */
    void use(RSocketLane lane) {
        RSocket open = socket;
        if (open != null && !open.isDisposed()) {
            lane.start(open);
            return;
        }
        waiting.add(lane);
        if (waiting.size() == 1) {
            connecting = connector.subscribe(this::connected, this::failed);
        }
    }

    boolean isClosed() {
        return closed;
    }

    private void connected(RSocket socket) {
        if (closed) {
            socket.dispose();
            return;
        }
        if (this.socket != null) {
            wireBytes.addReconnect();
        }
        this.socket = socket;
        takeWaiting().forEach(lane -> lane.start(socket));
    }

    private void failed(Throwable cause) {
        String fault = "could not connect: " + cause.getMessage();
        boolean refused = Refusal.isRefusal(cause);
        takeWaiting().forEach(refused ? lane -> lane.refuse(fault) : lane -> lane.fail(fault));
    }

    private List<RSocketLane> takeWaiting() {
        List<RSocketLane> taken = List.copyOf(waiting);
        waiting.clear();
        return taken;
    }

    /** Note that a request was given up: what the others have under way on the same connection still ends on it. */
    void giveUp() {
        givenUp = true;
    }

    /** Close the connection if a request on it was given up; between blocks only. */
    void dropGivenUp() {
        if (givenUp && socket != null) {
            socket.dispose();
        }
        givenUp = false;
    }

    /** Close it until it is needed again, where no other lane uses it. */
    void hangUp() {
        if (lanes == 1 && socket != null) {
            socket.dispose();
            socket = null;
            givenUp = false;
        }
    }

    void close() {
        closed = true;
        waiting.clear();
        if (connecting != null) {
            connecting.dispose();
        }
        if (socket != null) {
            socket.dispose();
        }
    }
}
