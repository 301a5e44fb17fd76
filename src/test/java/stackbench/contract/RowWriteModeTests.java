package stackbench.contract;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import stackbench.contract.client.ContractClient;
import stackbench.contract.server.ContractServer;
import stackbench.contract.server.OnServers;

/** The part of the contract that one INSERT per message could break; RSocket writes through the same store as WebFlux. */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class RowWriteModeTests {

    abstract static class Rows extends ServerSubject<ContractClient>
            implements RoundTripContract, TimeContract, AtomicityContract, AbandonmentContract {

        Rows(ContractServer server) {
            super(server, Clients.of(server));
        }
    }

    @Nested
    @OnServers(
            writeMode = "row",
            value = {"servlet", "reactive"})
    final class OneAfterTheOther extends Rows {

        OneAfterTheOther(ContractServer server) {
            super(server);
        }
    }

    /** R2DBC has no such mode of its own. */
    @Nested
    @OnServers(writeMode = "row-awaited", value = "servlet")
    final class EachAwaited extends Rows {

        EachAwaited(ContractServer server) {
            super(server);
        }
    }
}
