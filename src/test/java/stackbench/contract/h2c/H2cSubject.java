package stackbench.contract.h2c;

import stackbench.contract.client.H2cTransport;
import stackbench.contract.client.HttpContractClient;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.server.SharedServer;
import stackbench.contract.server.Stored;

/** The subject of a contract over HTTP/2: a server, and the format of its creates and lists. */
abstract class H2cSubject implements H2cContract {

    private final H2cTransport transport;
    private final HttpContractClient client;
    private final Stored stored;

    H2cSubject(SharedServer server, HttpFormat format) {
        this.transport = new H2cTransport(server.address());
        this.client = new HttpContractClient(server.address(), format, transport);
        this.stored = server.database();
    }

    @Override
    public final H2cTransport transport() {
        return transport;
    }

    @Override
    public final HttpContractClient client() {
        return client;
    }

    @Override
    public final Stored stored() {
        return stored;
    }
}
