package stackbench.contract.server;

/** The messages that a server has stored, seen otherwise than through the answer to the request that stored them. */
public interface Stored {

    long rowsOf(String author);

    /** Count the transactions that the server has begun and not ended. */
    long openTransactions();
}
