package stackbench.contract;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.server.SharedServer;
import stackbench.harness.config.Architecture;

/** The contract of {@code reactive-json}, which is the server of {@code reactive} for clients that send and ask for arrays. */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class ReactiveJsonContractTests extends HttpSubject implements StreamedJsonContract {

    @RegisterExtension
    static final SharedServer SERVER = SharedServer.of(Architecture.REACTIVE_JSON);

    ReactiveJsonContractTests() {
        super(SERVER, HttpFormat.JSON);
    }
}
