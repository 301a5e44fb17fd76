package stackbench.harness.load;

import java.time.Duration;

/**
 * The pace of a reader who takes in an answer slowly for a time, and what is left of it as fast as it comes.
 *
 * @param length of the time in which it is slow
 * @param bytesPerMessage on average, by which bytes are told as messages
 */
public record Pace(int messagesPerSecond, Duration length, double bytesPerMessage) {

    public Pace {
        if (messagesPerSecond < 1 || !length.isPositive() || !(bytesPerMessage > 0)) {
            throw new IllegalArgumentException("a pace must be above 0: %d messages/s for %s, %s bytes each"
                    .formatted(messagesPerSecond, length, bytesPerMessage));
        }
    }

    /** The messages that it may have taken in after a time. */
    public long messagesAfter(long nanos) {
        return (long) (messagesPerSecond * (nanos / 1e9));
    }
}
