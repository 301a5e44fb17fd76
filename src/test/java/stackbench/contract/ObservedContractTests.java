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

/** The contract of servers that are observed as those in production are. */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class ObservedContractTests {

    @RegisterExtension
    static final SharedServer SERVLET = SharedServer.observed(Architecture.SERVLET);

    @RegisterExtension
    static final SharedServer VIRTUAL = SharedServer.observed(Architecture.SERVLET_VIRTUAL);

    @RegisterExtension
    static final SharedServer REACTIVE = SharedServer.observed(Architecture.REACTIVE);

    @RegisterExtension
    static final SharedServer RSOCKET = SharedServer.observed(Architecture.RSOCKET);

    @Nested
    final class OfServlet extends HttpSubject implements JsonContract {

        OfServlet() {
            super(SERVLET, HttpFormat.JSON);
        }
    }

    @Nested
    final class OfVirtualThreads extends HttpSubject implements JsonContract {

        OfVirtualThreads() {
            super(VIRTUAL, HttpFormat.JSON);
        }
    }

    @Nested
    final class OfReactive extends HttpSubject implements NdjsonContract {

        OfReactive() {
            super(REACTIVE, HttpFormat.NDJSON);
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
