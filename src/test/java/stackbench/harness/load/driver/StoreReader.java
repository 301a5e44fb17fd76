package stackbench.harness.load.driver;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import stackbench.app.message.Message;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Endpoint;

/**
 * Read what a server has stored through its own list and find requests, outside of what is timed and with none of the driver's code.
 * For one caller.
 */
public interface StoreReader extends AutoCloseable {

    /** Open a reader for what a server speaks; nothing is connected to before the first request. */
    static StoreReader open(Endpoint endpoint) {
        return endpoint.format() == WireFormat.CBOR ? new RSocketStoreReader(endpoint) : new HttpStoreReader(endpoint);
    }

    /**
     * All messages that the server lists for an author, in its order.
     *
     * @throws stackbench.harness.load.DriverException when it does not
     */
    List<Message> byAuthor(String author);

    /**
     * The message that the server finds by an id; empty when it says that there is none.
     *
     * @throws stackbench.harness.load.DriverException when it says neither
     */
    Optional<Message> byId(UUID id);

    @Override
    void close();
}
