package stackbench.contract.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactories;
import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.ConnectionFactoryOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.database.postgres.PostgresServer;

/**
 * Rows of R2DBC come in the order in which the database sent them, also where a reader asks for more from a thread of its own while others
 * arrive. r2dbc-postgresql 1.1.1 lets a row that has just come overtake one that waited (its issue 717).
 *
 * <p>The driver asks the socket for 256 messages at a time. Seldom, 1.1.3 asks for the next 256 while the last of those before is not in its
 * queue of 256 yet, and then closes the connection: "Response queue is full". A result that ends so is lost, but not out of order.
 */
@Tag("thorough")
class RowOrderTests {

    private static final int ROWS = 300_000;

    @AutoClose("dispose")
    private static final Scheduler READER = Schedulers.newSingle("reader");

    private static ConnectionFactory connections() {
        PostgresServer server = SharedPostgres.server();
        return ConnectionFactories.get(ConnectionFactoryOptions.parse(server.r2dbcUrl("postgres"))
                .mutate()
                .option(ConnectionFactoryOptions.USER, server.username())
                .option(ConnectionFactoryOptions.PASSWORD, server.password())
                .build());
    }

    private static Flux<Integer> rows(Connection connection) {
        return Flux.from(connection
                        .createStatement("SELECT n FROM generate_series(1, " + ROWS + ") n")
                        .execute())
                .concatMap(result -> result.map((row, metadata) -> Objects.requireNonNull(row.get(0, Integer.class))));
    }

    @RepeatedTest(20)
    void aReaderOnAThreadOfItsOwnGetsRowsInTheirOrder() {
        List<Integer> read = new ArrayList<>();

        Boolean whole = Flux.usingWhen(connections().create(), RowOrderTests::rows, Connection::close)
                .publishOn(READER, 4)
                .doOnNext(read::add)
                .then(Mono.just(true))
                .onErrorReturn(RowOrderTests::isFullQueue, false)
                .block(Duration.ofSeconds(60));

        assertThat(read).isEqualTo(IntStream.rangeClosed(1, read.size()).boxed().toList());
        if (Boolean.TRUE.equals(whole)) {
            assertThat(read).hasSize(ROWS);
        }
    }

    private static boolean isFullQueue(Throwable failure) {
        return failure.getCause() != null
                && String.valueOf(failure.getCause().getMessage()).contains("Response queue is full");
    }
}
