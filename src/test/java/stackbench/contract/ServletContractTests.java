package stackbench.contract;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Timeout;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.server.ContractServer;
import stackbench.contract.server.OnServers;

/** The contract of {@code servlet}. */
@Order(5)
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class ServletContractTests {

    @Nested
    @OnServers("servlet")
    final class EachServer extends HttpSubject implements JsonContract {

        EachServer(ContractServer server) {
            super(server, HttpFormat.JSON);
        }
    }
}
