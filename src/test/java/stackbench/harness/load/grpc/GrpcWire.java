package stackbench.harness.load.grpc;

import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.DriverSettings;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.Wire;
import stackbench.harness.load.http2.Http2Wire;

/** Speaks gRPC without encryption, on a number of connections of HTTP/2 shared by all workers. */
public final class GrpcWire {

    private GrpcWire() {}

    public static Wire of(ClientLoop loop, Endpoint endpoint, DriverSettings settings) {
        boolean messageEach = endpoint.format().isMessageEach();
        return new Http2Wire(
                loop,
                endpoint,
                settings,
                new GrpcRequests(endpoint)::of,
                digest -> new GrpcAnswerReader(digest, messageEach));
    }
}
