package stackbench.app.edge;

import java.net.URI;
import java.util.concurrent.CompletableFuture;

/** A way to call the downstream while no thread waits. */
interface FutureClient {

    /** Return the answer when it is there; what went wrong is a problem for the client. */
    CompletableFuture<byte[]> callLater(URI user);
}
