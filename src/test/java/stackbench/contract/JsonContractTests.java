package stackbench.contract;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.server.ContractServer;
import stackbench.contract.server.OnServers;

/** The contract of further servers that take and list JSON arrays. {@code reactive-mono-list} has the framework decode a request as a list, and not as a stream. */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class JsonContractTests {

    @Nested
    @OnServers(
            value = {
                "servlet-virtual",
                "servlet-async",
                "servlet-streaming",
                "servlet-jpa",
                "servlet-tuned",
                "servlet-memory",
                "reactive-mono-list"
            },
            observed = {"servlet", "servlet-virtual"})
    final class EachServer extends HttpSubject implements JsonContract {

        EachServer(ContractServer server) {
            super(server, HttpFormat.JSON);
        }
    }
}
