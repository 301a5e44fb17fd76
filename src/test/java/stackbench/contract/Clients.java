package stackbench.contract;

import java.util.List;
import stackbench.contract.client.ContractClient;
import stackbench.contract.client.GrpcContractClient;
import stackbench.contract.client.GrpcForm;
import stackbench.contract.client.H2cTransport;
import stackbench.contract.client.HttpContractClient;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.client.RSocketContractClient;
import stackbench.contract.client.RSocketForm;
import stackbench.contract.server.ContractServer;
import stackbench.harness.config.WireFormat;

/** Makes clients that speak to a server in the formats its architecture understands. */
public final class Clients {

    private Clients() {}

    public static List<ContractClient> allOf(ContractServer server) {
        return server.architecture().format() == WireFormat.NDJSON
                ? List.of(of(server), new HttpContractClient(server.address(), HttpFormat.JSON))
                : List.of(of(server));
    }

    /** Make a client in the format that the server's architecture speaks by nature. */
    public static ContractClient of(ContractServer server) {
        return switch (server.architecture().format()) {
            case JSON -> new HttpContractClient(server.address(), HttpFormat.JSON);
            case NDJSON -> new HttpContractClient(server.address(), HttpFormat.NDJSON);
            case JSON_H2C -> h2c(server, HttpFormat.JSON);
            case NDJSON_H2C -> h2c(server, HttpFormat.NDJSON);
            case CBOR -> new RSocketContractClient(server.address());
            case CBOR_LISTS -> new RSocketContractClient(server.address(), RSocketForm.LISTS);
            case PROTOBUF -> new GrpcContractClient(server.address(), GrpcForm.MESSAGES);
            case PROTOBUF_LISTS -> new GrpcContractClient(server.address(), GrpcForm.LISTS);
        };
    }

    private static ContractClient h2c(ContractServer server, HttpFormat format) {
        return new HttpContractClient(server.address(), format, new H2cTransport(server.address()));
    }
}
