package stackbench.contract;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.ResourceLock;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.server.ContractServer;
import stackbench.contract.server.OnServers;

/** The contract of further servers that take and list JSON lines. */
@Tag("thorough")
@ResourceLock("servers of JSON lines and of arrays")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class NdjsonContractTests {

    @Nested
    @OnServers(
            value = {"reactive-jdbc", "reactive-data-r2dbc", "reactive-tuned", "reactive-memory"},
            observed = "reactive")
    final class EachServer extends HttpSubject implements NdjsonContract {

        EachServer(ContractServer server) {
            super(server, HttpFormat.NDJSON);
        }
    }
}
