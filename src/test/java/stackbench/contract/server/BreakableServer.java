package stackbench.contract.server;

import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import stackbench.contract.client.ContractClient;
import stackbench.contract.client.Draft;
import stackbench.contract.client.Reply;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.servers.AppProperty;
import stackbench.harness.database.postgres.CloseStack;
import stackbench.harness.database.postgres.PostgresServer;

/** A server whose way to its database can break, with timeouts short enough to be waited for. */
public final class BreakableServer implements AutoCloseable {

    /** Ten times as long as it may take. */
    private static final Duration RECOVERY_LIMIT = Duration.ofSeconds(20);

    private static final Map<String, String> TIMEOUTS =
            Map.of("stackbench.pool-wait-millis", "500", "stackbench.statement-timeout-millis", "1000");

    private final CloseStack closing = new CloseStack();
    private final ExecutorService requests = Executors.newVirtualThreadPerTaskExecutor();
    private final DatabaseWay way;
    private final ContractServer server;

    public BreakableServer(Architecture architecture, ContractDatabase database, Map<String, String> properties) {
        closing.push(requests);
        PostgresServer postgres = database.held().server();
        this.way = new DatabaseWay(postgres.host(), postgres.port());
        closing.push(way);
        Map<String, String> all = new LinkedHashMap<>(TIMEOUTS);
        all.putAll(properties);
        all.put(
                AppProperty.DATABASE.key(),
                way.address() + "/" + database.held().name());
        this.server = ContractServer.start(architecture, database, all);
        closing.push(server);
    }

    public DatabaseWay way() {
        return way;
    }

    public ContractServer server() {
        return server;
    }

    public ContractDatabase database() {
        return server.database();
    }

    /**
     * Wait until the server uses all connections of its pool at once, so that none of them is lost; return how long that took. As many creates
     * are seen to wait in the database, whose table is locked.
     */
    public Duration awaitRecovery(ContractClient client) {
        long start = System.nanoTime();
        await("all %d connections are of use again".formatted(ContractServer.POOL_SIZE))
                .atMost(RECOVERY_LIMIT)
                .pollInterval(Duration.ofMillis(20))
                .until(() -> usesAllConnections(client));
        return Duration.ofNanos(System.nanoTime() - start);
    }

    private boolean usesAllConnections(ContractClient client) {
        List<Future<Reply>> replies = new ArrayList<>();
        database().locked(() -> {
            for (int request = 0; request < ContractServer.POOL_SIZE; request++) {
                replies.add(CompletableFuture.supplyAsync(() -> client.create(Draft.by("recovery")), requests));
            }
            await().atMost(RECOVERY_LIMIT)
                    .pollInterval(Duration.ofMillis(20))
                    .until(() -> replies.stream().anyMatch(Future::isDone)
                            || database().waiting() == ContractServer.POOL_SIZE);
        });
        return replies.stream().filter(BreakableServer::isGranted).count() == ContractServer.POOL_SIZE;
    }

    private static boolean isGranted(Future<Reply> reply) {
        try {
            return reply.get(RECOVERY_LIMIT.toSeconds(), TimeUnit.SECONDS).equals(Reply.EMPTY);
        } catch (ExecutionException | TimeoutException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public void close() {
        closing.close();
    }
}
