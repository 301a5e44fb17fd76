package stackbench.contract;

import stackbench.contract.client.ContractClient;
import stackbench.contract.server.Stored;

/** What a server without a database has stored: what it lists. */
record ReadBack(ContractClient client) implements Stored {

    @Override
    public long rowsOf(String author) {
        return client.list(author).messages().size();
    }

    @Override
    public long openTransactions() {
        return 0;
    }
}
