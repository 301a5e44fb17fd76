package stackbench.app.edge;

import java.net.URI;

/** A way to call the downstream on the request's own thread, which waits. */
interface BlockingClient {

    /** Return the answer; what went wrong is a problem for the client. */
    byte[] call(URI user);
}
