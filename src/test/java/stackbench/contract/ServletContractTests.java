package stackbench.contract;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.server.SharedServer;
import stackbench.harness.config.Architecture;

/** The contract of {@code servlet}. */
@Order(5)
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class ServletContractTests extends HttpSubject implements JsonContract {

    @RegisterExtension
    static final SharedServer SERVER = SharedServer.of(Architecture.SERVLET);

    ServletContractTests() {
        super(SERVER, HttpFormat.JSON);
    }
}
