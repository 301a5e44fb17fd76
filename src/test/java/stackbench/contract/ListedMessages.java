package stackbench.contract;

import stackbench.contract.client.ContractClient;
import stackbench.contract.server.Stored;

/** The messages that a server without a database has stored, as it lists them. */
record ListedMessages(ContractClient client) implements Stored {

    @Override
    public long rowsOf(String author) {
        return client.list(author).messages().size();
    }

    @Override
    public long openTransactions() {
        return 0;
    }
}
