package stackbench.harness.load;

import java.time.Duration;

/**
 * The settings of a driver.
 *
 * @param threads closed-loop workers, each with one request outstanding
 * @param connections what workers share over RSocket and HTTP/2; over HTTP/1.1 each has its own
 * @param checksums false: the bytes of answers are counted and not summed up, to learn what that costs
 * @param connectTimeout how long a connection may take to be made
 * @param requestTimeout how long an answer may take from the first byte sent to the last received
 */
public record DriverSettings(
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

    private static void requirePositive(String name, long value) {
        if (value < 1) {
            throw new IllegalArgumentException(name + " must be at least 1, is " + value);
        }
    }
}
