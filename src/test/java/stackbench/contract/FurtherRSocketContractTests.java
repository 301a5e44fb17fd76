package stackbench.contract;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import stackbench.contract.client.RSocketForm;
import stackbench.contract.server.ContractServer;
import stackbench.contract.server.OnServers;
import stackbench.harness.config.Architecture;

/** The contract of further servers that speak RSocket, a message in each payload. */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
@OnServers(
        value = {Architecture.RSOCKET_TUNED, Architecture.RSOCKET_MEMORY},
        observed = Architecture.RSOCKET)
final class FurtherRSocketContractTests extends RSocketSubject {

    FurtherRSocketContractTests(ContractServer server) {
        super(server, RSocketForm.MESSAGES);
    }
}
