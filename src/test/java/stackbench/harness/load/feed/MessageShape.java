package stackbench.harness.load.feed;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
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
}
