package stackbench.contract;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.server.ContractServer;
import stackbench.contract.server.OnServers;

/** The contract of {@code reactive}, in both of its formats. */
@Order(3)
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class ReactiveContractTests {

    @Nested
    @OnServers("reactive")
    final class WithJsonLines extends HttpSubject implements NdjsonContract {

        WithJsonLines(ContractServer server) {
            super(server, HttpFormat.NDJSON);
        }
    }

    /** The other format takes as many requests again, and {@code reactive-json}, whose it is, has no code of its own. */
    @Nested
    @Tag("thorough")
    @OnServers("reactive")
    final class WithJsonArrays extends HttpSubject implements StreamedJsonContract {

        WithJsonArrays(ContractServer server) {
            super(server, HttpFormat.JSON);
        }
    }
}
