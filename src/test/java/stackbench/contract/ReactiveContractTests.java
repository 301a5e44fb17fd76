package stackbench.contract;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import stackbench.contract.client.HttpContractClient;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.server.ContractDatabase;
import stackbench.contract.server.SharedServer;
import stackbench.harness.config.Architecture;

/** The contract of {@code reactive}, in both of its formats. */
@Order(3)
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class ReactiveContractTests {

    @RegisterExtension
    static final SharedServer SERVER = SharedServer.of(Architecture.REACTIVE);

    @Nested
    final class WithJsonLines implements NdjsonContract {

        private final HttpContractClient client = new HttpContractClient(SERVER.address(), HttpFormat.NDJSON);

        @Override
        public HttpContractClient client() {
            return client;
        }

        @Override
        public ContractDatabase database() {
            return SERVER.database();
        }
    }

    @Nested
    final class WithJsonArrays implements JsonContract {

        private final HttpContractClient client = new HttpContractClient(SERVER.address(), HttpFormat.JSON);

        @Override
        public HttpContractClient client() {
            return client;
        }

        @Override
        public ContractDatabase database() {
            return SERVER.database();
        }
    }
}
