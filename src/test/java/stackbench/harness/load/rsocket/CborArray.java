package stackbench.harness.load.rsocket;

import io.netty.buffer.ByteBuf;
import stackbench.harness.load.feed.MessageEncoder;

/** Writes an array of messages in CBOR: a head, after which its elements follow (RFC 8949, section 3). */
final class CborArray {

    /** The most bytes of a head that is written here. */
    static final int LONGEST_HEAD = 3;

    private static final int TYPE = 0x80;
    private static final int LENGTH_IN_ONE_BYTE = 24;
    private static final int LENGTH_IN_TWO_BYTES = 25;

    private CborArray() {}

    /** The most bytes of an array of as many messages. */
    static int longest(MessageEncoder encoder, int length) {
        return LONGEST_HEAD + length * encoder.longestBytes();
    }

    /**
     * Write some messages as an array.
     *
     * @param first the number of the first of them
     * @param length at most 65,535
     */
    static void write(MessageEncoder encoder, long first, int length, ByteBuf out) {
        writeHead(length, out);
        for (int i = 0; i < length; i++) {
            encoder.write(first + i, out);
        }
    }

    /** @param length at most 65,535 */
    static void writeHead(int length, ByteBuf out) {
        if (length < LENGTH_IN_ONE_BYTE) {
            out.writeByte(TYPE | length);
        } else if (length <= 0xFF) {
            out.writeByte(TYPE | LENGTH_IN_ONE_BYTE).writeByte(length);
        } else {
            out.writeByte(TYPE | LENGTH_IN_TWO_BYTES).writeShort(length);
        }
    }
}
