package stackbench.contract;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Timeout;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.server.ContractServer;
import stackbench.contract.server.OnServers;

/** The contract of {@code servlet}. */
@Order(5)
@Timeout(value = 120, unit = TimeUnit.SECONDS)
@OnServers("servlet")
final class ServletContractTests extends HttpSubject implements JsonContract {

    ServletContractTests(ContractServer server) {
        super(server, HttpFormat.JSON);
    }
}
