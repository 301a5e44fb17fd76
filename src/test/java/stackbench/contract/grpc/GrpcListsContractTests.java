package stackbench.contract.grpc;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import stackbench.contract.client.GrpcContractClient;
import stackbench.contract.client.GrpcForm;
import stackbench.contract.client.H2cTransport;
import stackbench.contract.server.SharedServer;
import stackbench.contract.server.Stored;
import stackbench.harness.config.Architecture;

/** The contract of {@code grpc-lists}. */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class GrpcListsContractTests implements GrpcContract {

    @RegisterExtension
    static final SharedServer SERVER = SharedServer.of(Architecture.GRPC_LISTS);

    private final GrpcContractClient client = new GrpcContractClient(SERVER.address(), GrpcForm.LISTS);

    @Override
    public GrpcContractClient client() {
        return client;
    }

    @Override
    public H2cTransport transport() {
        return new H2cTransport(SERVER.address());
    }

    @Override
    public Stored stored() {
        return SERVER.database();
    }
}
