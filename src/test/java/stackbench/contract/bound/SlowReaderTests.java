package stackbench.contract.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.app.message.MessageLimits;
import stackbench.app.message.Problem;
import stackbench.contract.Clients;
import stackbench.contract.ContractSubject;
import stackbench.contract.client.ContractClient;
import stackbench.contract.client.Draft;
import stackbench.contract.client.Reply;
import stackbench.contract.server.ContractServer;
import stackbench.contract.server.SharedDatabase;
import stackbench.harness.config.Architecture;
import stackbench.harness.server.ServerSpec;

/** An answer larger than the server's memory, and a reader slower than the database. */
@Order(1)
@Tag("thorough")
@Timeout(value = 300, unit = TimeUnit.SECONDS) // ten times what the slowest takes beside another build
final class SlowReaderTests {

    private static final String HEAP = "64m";

    /**
     * The number of messages, of the largest there are: 140 MB, more than the heap and as much again for the buffers of the
     * network can hold.
     */
    private static final int MESSAGES = 14_000;

    private static final int MESSAGES_BEFORE_THE_PAUSE = 100;

    /**
     * The time without a question to the database after which a server is held back; one that is not asks many times meanwhile.
     */
    private static final Duration REST = Duration.ofMillis(500);

    private static final Duration REST_LIMIT = Duration.ofSeconds(15);

    private static final String AUTHOR = ContractSubject.author();

    @RegisterExtension
    static final SharedDatabase DATABASE = new SharedDatabase("slow_reader");

    @TempDir
    static Path output;

    @BeforeAll
    static void fill() {
        DATABASE.database().fill(AUTHOR, MESSAGES, MessageLimits.TEXT_CHARACTERS);
    }

    @ParameterizedTest
    @CsvSource({
        "servlet-streaming, 0",
        "servlet-streaming, 256",
        "reactive, 0",
        "reactive, 256",
        "reactive-h2c, 256",
        "reactive-jdbc, 256",
        "reactive-data-r2dbc, 0",
        "rsocket, 0",
        "rsocket, 256"
    })
    void streamingServerDeliversMoreThanItsMemoryHolds(Architecture architecture, int fetchSize) {
        try (ContractServer server = fork(architecture, fetchSize)) {
            for (ContractClient client : Clients.allOf(server)) {
                assertThat(messagesReadSlowly(client)).isEqualTo(MESSAGES);
                assertServes(client);
            }
        }
    }

    /**
     * The servlet server and those of gRPC hold all messages of an answer in memory before they send the first byte, and so does each
     * server whose JDBC driver reads all rows at once. This reader gets an error and no part of the list. What the lack of memory does to the rest of the server is luck, and not asserted: most servers went on as if
     * nothing had happened, about one in twenty never answered again.
     */
    @ParameterizedTest
    @CsvSource({
        "servlet, 0",
        "servlet, 256",
        "reactive-jdbc, 0",
        "grpc, 0",
        "grpc, 256",
        "grpc-lists, 0",
        "grpc-lists, 256"
    })
    void serverOfWholeListsRefusesMoreThanItsMemoryHolds(Architecture architecture, int fetchSize) {
        try (ContractServer server = fork(architecture, fetchSize)) {
            ContractClient client = Clients.of(server);
            assertServes(client);
            // The driver may notice the lack of memory before the app does, and then the database is to blame.
            assertThat(client.list(AUTHOR).problem()).isIn(Problem.INTERNAL, Problem.DATABASE_UNREACHABLE);
            assertThat(server.server().failure()).isEmpty();
        }
        assertThat(DATABASE.database().rowsOf(AUTHOR)).isEqualTo(MESSAGES);
    }

    private static ContractServer fork(Architecture architecture, int fetchSize) {
        return DATABASE.fork(
                architecture,
                Map.of("stackbench.fetch-size", String.valueOf(fetchSize)),
                new ServerSpec.Jvm(HEAP, ServerSpec.Jvm.QUICK_START, output));
    }

    private static int messagesReadSlowly(ContractClient client) {
        var read = new AtomicInteger();
        client.listEach(AUTHOR, message -> {
            if (read.incrementAndGet() == MESSAGES_BEFORE_THE_PAUSE) {
                awaitRest();
            }
        });
        return read.get();
    }

    /** Wait until the server reads no more; one that nothing holds back goes on until all is read, or its memory full. */
    private static void awaitRest() {
        await("the server waits for its reader")
                .atMost(REST_LIMIT)
                .until(() -> DATABASE.database().hasRestedFor(REST));
    }

    private static void assertServes(ContractClient client) {
        Draft draft = Draft.by(ContractSubject.author());
        assertThat(client.create(draft)).isEqualTo(Reply.EMPTY);
        assertThat(client.list(draft.message().author()).messages()).containsExactly(draft.message());
        assertThat(client.create(draft).problem()).isEqualTo(Problem.DUPLICATE_ID);
    }
}
