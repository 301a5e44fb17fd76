package stackbench.suite.store;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import stackbench.app.message.Message;
import stackbench.harness.load.Driver.DriverException;
import stackbench.harness.load.Endpoint;

/**
 * Reads what a server has stored through its own list and find requests, outside of what is timed and with none of the driver's
 * code. It is for one caller.
 */
public interface StoreReader extends AutoCloseable {
    /** Open a reader for what a server speaks; nothing is connected to before the first request. */
    static StoreReader open(Endpoint endpoint) {
        return new ServerReader(endpoint, StoreClient.open(endpoint));
    }

    /**
     * List all messages of an author, in the order of the server.
     *
     * @throws stackbench.harness.load.Driver.DriverException when it does not
     */
    List<Message> byAuthor(String author);

    /**
     * Find the message that has an id; empty when the server says that there is none.
     *
     * @throws stackbench.harness.load.Driver.DriverException when it says neither
     */
    Optional<Message> byId(UUID id);

    @Override
    void close();

    /** Names the server when a client of it fails. */
    record ServerReader(Endpoint endpoint, StoreClient client) implements StoreReader {
        @Override
        public List<Message> byAuthor(String author) {
            return read("the list of " + author, () -> client.byAuthor(author));
        }

        @Override
        public Optional<Message> byId(UUID id) {
            return read("the message " + id, () -> client.byId(id));
        }

        private <T> T read(String what, Supplier<T> answer) {
            try {
                return answer.get();
            } catch (RuntimeException e) {
                throw new DriverException(
                        "%s could not be read back from %s: %s".formatted(what, endpoint, e.getMessage()), e);
            }
        }

        @Override
        public void close() {
            client.close();
        }
    }
}
