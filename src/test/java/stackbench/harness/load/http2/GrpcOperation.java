package stackbench.harness.load.http2;

import stackbench.harness.load.Encoding.Requests;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.Operation;

/** An operation that can be asked for by calls of gRPC. */
public interface GrpcOperation extends Operation {

    /** The bytes before a message: a flag, which says that it is not compressed, and its length in four. */
    int PREFIX_BYTES = 1 + Integer.BYTES;

    /** Make its calls to a server; what can be encoded ahead is. */
    Requests<Http2Request> overGrpc(Endpoint endpoint);
}
