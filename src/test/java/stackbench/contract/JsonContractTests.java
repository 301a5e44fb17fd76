package stackbench.contract;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.server.ContractServer;
import stackbench.contract.server.OnServers;
import stackbench.harness.config.Architecture;

/** The contract of further servers that take and list JSON arrays. {@code reactive-mono-list} has the framework decode a request as a list, and not as a stream. */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
@OnServers(
        value = {
            Architecture.SERVLET_VIRTUAL,
            Architecture.SERVLET_ASYNC,
            Architecture.SERVLET_STREAMING,
            Architecture.SERVLET_JPA,
            Architecture.SERVLET_TUNED,
            Architecture.SERVLET_MEMORY,
            Architecture.REACTIVE_MONO_LIST
        },
        observed = {Architecture.SERVLET, Architecture.SERVLET_VIRTUAL})
final class JsonContractTests extends HttpSubject implements JsonContract {

    JsonContractTests(ContractServer server) {
        super(server, HttpFormat.JSON);
    }
}
