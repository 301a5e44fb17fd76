package stackbench.harness.load;

/** Client of one server: a number of closed-loop workers on the shared event loop. For one caller at a time. */
public interface Driver extends AutoCloseable {

    /**
     * Run one block, on connections of its own, until all of its requests have ended.
     *
     * <p>The measured window opens when every worker has had one request answered. When it is over, and those that began in it
     * have ended or as much time again has passed, no new request starts, and those outstanding are waited for. Requests that fail are part of the outcome; after 100 of them the block ends
     * early.
     *
     * @throws DriverException when the block could not be run to its end
     */
    BlockOutcome run(BlockSpec spec, ResponseCheck check, ExchangeListener listener);

    /**
     * List one author's messages once.
     *
     * @throws DriverException without a whole answer; one with an error status is returned
     */
    FetchedAnswer fetch(String author);

    /** CPU time, user and system, that the client's event loop has used so far for all servers. */
    long loopCpuNanos();

    @Override
    void close();
}
