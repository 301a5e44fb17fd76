package stackbench.contract.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.app.message.Problem;
import stackbench.contract.Clients;
import stackbench.contract.ContractSubject;
import stackbench.contract.client.ContractClient;
import stackbench.contract.client.Draft;
import stackbench.contract.client.Reply;
import stackbench.contract.server.ContractServer;
import stackbench.contract.server.SharedDatabase;
import stackbench.harness.config.Architecture;

/** Tests servers with {@code stackbench.pool-fair} while their only connection is in use. */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class FairPoolTests {

    private static final Duration LIMIT = Duration.ofSeconds(15);

    @RegisterExtension
    static final SharedDatabase DATABASE = new SharedDatabase("fair_pool");

    @ParameterizedTest
    @ValueSource(strings = {"servlet", "servlet-jpa"})
    void aRequestGets503AfterItsWaitAndALaterOneIsServed(String architecture) {
        try (ContractServer server = DATABASE.start(
                Architecture.valueOf(architecture),
                Map.of(
                        "stackbench.pool-fair", "true",
                        "stackbench.pool-size", "1",
                        "stackbench.pool-wait-millis", "250"))) {
            ContractClient client = Clients.of(server);
            List<CompletableFuture<Reply>> first = new ArrayList<>();
            DATABASE.database().locked(() -> {
                first.add(CompletableFuture.supplyAsync(() -> create(client), Thread::startVirtualThread));
                await("a create that waits for the table")
                        .atMost(LIMIT)
                        .until(() -> DATABASE.database().waiting() == 1);
                assertThat(Thread.getAllStackTraces().values())
                        .as("stacks, of which one is in FairMessageStore")
                        .anyMatch(stack -> Arrays.stream(stack)
                                .anyMatch(frame -> frame.getClassName().endsWith(".FairMessageStore")));

                assertThat(create(client).problem()).isEqualTo(Problem.DATABASE_UNREACHABLE);
            });

            assertThat(first.getFirst()).succeedsWithin(LIMIT).isEqualTo(Reply.EMPTY);
            assertThat(create(client)).isEqualTo(Reply.EMPTY);
        }
    }

    private static Reply create(ContractClient client) {
        return client.create(Draft.by(ContractSubject.author()));
    }
}
