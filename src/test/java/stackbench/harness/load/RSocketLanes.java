package stackbench.harness.load;

import io.rsocket.RSocket;
import java.util.List;
import java.util.stream.Stream;
import reactor.core.publisher.Mono;

/** The workers of one block, dealt out in turn to its RSocket connections. */
final class RSocketLanes implements Lanes {

    private final List<RSocketConnection> connections;
    private final RSocketRequests requests;
    private final WireBytes wireBytes;
    private int opened;

    RSocketLanes(Mono<RSocket> connector, int connections, RSocketRequests requests, WireBytes wireBytes) {
        this.connections = Stream.generate(() -> new RSocketConnection(connector))
                .limit(connections)
                .toList();
        this.requests = requests;
        this.wireBytes = wireBytes;
    }

    @Override
    public Lane open(AnswerDigest digest) {
        RSocketConnection connection = connections.get(opened % connections.size());
        opened++;
        return new RSocketLane(connection, requests, digest);
    }

    @Override
    public WireBytes wireBytes() {
        return wireBytes;
    }

    @Override
    public void close() {
        connections.forEach(RSocketConnection::close);
    }
}
