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
 * Limits concurrent calls of the store to the pool size, first come, first served. HikariCP has no such order: a new request may overtake
 * those that wait (its issue 2192).
 */
@Component
@Primary
@Profile("jdbc")
@ConditionalOnBooleanProperty("stackbench.pool-fair")
final class FairMessageStore implements MessageStore {

    private final MessageStore store;
    private final Semaphore permits;
    private final long waitMillis;

    FairMessageStore(StoreProperties properties, MessageStore store) {
        this.store = store;
        this.permits = new Semaphore(properties.poolSize(), true);
        this.waitMillis = properties.poolWaitMillis();
    }

    /** The number of requests that wait for a permit. */
    int waiting() {
        return permits.getQueueLength();
    }

    @Override
    public void add(List<Message> messages) {
        withPermit(() -> {
            store.add(messages);
            return messages;
        });
    }

    @Override
    public List<Message> byAuthor(String author) {
        return withPermit(() -> store.byAuthor(author));
    }

    @Override
    public void streamByAuthor(String author, Consumer<Stream<Message>> reader) {
        withPermit(() -> {
            store.streamByAuthor(author, reader);
            return author;
        });
    }

    @Override
    public Optional<Message> byId(UUID id) {
        return withPermit(() -> store.byId(id));
    }

    private <T> T withPermit(Supplier<T> call) {
        acquire();
        try {
            return call.get();
        } finally {
            permits.release();
        }
    }

    /** Wait for a permit as long as a request may wait for a connection, and then fail as the pool does. */
    private void acquire() {
        try {
            if (!permits.tryAcquire(waitMillis, TimeUnit.MILLISECONDS)) {
                throw new CannotGetJdbcConnectionException("no connection was free for " + waitMillis + " ms");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CannotGetJdbcConnectionException("interrupted while waiting for a connection");
        }
    }
}
