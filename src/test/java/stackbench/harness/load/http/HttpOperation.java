package stackbench.harness.load.http;

import io.netty.buffer.ByteBuf;
import stackbench.harness.load.Encoding.Requests;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.Operation;

/** An operation that can be asked for over HTTP/1.1. */
public interface HttpOperation extends Operation {

    /** Make its requests to a server, heads and bodies; what can be encoded ahead is. */
    Requests<ByteBuf> overHttp(Endpoint endpoint);
}
