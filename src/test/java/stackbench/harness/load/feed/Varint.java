package stackbench.harness.load.feed;

import io.netty.buffer.ByteBuf;

/** Writes whole numbers that are not negative as protobuf has them: seven bits to a byte, the lowest first. */
final class Varint {

    private static final int BITS = 7;
    private static final int MORE = 0x80;

    private Varint() {}

    /** Write a number, and return the position behind the last byte written. */
    static int write(long number, byte[] target, int at) {
        int next = at;
        long left = number;
        while (left >= MORE) {
            target[next++] = (byte) (left | MORE);
            left >>>= BITS;
        }
        target[next++] = (byte) left;
        return next;
    }

    static void write(int number, ByteBuf out) {
        int left = number;
        while (left >= MORE) {
            out.writeByte(left | MORE);
            left >>>= BITS;
        }
        out.writeByte(left);
    }
}
