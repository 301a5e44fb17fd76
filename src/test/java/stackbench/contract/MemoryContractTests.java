package stackbench.contract;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.client.RSocketContractClient;
import stackbench.contract.server.MemoryServer;
import stackbench.contract.server.Stored;
import stackbench.harness.config.Architecture;

/**
 * The contract of {@code servlet-memory}, {@code reactive-memory} and {@code rsocket-memory}, but for what only a database can
 * get wrong.
 */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class MemoryContractTests {

    @RegisterExtension
    static final MemoryServer SERVLET = new MemoryServer(Architecture.SERVLET_MEMORY);

    @RegisterExtension
    static final MemoryServer REACTIVE = new MemoryServer(Architecture.REACTIVE_MEMORY);

    @RegisterExtension
    static final MemoryServer RSOCKET = new MemoryServer(Architecture.RSOCKET_MEMORY);

    @Nested
    final class OfServlet extends HttpSubject implements JsonContract {

        OfServlet() {
            super(SERVLET.address(), HttpFormat.JSON);
        }
    }

    @Nested
    final class OfReactiveWithJsonLines extends HttpSubject implements NdjsonContract {

        OfReactiveWithJsonLines() {
            super(REACTIVE.address(), HttpFormat.NDJSON);
        }
    }

    @Nested
    final class OfReactiveWithJsonArrays extends HttpSubject implements StreamedJsonContract {

        OfReactiveWithJsonArrays() {
            super(REACTIVE.address(), HttpFormat.JSON);
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
            return new ListedMessages(client);
        }
    }
}
