package stackbench.contract;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.server.SharedServer;
import stackbench.harness.config.Architecture;

/** The contract of {@code servlet-async}, which answers from other threads than those that took the request. */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class ServletAsyncContractTests extends HttpSubject implements JsonContract {

    @RegisterExtension
    static final SharedServer SERVER = SharedServer.of(Architecture.SERVLET_ASYNC);

    ServletAsyncContractTests() {
        super(SERVER, HttpFormat.JSON);
    }
}
