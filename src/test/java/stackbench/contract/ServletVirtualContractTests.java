package stackbench.contract;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import stackbench.contract.client.HttpContractClient;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.server.ContractDatabase;
import stackbench.contract.server.SharedServer;
import stackbench.harness.config.Architecture;

/** The contract of {@code servlet-virtual}. */
@Order(5)
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class ServletVirtualContractTests implements JsonContract {

    @RegisterExtension
    static final SharedServer SERVER = SharedServer.of(Architecture.SERVLET_VIRTUAL);

    private final HttpContractClient client = new HttpContractClient(SERVER.address(), HttpFormat.JSON);

    @Override
    public HttpContractClient client() {
        return client;
    }

    @Override
    public ContractDatabase database() {
        return SERVER.database();
    }
}
