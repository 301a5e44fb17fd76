package stackbench.contract;

import java.net.InetSocketAddress;
import stackbench.contract.client.HttpContractClient;
import stackbench.contract.client.HttpFormat;
import stackbench.contract.server.SharedServer;
import stackbench.contract.server.Stored;

/** The subject of a contract over HTTP/1.1: a server, and the format of its creates and lists. */
abstract class HttpSubject implements Http11Contract {

    private final HttpContractClient client;
    private final Stored stored;

    HttpSubject(SharedServer server, HttpFormat format) {
        this.client = new HttpContractClient(server.address(), format);
        this.stored = server.database();
    }

    /** Make a subject without a database to look into. */
    HttpSubject(InetSocketAddress server, HttpFormat format) {
        this.client = new HttpContractClient(server, format);
        this.stored = new ListedMessages(client);
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
