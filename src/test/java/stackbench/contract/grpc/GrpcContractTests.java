package stackbench.contract.grpc;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import stackbench.contract.ServerSubject;
import stackbench.contract.client.GrpcContractClient;
import stackbench.contract.client.GrpcForm;
import stackbench.contract.client.H2cTransport;
import stackbench.contract.server.ContractServer;
import stackbench.contract.server.OnServers;
import stackbench.harness.config.Architecture;

/** The contract of {@code grpc} and {@code grpc-lists}. */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class GrpcContractTests {

    @Nested
    @OnServers({"grpc", "grpc-lists"})
    final class EachServer extends ServerSubject<GrpcContractClient> implements GrpcContract {

        private final ContractServer server;

        EachServer(ContractServer server) {
            super(server, new GrpcContractClient(server.address(), form(server.architecture())));
            this.server = server;
        }

        private static GrpcForm form(Architecture architecture) {
            return architecture.equals(Architecture.GRPC) ? GrpcForm.MESSAGES : GrpcForm.LISTS;
        }

        @Override
        public H2cTransport transport() {
            return new H2cTransport(server.address());
        }
    }
}
