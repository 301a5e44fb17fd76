package stackbench.contract;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import stackbench.contract.client.RSocketForm;
import stackbench.contract.server.ContractServer;
import stackbench.contract.server.OnServers;

/** The contract of further servers that speak RSocket, a message in each payload. */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class FurtherRSocketContractTests {

    @Nested
    @OnServers(
            value = {"rsocket-tuned", "rsocket-memory"},
            observed = "rsocket")
    final class EachServer extends RSocketSubject {

        EachServer(ContractServer server) {
            super(server, RSocketForm.MESSAGES);
        }
    }
}
