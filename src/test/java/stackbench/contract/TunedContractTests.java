package stackbench.contract;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.client.RSocketContractClient;
import stackbench.contract.server.SharedServer;
import stackbench.contract.server.Stored;
import stackbench.harness.config.Architecture;

/** The contract of the tuned servers, which have other code than the plain ones. */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class TunedContractTests {

    @RegisterExtension
    static final SharedServer SERVLET = SharedServer.of(Architecture.SERVLET_TUNED);

    @RegisterExtension
    static final SharedServer REACTIVE = SharedServer.of(Architecture.REACTIVE_TUNED);

    @RegisterExtension
    static final SharedServer RSOCKET = SharedServer.of(Architecture.RSOCKET_TUNED);

    @Nested
    final class OfServlet extends HttpSubject implements JsonContract {

        OfServlet() {
            super(SERVLET, HttpFormat.JSON);
        }
    }

    @Nested
    final class OfReactiveWithJsonLines extends HttpSubject implements NdjsonContract {

        OfReactiveWithJsonLines() {
            super(REACTIVE, HttpFormat.NDJSON);
        }
    }

    @Nested
    final class OfReactiveWithJsonArrays extends HttpSubject implements StreamedJsonContract {

        OfReactiveWithJsonArrays() {
            super(REACTIVE, HttpFormat.JSON);
        }
    }

    @Nested
    final class OfRSocket implements RSocketContract {

        private final RSocketContractClient client = new RSocketContractClient(RSOCKET.address());

        @Override
        public RSocketContractClient client() {
            return client;
        }

        @Override
        public Stored stored() {
            return RSOCKET.database();
        }
    }
}
