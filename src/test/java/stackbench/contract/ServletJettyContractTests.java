package stackbench.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.client.RawConnection;
import stackbench.contract.server.ContractServer;
import stackbench.contract.server.OnServers;

/** The contract of {@code servlet-jetty}, whose container refuses other requests by itself than Tomcat. */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class ServletJettyContractTests {

    @Nested
    @OnServers("servlet-jetty")
    final class EachServer extends HttpSubject implements JsonContract {

        EachServer(ContractServer server) {
            super(server, HttpFormat.JSON);
        }

        /** The app never sees such a request. */
        @ParameterizedTest
        @ValueSource(strings = {"nonsense", "GET /messages/%zz HTTP/1.1", "GET /messages HTTP/1.1\r\nno colon"})
        void aMalformedHeadIsRefusedAsAProblem(String head) {
            assertThat(answer(head))
                    .matches("(?s)HTTP/1.1 400 .*\r\nContent-Type: application/problem\\+json\r\n.*invalid-message.*");
        }

        @Test
        void aHeadThatIsTooLargeIsRefusedAsAProblem() {
            assertThat(answer("GET /messages HTTP/1.1\r\nLarge: " + "x".repeat(9_000)))
                    .matches("(?s)HTTP/1.1 431 .*\r\nContent-Type: application/problem\\+json\r\n.*about:blank.*");
        }

        private String answer(String head) {
            try (RawConnection connection = client().open()) {
                connection.send(head + "\r\nHost: test\r\nConnection: close\r\n\r\n");
                return connection.answerIfAny();
            }
        }
    }
}
