package stackbench.app.store;

import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.task.TaskExecutionAutoConfiguration;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.SynchronousSink;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;
import stackbench.app.message.Message;

/**
 * Keeps messages in PostgreSQL through JDBC for a web side that must not block: whatever waits for the database does so on the
 * application's task executor, with the profile {@code virtual-threads} each on a virtual thread of its own.
 */
@Component
@Profile("jdbc & !mvc & !grpc-netty")
final class OffloadedMessageStore implements ReactiveMessageStore {

    private final MessageStore store;
    private final DataSource database;
    private final Executor threads;
    private final int fetchSize;

    /**
     * The executor as a scheduler that interrupts nobody, as that of an ExecutorService would: an interrupted virtual thread
     * closes the socket it reads.
     */
    private final Scheduler scheduler;

    OffloadedMessageStore(
            MessageStore store,
            DataSource database,
            StoreProperties properties,
            @Qualifier(TaskExecutionAutoConfiguration.APPLICATION_TASK_EXECUTOR_BEAN_NAME) Executor threads) {
        this.store = store;
        this.database = database;
        this.fetchSize = properties.fetchSize();
        this.threads = threads;
        this.scheduler = Schedulers.fromExecutor(threads);
    }

    @Override
    public Mono<Void> add(List<Message> messages) {
        return Mono.defer(() -> Mono.fromFuture(CompletableFuture.runAsync(() -> store.add(messages), threads), true));
    }

    /**
     * List the messages of an author. With a fetch size a portion at a time is in memory, and the next is read when the last message
     * of it was asked for. Without one the driver reads all rows, and all of them are in memory until the last was asked for.
     */
    @Override
    public Flux<Message> byAuthor(String author) {
        if (fetchSize == 0) {
            return later(() -> store.byAuthor(author)).flatMapIterable(Function.identity());
        }
        return Flux.generate(
                        () -> MessageCursor.open(database, author, fetchSize),
                        OffloadedMessageStore::portion,
                        this::giveBack)
                .subscribeOn(scheduler)
                .flatMapIterable(Function.identity(), 1);
    }

    @Override
    public Mono<Message> byId(UUID id) {
        return later(() -> store.byId(id)).flatMap(Mono::justOrEmpty);
    }

    private <T> Mono<T> later(Supplier<T> read) {
        return Mono.defer(() -> Mono.fromFuture(CompletableFuture.supplyAsync(read, threads), true));
    }

    private static MessageCursor portion(MessageCursor cursor, SynchronousSink<List<Message>> sink) {
        sink.next(cursor.next());
        if (!cursor.isOpen()) {
            sink.complete();
        }
        return cursor;
    }

    /**
     * Give back the connection of a reader that goes away. It does so on an event loop, which must not wait for the database to
     * hear of it.
     */
    private void giveBack(MessageCursor cursor) {
        if (cursor.isOpen()) {
            threads.execute(cursor::close);
        }
    }
}
