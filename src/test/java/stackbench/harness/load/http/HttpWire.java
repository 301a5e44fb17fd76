package stackbench.harness.load.http;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import stackbench.harness.load.AnswerDigest;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver.DriverSettings;
import stackbench.harness.load.Encoding;
import stackbench.harness.load.Encoding.Requests;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.Lane;
import stackbench.harness.load.Operation;
import stackbench.harness.load.Wire;
import stackbench.harness.load.request.HttpRequests;

/** Speaks HTTP/1.1 on a connection for every worker. */
public final class HttpWire implements Wire {
    private final Endpoint endpoint;
    private final Bootstrap bootstrap;
    private final Encoding<ByteBuf> encoding;
    private final Optional<Tls> tls;

    public HttpWire(ClientLoop loop, Endpoint endpoint, DriverSettings settings) {
        this.endpoint = endpoint;
        this.bootstrap = loop.connecting(endpoint, settings);
        this.encoding = operation -> requests(operation, endpoint);
        this.tls = Tls.to(endpoint, settings.connectTimeout());
    }

    private static Requests<ByteBuf> requests(Operation operation, Endpoint endpoint) {
        return switch (operation) {
            case HttpOperation known -> known.overHttp(endpoint);
            case HttpRequests own -> new RequestWriter(endpoint, own);
            default -> throw Encoding.refusal("HTTP/1.1", operation);
        };
    }

    @Override
    public Wire.Lanes lanes(Operation operation) {
        return new HttpLanes(operation);
    }

    @Override
    public String toString() {
        return endpoint.toString();
    }

    /** The workers' HTTP connections. */
    private final class HttpLanes implements Wire.Lanes {
        private final Wire.WireBytes wireBytes = new Wire.WireBytes();
        private final List<HttpLane> lanes = new ArrayList<>();
        private Requests<ByteBuf> requests;

        HttpLanes(Operation operation) {
            this.requests = encoding.of(operation);
        }

        @Override
        public void carry(Operation operation) {
            requests = encoding.of(operation);
        }

        @Override
        public void dropGivenUp() {
            // A lane closes its connection at once when it gives up a request.
        }

        @Override
        public Lane open(AnswerDigest digest) {
            HttpLane lane = new HttpLane(bootstrap, tls, () -> requests, digest, wireBytes);
            lanes.add(lane);
            return lane;
        }

        @Override
        public Wire.WireBytes wireBytes() {
            return wireBytes;
        }

        @Override
        public void close() {
            lanes.forEach(HttpLane::close);
        }
    }
}
