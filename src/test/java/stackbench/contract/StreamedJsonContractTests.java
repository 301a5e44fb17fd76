package stackbench.contract;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.server.ContractServer;
import stackbench.contract.server.OnServers;

/** The contract of further servers that take and list JSON arrays as streams of messages. */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
@OnServers({"reactive-json", "reactive-jdbc", "reactive-data-r2dbc", "reactive-tuned", "reactive-memory"})
final class StreamedJsonContractTests extends HttpSubject implements StreamedJsonContract {

    StreamedJsonContractTests(ContractServer server) {
        super(server, HttpFormat.JSON);
    }
}
