package stackbench.contract;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.server.ContractServer;
import stackbench.contract.server.OnServers;
import stackbench.harness.config.Architecture;

/** The contract of further servers that take and list JSON arrays as streams of messages. */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
@OnServers({
    Architecture.REACTIVE_JSON,
    Architecture.REACTIVE_JDBC,
    Architecture.REACTIVE_DATA_R2DBC,
    Architecture.REACTIVE_TUNED,
    Architecture.REACTIVE_MEMORY
})
final class StreamedJsonContractTests extends HttpSubject implements StreamedJsonContract {

    StreamedJsonContractTests(ContractServer server) {
        super(server, HttpFormat.JSON);
    }
}
