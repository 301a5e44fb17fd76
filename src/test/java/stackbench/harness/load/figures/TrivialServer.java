package stackbench.harness.load.figures;

/** A server that costs as little as one can, so that what is measured is the client. */
interface TrivialServer extends AutoCloseable {

    int port();

    @Override
    void close();
}
