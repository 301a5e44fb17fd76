package stackbench.suite.store;

import java.util.stream.LongStream;
import stackbench.harness.load.Driver.DriverException;
import stackbench.harness.load.Endpoint;

/**
 * Gives a server whose database is out of reach the messages that are read from it, through its own create requests. A server
 * that has them from an earlier run keeps them: the seed made the same ones.
 */
public final class StockSender {
    private static final int MESSAGES_PER_REQUEST = 1_000;

    private final Endpoint endpoint;

    public StockSender(Endpoint endpoint) {
        this.endpoint = endpoint;
    }

    /**
     * Send all messages of a stock.
     *
     * @throws DriverException when the server takes neither them nor has them
     */
    public void send(Stock stock) {
        try (StoreClient server = StoreClient.open(endpoint)) {
            for (long first = 0; first < stock.size(); first += MESSAGES_PER_REQUEST) {
                server.add(LongStream.range(first, Math.min(stock.size(), first + MESSAGES_PER_REQUEST))
                        .mapToObj(stock.block()::message)
                        .toList());
            }
        } catch (RuntimeException e) {
            throw new DriverException(
                    "The messages to read could not be sent to " + endpoint + ": " + e.getMessage(), e);
        }
    }
}
