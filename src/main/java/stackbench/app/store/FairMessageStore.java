package stackbench.app.store;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.jdbc.CannotGetJdbcConnectionException;
import org.springframework.stereotype.Component;
import stackbench.app.message.Message;

/**
 * Lets as many requests to the database as there are connections, in the order of their arrival. HikariCP alone gives a connection that is
 * free to whoever asks at that moment, and others may wait long (its issue 2192).
 */
@Component
@Primary
@Profile("jdbc")
@ConditionalOnBooleanProperty("stackbench.pool-fair")
final class FairMessageStore implements MessageStore {

    private final MessageStore store;
    private final Semaphore connections;
    private final long waitMillis;

    FairMessageStore(StoreProperties properties, MessageStore store) {
        this.store = store;
        this.connections = new Semaphore(properties.poolSize(), true);
        this.waitMillis = properties.poolWaitMillis();
    }

    /** How many requests wait. */
    int waiting() {
        return connections.getQueueLength();
    }

    @Override
    public void add(List<Message> messages) {
        inTurn(() -> {
            store.add(messages);
            return messages;
        });
    }

    @Override
    public List<Message> byAuthor(String author) {
        return inTurn(() -> store.byAuthor(author));
    }

    @Override
    public void streamByAuthor(String author, Consumer<Stream<Message>> reader) {
        inTurn(() -> {
            store.streamByAuthor(author, reader);
            return author;
        });
    }

    @Override
    public Optional<Message> byId(UUID id) {
        return inTurn(() -> store.byId(id));
    }

    private <T> T inTurn(Supplier<T> request) {
        awaitTurn();
        try {
            return request.get();
        } finally {
            connections.release();
        }
    }

    /** Fail as the pool does if that takes as long as a request may wait for a connection. */
    private void awaitTurn() {
        try {
            if (!connections.tryAcquire(waitMillis, TimeUnit.MILLISECONDS)) {
                throw new CannotGetJdbcConnectionException("no connection was free for " + waitMillis + " ms");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CannotGetJdbcConnectionException("interrupted while waiting for a connection");
        }
    }
}
