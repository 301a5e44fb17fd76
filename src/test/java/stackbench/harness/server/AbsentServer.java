package stackbench.harness.server;

/** A server that does not run and stands for itself, so that its rivals are measured and its cases say why they are not. */
interface AbsentServer extends RunningServer {

    @Override
    default String host() {
        return "localhost";
    }

    /** No port: nobody listens there. */
    @Override
    default int port() {
        return 0;
    }

    @Override
    default void close() {
        // nothing runs
    }
}
