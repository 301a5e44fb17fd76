package stackbench.harness.load;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import stackbench.harness.config.WireFormat;

/** What stands between the values of an encoded message, in the order id, text, author, createdAt. */
record MessageShape(
        byte[] beforeId, boolean hexId, byte[] beforeText, byte[] beforeAuthor, byte[] beforeCreatedAt, byte[] end) {

    private static final int LONGEST_ID_BYTES = 36;

    private static final MessageShape JSON = new MessageShape(
            ascii("{\"id\":\""),
            true,
            ascii("\",\"text\":"),
            ascii(",\"author\":"),
            ascii(",\"createdAt\":\""),
            ascii("\"}"));

    /** RFC 8949: a map of four; the id as 16 bytes, which is how Jackson writes a UUID in a binary format. */
    private static final MessageShape CBOR = new MessageShape(
            cborName(0xA4, "id", 0x50),
            false,
            cborName("text"),
            cborName("author"),
            cborName("createdAt", 0x78, CreatedAtDigits.LENGTH),
            new byte[0]);

    static MessageShape of(WireFormat format) {
        return format == WireFormat.CBOR ? CBOR : JSON;
    }

    int longestBytes() {
        return beforeId.length
                + LONGEST_ID_BYTES
                + beforeText.length
                + beforeAuthor.length
                + beforeCreatedAt.length
                + CreatedAtDigits.LENGTH
                + end.length;
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

    /** A text string of fewer than 24 bytes, then the head of its value where that is not part of the value's encoding. */
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
