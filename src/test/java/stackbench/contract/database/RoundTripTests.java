package stackbench.contract.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactories;
import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.ConnectionFactoryOptions;
import io.r2dbc.spi.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import stackbench.contract.Clients;
import stackbench.contract.ContractSubject;
import stackbench.contract.client.ContractClient;
import stackbench.contract.client.Draft;
import stackbench.contract.client.Reply;
import stackbench.contract.server.BreakableServer;
import stackbench.contract.server.ContractDatabase;
import stackbench.contract.server.DatabaseWay;
import stackbench.harness.config.Architecture;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.database.postgres.PostgresServer;

/**
 * How many answers a request has the database give, counted on the way there: PostgreSQL counts statements, but not which were answered together.
 * Statements are counted there too.
 */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class RoundTripTests {

    private static final Path PAGE = Path.of(".github/guide/architectures.md");
    private static final String HEAD =
            "| answers to a request | create, `batch` | `row` | `row-awaited` | list | find |";
    private static final int MESSAGES = 100;
    private static final int STATEMENTS = 10;
    private static final int INSERTED = 120;

    /** A pool may try a connection before it lends it, which is one more answer: so requests are repeated, and the fewest count. */
    private static final int REPETITIONS = 3;

    /** A row of the guide: an architecture, and the numbers of its columns. */
    record Row(Architecture architecture, List<Long> answers) {

        static Row of(String line) {
            List<String> cells =
                    Arrays.stream(line.split("\\|")).map(String::strip).toList();
            return new Row(
                    Architecture.of(cells.get(1).replace("`", "")).orElseThrow(),
                    cells.stream().skip(2).map(Long::valueOf).toList());
        }
    }

    static List<Row> rows() throws IOException {
        try (Stream<String> lines = Files.lines(PAGE)) {
            return lines.dropWhile(line -> !line.equals(HEAD))
                    .skip(2)
                    .takeWhile(line -> line.startsWith("|"))
                    .map(Row::of)
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void aRequestNeedsAsManyAnswersAsTheGuideSays(Row row) {
        Counted batch = Counted.of(row.architecture, "batch");
        List<Long> counted = List.of(
                batch.create,
                Counted.of(row.architecture, "row").create,
                Counted.of(row.architecture, "row-awaited").create,
                batch.list,
                batch.find);

        assertThat(counted).isEqualTo(row.answers);
    }

    /** Fewer mean that the driver has learnt to send what is executed at once: then R2DBC can have what JDBC's batches have. */
    @Test
    void theDriverOfR2dbcAwaitsEachStatementThatHasParameters() {
        assertThat(turns(connection -> Flux.range(0, STATEMENTS)
                        .flatMap(
                                n -> connection
                                        .createStatement("SELECT $1::int")
                                        .bind(0, n)
                                        .execute(),
                                STATEMENTS)))
                .isEqualTo(STATEMENTS);
        assertThat(turns(connection ->
                        connection.createBatch().add("SELECT 1").add("SELECT 2").execute()))
                .isEqualTo(1);
    }

    private static long turns(Function<Connection, Publisher<? extends Result>> work) {
        PostgresServer postgres = SharedPostgres.server();
        try (DatabaseWay way = new DatabaseWay(postgres.host(), postgres.port())) {
            Mono<Long> counted = Mono.usingWhen(
                    connections(postgres, way).create(),
                    connection -> Mono.defer(() -> {
                        long before = way.counts().turns();
                        return Flux.from(work.apply(connection))
                                .flatMap(Result::getRowsUpdated, STATEMENTS)
                                .then(Mono.fromSupplier(() -> way.counts().turns() - before));
                    }),
                    Connection::close);
            return counted.blockOptional(Duration.ofSeconds(60)).orElseThrow();
        }
    }

    private static ConnectionFactory connections(PostgresServer postgres, DatabaseWay way) {
        String url = "r2dbc:postgresql://" + way.address() + "/postgres";
        return ConnectionFactories.get(ConnectionFactoryOptions.parse(url)
                .mutate()
                .option(ConnectionFactoryOptions.USER, postgres.username())
                .option(ConnectionFactoryOptions.PASSWORD, postgres.password())
                .build());
    }

    /** BEGIN and COMMIT among them; a connection begins with statements of its driver. Plain SQL has one, Spring Data more. */
    @ParameterizedTest
    @CsvSource({
        "servlet, 1, 1, 1",
        "reactive, 1, 1, 1",
        "servlet-jpa, 122, 3, 3", // BEGIN, an INSERT for each message or one SELECT, COMMIT
        "reactive-data-r2dbc, 122, 1, 1" // only a create has a transaction
    })
    void aRequestHasAsManyStatementsAsTheGuideSays(Architecture architecture, long create, long list, long find) {
        ContractDatabase database = ContractDatabase.shared("statements_" + architecture);
        try (BreakableServer server =
                new BreakableServer(architecture, database, patient("stackbench.pool-size", "1"))) {
            ContractClient client = Clients.of(server.server());
            Draft first = Draft.by(ContractSubject.author());
            String author = first.message().author();
            assertThat(client.create(first)).isEqualTo(Reply.EMPTY);
            List<Draft> drafts = Draft.batch(author, INSERTED);

            long before = server.way().counts().statements();
            assertThat(client.create(drafts)).isEqualTo(Reply.EMPTY);
            long created = server.way().counts().statements();
            assertThat(client.list(author).messages()).hasSize(INSERTED + 1);
            long listed = server.way().counts().statements();
            assertThat(client.find(first.id()).messages()).containsExactly(first.message());
            long found = server.way().counts().statements();

            assertThat(List.of(created - before, listed - created, found - listed))
                    .containsExactly(create, list, find);
        }
    }

    /** Some properties, and time enough for a database that is slow: nothing breaks here, which the server would have to notice soon. */
    private static Map<String, String> patient(String... properties) {
        Map<String, String> all = new TreeMap<>();
        for (int i = 0; i < properties.length; i += 2) {
            all.put(properties[i], properties[i + 1]);
        }
        all.put("stackbench.pool-wait-millis", "30000");
        all.put("stackbench.statement-timeout-millis", "30000");
        return all;
    }

    /** The answers to requests of one server with one connection. */
    private record Counted(long create, long list, long find) {

        static Counted of(Architecture architecture, String writeMode) {
            ContractDatabase database = ContractDatabase.shared("trips_" + architecture + "_" + writeMode);
            Map<String, String> properties = patient("stackbench.pool-size", "1", "stackbench.write-mode", writeMode);
            try (BreakableServer server = new BreakableServer(architecture, database, properties)) {
                ContractClient client = Clients.of(server.server());
                Draft first = Draft.by(ContractSubject.author());
                String author = first.message().author();
                assertThat(client.create(first)).isEqualTo(Reply.EMPTY);
                return new Counted(
                        fewest(
                                server,
                                () -> assertThat(client.create(Draft.batch(author, MESSAGES)))
                                        .isEqualTo(Reply.EMPTY)),
                        fewest(
                                server,
                                () -> assertThat(client.list(author).messages()).hasSize(1 + REPETITIONS * MESSAGES)),
                        fewest(
                                server,
                                () -> assertThat(client.find(first.id()).messages())
                                        .hasSize(1)));
            }
        }

        private static long fewest(BreakableServer server, Runnable request) {
            return LongStream.range(0, REPETITIONS)
                    .map(repetition -> {
                        long before = server.way().counts().questions();
                        request.run();
                        return server.way().counts().questions() - before;
                    })
                    .min()
                    .orElseThrow();
        }
    }
}
