package stackbench.contract;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.server.SharedServer;
import stackbench.harness.config.Architecture;

/** The contract of {@code reactive-data-r2dbc}, in both of its formats: the web side of {@code reactive}, whose store is made with Spring Data. */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class ReactiveDataR2dbcContractTests {

    @RegisterExtension
    static final SharedServer SERVER = SharedServer.of(Architecture.REACTIVE_DATA_R2DBC);

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
