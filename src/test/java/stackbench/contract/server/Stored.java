package stackbench.contract.server;

/** What a server has stored, seen otherwise than through the answer to the request that stored it. */
public interface Stored {

    long rowsOf(String author);

    /** Transactions that the server has begun and not ended. */
    long openTransactions();
}
