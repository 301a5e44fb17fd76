package stackbench.harness.load;

/**
 * A series of requests of one operation, one after the other on a connection of their own, whose answers are kept whole. It is
 * for one caller, who closes it after the last request, or the first that failed.
 */
public interface Inquiry extends AutoCloseable {

    /**
     * Send a request and return as soon as its answer is there, right or not.
     *
     * @throws DriverException without a whole answer; one with an error status is returned
     */
    FetchedAnswer fetch(long request);

    @Override
    void close();
}
