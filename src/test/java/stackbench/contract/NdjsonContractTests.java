package stackbench.contract;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.server.ContractServer;
import stackbench.contract.server.OnServers;
import stackbench.harness.config.Architecture;

/** The contract of further servers that take and list JSON lines. */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
@OnServers(
        value = {
            Architecture.REACTIVE_JDBC,
            Architecture.REACTIVE_DATA_R2DBC,
            Architecture.REACTIVE_TUNED,
            Architecture.REACTIVE_MEMORY
        },
        observed = Architecture.REACTIVE)
final class NdjsonContractTests extends HttpSubject implements NdjsonContract {

    NdjsonContractTests(ContractServer server) {
        super(server, HttpFormat.NDJSON);
    }
}
