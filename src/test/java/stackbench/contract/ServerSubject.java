package stackbench.contract;

import stackbench.contract.client.ContractClient;
import stackbench.contract.server.ContractServer;
import stackbench.contract.server.Stored;

/** The subject of a contract that is a server, whose messages are seen in its database, or as it lists them where it has none. */
public abstract class ServerSubject<C extends ContractClient> implements ContractSubject {

    private final C client;
    private final Stored stored;

    protected ServerSubject(ContractServer server, C client) {
        this.client = client;
        this.stored = server.architecture().hasDatabase() ? server.database() : new Listed(client);
    }

    private record Listed(ContractClient client) implements Stored {

        @Override
        public long rowsOf(String author) {
            return client.list(author).messages().size();
        }

        @Override
        public long openTransactions() {
            return 0;
        }
    }

    @Override
    public C client() {
        return client;
    }

    @Override
    public Stored stored() {
        return stored;
    }
}
