package stackbench.harness.load;

import org.jspecify.annotations.Nullable;

/**
 * An answer of a server, reduced to what can be compared at full speed.
 *
 * @param status of HTTP; 200 for an RSocket stream that completed
 * @param messages payloads of an RSocket stream whose payloads are a message each; 0 otherwise, where only decoding would tell
 * @param bytes of the HTTP body without chunk headers, or of the data of all payloads
 * @param crc32c CRC-32C over those bytes in order, as RFC 3720 defines it; 0 for no bytes
 */
public record Answer(int status, long messages, long bytes, int crc32c) {

    /** Decides whether an answer is right. It is called on the event loop for every answer of a block, and must be fast. */
    @FunctionalInterface
    public interface ResponseCheck {

        /** Say what is wrong, such as {@code status 500, expected 200}; null when nothing is. */
        @Nullable
        String mismatch(long request, Answer answer);
    }
}
