package stackbench.contract.h2c;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import stackbench.contract.NdjsonContract;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.server.SharedServer;
import stackbench.harness.config.Architecture;

/** The contract of {@code reactive-h2c}, spoken over HTTP/2 to a server that knows it beforehand. */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class ReactiveH2cContractTests extends H2cSubject implements NdjsonContract {

    @RegisterExtension
    static final SharedServer SERVER = SharedServer.of(Architecture.REACTIVE_H2C);

    ReactiveH2cContractTests() {
        super(SERVER, HttpFormat.NDJSON);
    }
}
