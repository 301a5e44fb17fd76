package stackbench.contract;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.server.SharedServer;
import stackbench.harness.config.Architecture;

/** The contract of {@code reactive-jdbc}, in both of its formats: the web side of {@code reactive}, the store of {@code servlet}. */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class ReactiveJdbcContractTests {

    @RegisterExtension
    static final SharedServer SERVER = SharedServer.of(Architecture.REACTIVE_JDBC);

    @Nested
    final class WithJsonLines extends HttpSubject implements NdjsonContract {

        WithJsonLines() {
            super(SERVER, HttpFormat.NDJSON);
        }
    }

    @Nested
    final class WithJsonArrays extends HttpSubject implements StreamedJsonContract {

        WithJsonArrays() {
            super(SERVER, HttpFormat.JSON);
        }
    }
}
