package stackbench.harness.load;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The client of one server: a number of workers on the shared event loop, whose connections stay open from block to block. It is
 * for one caller at a time.
 */
public interface Driver extends AutoCloseable {

    /**
     * Run one block until all of its requests have ended. Connections are made where there are none: in the first block, where
     * the server has closed them since, or where the block before ended more than 15 s ago; one on which a request was given up
     * serves no other block.
     *
     * <p>The measured window opens when every worker has had one iteration answered; in a closed loop with new connections every worker has one answered
     * before that, while nobody goes on. When it is over, and those that began in it
     * have ended or as much time again has passed, no new request starts, and those outstanding are waited for. Requests that fail are part of the outcome; after 100 of them the block ends
     * early.
     *
     * @throws DriverException when the block could not be run to its end
     * @throws ClientFaultException when that was the doing of the check, the listener or the driver itself
     */
    BlockOutcome run(BlockSpec spec, Answer.ResponseCheck check, Exchange.ExchangeListener listener);

    /**
     * Open an inquiry for single requests of an operation, outside of what is timed. Nothing is connected to before the first of
     * them. Several may be open at once, each with a caller of its own.
     */
    Inquiry inquire(Operation operation);

    /** The CPU time, user and system, that the client's event loop has used so far for all servers, in nanoseconds. */
    long loopCpuNanos();

    @Override
    void close();

    /** A failure of the driver to do what it was asked for; the message names the server and the reason. */
    final class DriverException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        public DriverException(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }

    /**
     * A series of requests of one operation, one after the other on a connection of their own, whose answers are kept whole. It is
     * for one caller, who closes it after the last request, or the first that failed.
     */
    interface Inquiry extends AutoCloseable {

        /**
         * Send a request and return as soon as its answer is there, right or not.
         *
         * @throws DriverException without a whole answer; one with an error status is returned
         */
        FetchedAnswer fetch(long request);

        @Override
        void close();
    }

    /**
     * A whole answer, kept to be decoded.
     *
     * @param frames the data of each payload, or the body of the HTTP response as the only one
     */
    record FetchedAnswer(Answer answer, List<byte[]> frames) {}

    /**
     * The settings of a driver.
     *
     * @param threads closed-loop workers, each with one request outstanding
     * @param connections what workers share over RSocket and HTTP/2; over HTTP/1.1 each has its own
     * @param checksums false: the bytes of answers are counted and not summed up, to learn what that costs
     * @param connectTimeout how long a connection may take to be made
     * @param requestTimeout how long an answer may take from the first byte sent to the last received
     */
    record DriverSettings(
            int threads, int connections, boolean checksums, Duration connectTimeout, Duration requestTimeout) {

        /** Make settings with which answers are summed up. */
        public DriverSettings(int threads, int connections, Duration connectTimeout, Duration requestTimeout) {
            this(threads, connections, true, connectTimeout, requestTimeout);
        }

        public DriverSettings {
            requirePositive("threads", threads);
            requirePositive("connections", connections);
            requirePositive("connectTimeout in milliseconds", connectTimeout.toMillis());
            requirePositive("requestTimeout in milliseconds", requestTimeout.toMillis());
        }

        /**
         * Return one machine's part of these settings.
         *
         * @throws IllegalArgumentException if there is not a thread and a connection for each machine
         */
        public DriverSettings part(Share share) {
            return new DriverSettings(
                    share.ofAtLeastOne(threads, "threads"),
                    share.ofAtLeastOne(connections, "connections"),
                    checksums,
                    connectTimeout,
                    requestTimeout);
        }

        private static void requirePositive(String name, long value) {
            if (value < 1) {
                throw new IllegalArgumentException(name + " must be at least 1, is " + value);
            }
        }
    }
}
