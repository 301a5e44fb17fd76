package stackbench.harness.load;

/** The lanes of a driver's workers and the connections under them, which stay open from block to block. */
public interface Lanes {

    /**
     * Send requests of this operation from now on. This may be called on any thread, while nothing is under way; it encodes what
     * can be ahead.
     */
    void carry(Operation operation);

    /** Close every connection on which a request was given up: what the server may still do about it ends there. */
    void dropGivenUp();

    /** Add the lane of one more worker. */
    Lane open(AnswerDigest digest);

    /** The count of what all lanes send and receive, to be cleared when a block begins. */
    WireBytes wireBytes();

    /** Close all connections; no listener is told anything any more. */
    void close();
}
