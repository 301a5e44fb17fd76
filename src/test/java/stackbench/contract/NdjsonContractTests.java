package stackbench.contract;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.server.ContractServer;
import stackbench.contract.server.OnServers;

/** The contract of further servers that take and list JSON lines. */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
@OnServers(
        value = {"reactive-jdbc", "reactive-data-r2dbc", "reactive-tuned", "reactive-memory"},
        observed = "reactive")
final class NdjsonContractTests extends HttpSubject implements NdjsonContract {

    NdjsonContractTests(ContractServer server) {
        super(server, HttpFormat.NDJSON);
    }
}
