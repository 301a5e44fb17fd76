package stackbench.harness.load.http2;

import stackbench.harness.load.Encoding.Requests;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.Operation;

/** An operation that can be asked for over HTTP/2. */
public interface Http2Operation extends Operation {

    /** Make its requests to a server; what can be encoded ahead is. */
    Requests<Http2Request> overHttp2(Endpoint endpoint);
}
