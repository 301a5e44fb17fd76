package stackbench.harness.load;

/** The lanes of one block and the connections under them. */
interface Lanes {

    /** Add the lane of one more worker. */
    Lane open(AnswerDigest digest);

    WireBytes wireBytes();

    /** Close all connections; no listener is told anything any more. */
    void close();
}
