package stackbench.app.store;

import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.Readable;
import io.r2dbc.spi.Result;
import io.r2dbc.spi.Statement;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.springframework.context.annotation.Profile;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import stackbench.app.message.Message;
import stackbench.app.tuning.Tuning;

/** Keeps messages in PostgreSQL through R2DBC. */
@Component
@Profile("r2dbc & !data-r2dbc")
final class R2dbcMessageStore implements ReactiveMessageStore {

    private final DatabaseClient database;
    private final TransactionalOperator transaction;
    private final Tuning tuning;
    private final WriteMode writeMode;
    private final int fetchSize;

    R2dbcMessageStore(
            ConnectionFactory connections,
            TransactionalOperator transaction,
            Tuning tuning,
            StoreProperties properties) {
        this.database = DatabaseClient.builder()
                .connectionFactory(connections)
                .namedParameters(false)
                .build();
        this.transaction = transaction;
        this.tuning = tuning;
        this.writeMode = properties.writeMode();
        this.fetchSize = properties.fetchSize();
    }

    @Override
    public Mono<Void> add(List<Message> messages) {
        if (messages.isEmpty()) {
            return Mono.empty();
        }
        return ReactiveMessageStore.toItsEnd(Mono.defer(() -> write(messages)));
    }

    /**
     * List the messages of an author. The driver reads from its connection as rows are asked for, with and without a fetch size.
     */
    @Override
    public Flux<Message> byAuthor(String author) {
        return database.sql(MessageSql.SELECT_BY_AUTHOR)
                .filter(statement -> statement.fetchSize(fetchSize))
                .bind(0, author)
                .map(this::message)
                .all();
    }

    @Override
    public Mono<Message> byId(UUID id) {
        return database.sql(MessageSql.SELECT_BY_ID)
                .bind(0, id)
                .map(this::message)
                .one();
    }

    private Mono<Void> write(List<Message> messages) {
        if (writeMode != WriteMode.BATCH) {
            return insertRows(messages).as(transaction::transactional);
        }
        List<List<Message>> inserts = MessageColumns.inserts(messages);
        if (inserts.size() == 1) {
            // A statement alone is a transaction: autocommit saves BEGIN and COMMIT.
            return insert(messages);
        }
        return Flux.fromIterable(inserts).concatMap(this::insert).then().as(transaction::transactional);
    }

    private Mono<Void> insert(List<Message> messages) {
        MessageColumns columns = new MessageColumns(messages);
        return database.sql(MessageSql.INSERT_BATCH)
                .bind(0, columns.ids)
                .bind(1, columns.texts)
                .bind(2, columns.authors)
                .bind(3, columns.createdAts)
                .then();
    }

    /** The driver awaits each row before it sends the next. With parameters it has no other way, not even for statements executed at once. */
    private Mono<Void> insertRows(List<Message> messages) {
        return database.inConnection(connection -> {
            Statement statement = connection.createStatement(MessageSql.INSERT_ROW);
            for (int i = 0; i < messages.size(); i++) {
                bindRow(i == 0 ? statement : statement.add(), messages.get(i));
            }
            return Flux.from(statement.execute())
                    .concatMap(Result::getRowsUpdated)
                    .then();
        });
    }

    private static void bindRow(Statement statement, Message message) {
        statement
                .bind(0, message.id())
                .bind(1, message.text())
                .bind(2, message.author())
                .bind(3, message.createdAt());
    }

    private Message message(Readable row) {
        return FetchedRows.counted(new Message(
                column(row, 0, UUID.class),
                column(row, 1, String.class),
                column(row, 2, String.class),
                tuning.times() ? column(row, 3, BinaryTime.class).inUtc() : column(row, 3, OffsetDateTime.class)));
    }

    private static <T> T column(Readable row, int index, Class<T> type) {
        return Objects.requireNonNull(row.get(index, type));
    }
}
