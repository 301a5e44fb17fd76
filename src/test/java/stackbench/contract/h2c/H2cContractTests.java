package stackbench.contract.h2c;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import stackbench.contract.JsonContract;
import stackbench.contract.NdjsonContract;
import stackbench.contract.ServerSubject;
import stackbench.contract.client.H2cTransport;
import stackbench.contract.client.HttpContractClient;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.server.ContractServer;
import stackbench.contract.server.OnServers;

/** The contract of {@code servlet-h2c} and {@code reactive-h2c}, spoken over HTTP/2 to servers that know it beforehand. */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class H2cContractTests {

    /** A server, the format of its creates and lists, and the connection to it. */
    abstract static class Subject extends ServerSubject<HttpContractClient> implements H2cContract {

        private final H2cTransport transport;

        Subject(ContractServer server, HttpFormat format) {
            this(server, format, new H2cTransport(server.address()));
        }

        private Subject(ContractServer server, HttpFormat format, H2cTransport transport) {
            super(server, new HttpContractClient(server.address(), format, transport));
            this.transport = transport;
        }

        @Override
        public final H2cTransport transport() {
            return transport;
        }
    }

    @Nested
    @OnServers("servlet-h2c")
    final class WithJsonArrays extends Subject implements JsonContract {

        WithJsonArrays(ContractServer server) {
            super(server, HttpFormat.JSON);
        }
    }

    @Nested
    @OnServers("reactive-h2c")
    final class WithJsonLines extends Subject implements NdjsonContract {

        WithJsonLines(ContractServer server) {
            super(server, HttpFormat.NDJSON);
        }
    }
}
