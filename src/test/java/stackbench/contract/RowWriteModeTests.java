package stackbench.contract;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import stackbench.contract.client.ContractClient;
import stackbench.contract.client.HttpContractClient;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.server.SharedServer;
import stackbench.contract.server.Stored;
import stackbench.harness.config.Architecture;

/** The part of the contract that one INSERT per message could break; RSocket writes through the same store as WebFlux. */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class RowWriteModeTests {

    interface RowContract extends RoundTripContract, TimeContract, AtomicityContract, AbandonmentContract {}

    @Nested
    final class Servlet implements RowContract {

        @RegisterExtension
        static final SharedServer SERVER = SharedServer.writing("row", Architecture.SERVLET);

        @Override
        public ContractClient client() {
            return new HttpContractClient(SERVER.address(), HttpFormat.JSON);
        }

        @Override
        public Stored stored() {
            return SERVER.database();
        }
    }

    /** R2DBC has no such mode of its own. */
    @Nested
    final class ServletThatAwaitsEach implements RowContract {

        @RegisterExtension
        static final SharedServer SERVER = SharedServer.writing("row-awaited", Architecture.SERVLET);

        @Override
        public ContractClient client() {
            return new HttpContractClient(SERVER.address(), HttpFormat.JSON);
        }

        @Override
        public Stored stored() {
            return SERVER.database();
        }
    }

    @Nested
    final class Reactive implements RowContract {

        @RegisterExtension
        static final SharedServer SERVER = SharedServer.writing("row", Architecture.REACTIVE);

        @Override
        public ContractClient client() {
            return new HttpContractClient(SERVER.address(), HttpFormat.NDJSON);
        }

        @Override
        public Stored stored() {
            return SERVER.database();
        }
    }
}
