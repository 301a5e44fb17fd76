package stackbench.harness.load.feed;

import java.nio.charset.StandardCharsets;
import java.time.Instant;

/** Writes the time of a message as ISO-8601 in UTC with six decimals, such as {@code 2026-01-01T00:00:00.000017Z}. */
final class CreatedAtDigits {

    static final int LENGTH = "2026-01-01T00:00:00.000000Z".length();

    private static final int SECONDS_LENGTH = "2026-01-01T00:00:00".length();
    private static final int MICROS_PER_SECOND = 1_000_000;

    /**
     * The text of the current second: only one message in a million begins a new one, so that date and time are formatted once
     * for each.
     */
    private byte[] text = new byte[0];

    private long textSecond = Long.MIN_VALUE;

    /** Write the time of a message, and return the position behind the last byte written. */
    int write(long number, byte[] target, int at) {
        long second = number / MICROS_PER_SECOND;
        if (second != textSecond) {
            format(second);
        }
        System.arraycopy(text, 0, target, at, LENGTH);
        int micros = (int) (number % MICROS_PER_SECOND);
        for (int digit = at + LENGTH - 2; micros > 0; digit--) {
            target[digit] = (byte) ('0' + micros % 10);
            micros /= 10;
        }
        return at + LENGTH;
    }

    private void format(long second) {
        Instant time = FeedBlock.FIRST_CREATED_AT.plusSeconds(second);
        String seconds = time.toString().substring(0, SECONDS_LENGTH);
        text = (seconds + ".000000Z").getBytes(StandardCharsets.US_ASCII);
        textSecond = second;
    }
}
