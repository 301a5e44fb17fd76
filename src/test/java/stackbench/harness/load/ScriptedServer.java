package stackbench.harness.load;

import stackbench.harness.config.WireFormat;

/** A server of a test, which answers as it is told, and says what became of its connections. */
public interface ScriptedServer extends AutoCloseable {
    Endpoint endpoint(WireFormat format);

    /** The requests that came. */
    int requests();

    /** The connections that were made. */
    int connections();

    int openConnections();

    /** Say on every connection that nothing more comes. It counts as open until the client has noticed and closed it. */
    void dropConnections();

    @Override
    void close();
}
