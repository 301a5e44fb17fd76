package stackbench.harness.load.rsocket;

import java.util.List;
import java.util.function.Function;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.AnswerDigest;
import stackbench.harness.load.Lane;
import stackbench.harness.load.Lanes;
import stackbench.harness.load.Operation;
import stackbench.harness.load.WireBytes;

/** The workers' lanes, dealt out in turn to their RSocket connections. */
final class RSocketLanes implements Lanes {

    private final WireFormat format;
    private final List<RSocketConnection> connections;
    private final Function<Operation, RSocketRequests> encoding;
    private final WireBytes wireBytes;
    private RSocketRequests requests;
    private int opened;

    RSocketLanes(
            WireFormat format,
            List<RSocketConnection> connections,
            WireBytes wireBytes,
            RSocketRequests requests,
            Function<Operation, RSocketRequests> encoding) {
        this.format = format;
        this.connections = connections;
        this.wireBytes = wireBytes;
        this.requests = requests;
        this.encoding = encoding;
    }

    @Override
    public void carry(Operation operation) {
        requests = encoding.apply(operation);
    }

    @Override
    public void dropGivenUp() {
        connections.forEach(RSocketConnection::dropGivenUp);
    }

    @Override
    public Lane open(AnswerDigest digest) {
        RSocketConnection connection = connections.get(opened % connections.size());
        opened++;
        return new RSocketLane(connection, () -> requests, digest, format);
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
