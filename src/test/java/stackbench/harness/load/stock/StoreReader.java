package stackbench.harness.load.stock;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import stackbench.app.message.Message;
import stackbench.harness.load.Endpoint;

/**
 * Reads what a server has stored through its own list and find requests, outside of what is timed and with none of the driver's
 * code. It is for one caller.
 */
public interface StoreReader extends AutoCloseable {

    /** Open a reader for what a server speaks; nothing is connected to before the first request. */
    static StoreReader open(Endpoint endpoint) {
        if (endpoint.format().overGrpc()) {
            return new GrpcStoreReader(endpoint);
        }
        return endpoint.format().overRSocket() ? new RSocketStoreReader(endpoint) : new HttpStoreReader(endpoint);
    }

    /**
     * List all messages of an author, in the order of the server.
     *
     * @throws stackbench.harness.load.DriverException when it does not
     */
    List<Message> byAuthor(String author);

    /**
     * Find the message that has an id; empty when the server says that there is none.
     *
     * @throws stackbench.harness.load.DriverException when it says neither
     */
    Optional<Message> byId(UUID id);

    @Override
    void close();
}
