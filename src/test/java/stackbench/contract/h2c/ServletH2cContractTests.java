package stackbench.contract.h2c;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import stackbench.contract.JsonContract;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.server.SharedServer;
import stackbench.harness.config.Architecture;

/** The contract of {@code servlet-h2c}, spoken over HTTP/2 to a server that knows it beforehand. */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class ServletH2cContractTests extends H2cSubject implements JsonContract {

    @RegisterExtension
    static final SharedServer SERVER = SharedServer.of(Architecture.SERVLET_H2C);

    ServletH2cContractTests() {
        super(SERVER, HttpFormat.JSON);
    }
}
