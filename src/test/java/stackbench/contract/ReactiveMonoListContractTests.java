package stackbench.contract;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.server.SharedServer;
import stackbench.harness.config.Architecture;

/** The contract of {@code reactive-mono-list}: that of {@code servlet}, because the framework decodes a request as a list, and not as a stream. */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class ReactiveMonoListContractTests extends HttpSubject implements JsonContract {

    @RegisterExtension
    static final SharedServer SERVER = SharedServer.of(Architecture.REACTIVE_MONO_LIST);

    ReactiveMonoListContractTests() {
        super(SERVER, HttpFormat.JSON);
    }
}
