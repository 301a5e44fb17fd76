package stackbench.suite.feed;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import stackbench.harness.config.WireFormat;

/** The bytes between the values of an encoded message, in the order id, text, author, createdAt. */
final class MessageShape {

    private static final int LONGEST_ID_BYTES = 36;

    private static final MessageShape JSON = new MessageShape(
            true,
            ascii("{\"id\":\""),
            ascii("\",\"text\":"),
            ascii(",\"author\":"),
            ascii(",\"createdAt\":\""),
            ascii("\"}"));

    /** The shape in CBOR (RFC 8949), a map of four; the id as 16 bytes, which is how Jackson writes a UUID in a binary format. */
    private static final MessageShape CBOR = new MessageShape(
            false,
            cborName(0xA4, "id", 0x50),
            cborName("text"),
            cborName("author"),
            cborName("createdAt", 0x78, CreatedAtDigits.LENGTH),
            new byte[0]);

    /** The shape in protobuf: the tag of each field, and the length of the id; the other values have their lengths with them. */
    private static final MessageShape PROTOBUF = new MessageShape(
            true,
            new byte[] {0x0A, LONGEST_ID_BYTES},
            new byte[] {0x12},
            new byte[] {0x1A},
            new byte[] {0x22},
            new byte[0]);

    private final boolean hexId;
    private final byte[][] pieces;

    private MessageShape(boolean hexId, byte[]... pieces) {
        this.hexId = hexId;
        this.pieces = pieces;
    }

    static MessageShape of(WireFormat format) {
        if (format.overGrpc()) {
            return PROTOBUF;
        }
        return format.overRSocket() ? CBOR : JSON;
    }

    boolean hexId() {
        return hexId;
    }

    byte[] beforeId() {
        return pieces[0];
    }

    byte[] beforeText() {
        return pieces[1];
    }

    byte[] beforeAuthor() {
        return pieces[2];
    }

    byte[] beforeCreatedAt() {
        return pieces[3];
    }

    byte[] end() {
        return pieces[4];
    }

    /** The most bytes of a message without text and author. */
    int longestBytes() {
        int fixed = Arrays.stream(pieces).mapToInt(piece -> piece.length).sum();
        return fixed + LONGEST_ID_BYTES + CreatedAtDigits.LENGTH;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] cborName(int before, String name, int after) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(before);
        bytes.writeBytes(cborName(name, after));
        return bytes.toByteArray();
    }

    /** Make a text string of fewer than 24 bytes, and the head of its value where that is not part of the value's encoding. */
    private static byte[] cborName(String name, int... after) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(0x60 + name.length());
        bytes.writeBytes(ascii(name));
        for (int octet : after) {
            bytes.write(octet);
        }
        return bytes.toByteArray();
    }

    /** Writes the time of a message as ISO-8601 in UTC with six decimals, such as {@code 2026-01-01T00:00:00.000017Z}. */
    static final class CreatedAtDigits {

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
}
