package stackbench.harness.load;

/**
 * The client of one server: a number of workers on the shared event loop, whose connections stay open from block to block. It is
 * for one caller at a time.
 */
public interface Driver extends AutoCloseable {

    /**
     * Run one block until all of its requests have ended. Connections are made where there are none: in the first block, or where
     * the server has closed them since; one on which a request was given up serves no other block.
     *
     * <p>The measured window opens when every worker has had one iteration answered. When it is over, and those that began in it
     * have ended or as much time again has passed, no new request starts, and those outstanding are waited for. Requests that fail are part of the outcome; after 100 of them the block ends
     * early.
     *
     * @throws DriverException when the block could not be run to its end
     * @throws ClientFaultException when that was the doing of the check, the listener or the driver itself
     */
    BlockOutcome run(BlockSpec spec, ResponseCheck check, ExchangeListener listener);

    /**
     * Open an inquiry for single requests of an operation, outside of what is timed. Nothing is connected to before the first of
     * them.
     */
    Inquiry inquire(Operation operation);

    /** The CPU time, user and system, that the client's event loop has used so far for all servers, in nanoseconds. */
    long loopCpuNanos();

    @Override
    void close();
}
