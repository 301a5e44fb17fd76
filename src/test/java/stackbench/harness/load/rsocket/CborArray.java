package stackbench.harness.load.rsocket;

import io.netty.buffer.ByteBuf;

/** Writes the head of an array in CBOR, after which its elements follow (RFC 8949, section 3). */
final class CborArray {

    /** The most bytes of a head that is written here. */
    static final int LONGEST_HEAD = 3;

    private static final int TYPE = 0x80;
    private static final int LENGTH_IN_ONE_BYTE = 24;
    private static final int LENGTH_IN_TWO_BYTES = 25;

    private CborArray() {}

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
