package stackbench.contract;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.server.SharedServer;
import stackbench.harness.config.Architecture;

/** The contract of {@code servlet-streaming}: the web side of {@code servlet}, which writes lists while it reads them. */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class ServletStreamingContractTests extends HttpSubject implements JsonContract {

    @RegisterExtension
    static final SharedServer SERVER = SharedServer.of(Architecture.SERVLET_STREAMING);

    ServletStreamingContractTests() {
        super(SERVER, HttpFormat.JSON);
    }
}
