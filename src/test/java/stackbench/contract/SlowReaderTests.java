package stackbench.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import stackbench.app.message.Problem;
import stackbench.contract.client.ContractClient;
import stackbench.contract.client.Draft;
import stackbench.contract.client.Reply;
import stackbench.contract.server.ContractServer;
import stackbench.contract.server.SharedDatabase;
import stackbench.harness.config.Architecture;
import stackbench.harness.server.ServerSpec;

/** An answer larger than the server's memory, and a reader slower than the database. */
@Order(1)
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class SlowReaderTests {

    private static final String HEAP = "64m";
    private static final List<String> QUICK_START = List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");
    private static final int MESSAGES = 100_000;
    private static final int CHARACTERS = 600;
    private static final int MESSAGES_BEFORE_THE_PAUSE = 1_000;

    /** Longer than the server needs to read everything there is, if nothing holds it back. */
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private static final String AUTHOR = ContractSubject.author();

    @RegisterExtension
    static final SharedDatabase DATABASE = new SharedDatabase("slow_reader");

    @TempDir
    static Path output;

    @BeforeAll
    static void fill() {
        DATABASE.database().fill(AUTHOR, MESSAGES, CHARACTERS);
    }

    @ParameterizedTest
    @EnumSource(names = {"REACTIVE", "RSOCKET"})
    void streamingServerDeliversMoreThanItsMemoryHolds(Architecture architecture) {
        try (ContractServer server = fork(architecture)) {
            for (ContractClient client : Clients.allOf(server)) {
                assertThat(messagesReadSlowly(client)).isEqualTo(MESSAGES);
                assertServes(client);
            }
        }
    }

    /**
     * It holds a whole answer in memory before it sends the first byte, so this reader gets an error and no part of the
     * list. What the lack of memory does to the rest of the server is luck, and not asserted: most servers went on as if
     * nothing had happened, about one in twenty never answered again.
     */
    @Test
    void servletRefusesMoreThanItsMemoryHolds() {
        try (ContractServer server = fork(Architecture.SERVLET)) {
            ContractClient client = Clients.of(server);
            assertServes(client);
            // The driver may notice the lack of memory before the app does, and then the database is to blame.
            assertThat(client.list(AUTHOR).problem()).isIn(Problem.INTERNAL, Problem.DATABASE_UNREACHABLE);
            assertThat(server.server().failure()).isEmpty();
        }
        assertThat(DATABASE.database().rowsOf(AUTHOR)).isEqualTo(MESSAGES);
    }

    private static ContractServer fork(Architecture architecture) {
        return DATABASE.fork(architecture, new ServerSpec.Jvm(HEAP, QUICK_START, output));
    }

    private static int messagesReadSlowly(ContractClient client) {
        var read = new AtomicInteger();
        client.listEach(AUTHOR, message -> {
            if (read.incrementAndGet() == MESSAGES_BEFORE_THE_PAUSE) {
                await().pollDelay(PAUSE).until(() -> true);
            }
        });
        return read.get();
    }

    private static void assertServes(ContractClient client) {
        Draft draft = Draft.by(ContractSubject.author());
        assertThat(client.create(draft)).isEqualTo(Reply.EMPTY);
        assertThat(client.list(draft.message().author()).messages()).containsExactly(draft.message());
        assertThat(client.create(draft).problem()).isEqualTo(Problem.DUPLICATE_ID);
    }
}
