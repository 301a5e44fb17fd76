package stackbench.harness.load.feed;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Writes the id of a message: 36 characters with two hexadecimal digits at a time, or 16 bytes. */
public final class IdBytes {

    private static final VarHandle SHORTS = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final short[] HEX = hexDigits();

    private IdBytes() {}

    /** Write the 36 characters, and return the position behind the last byte written. */
    public static int writeHex(long bits, byte[] target, int at) {
        long high = MessageIds.high(bits);
        long low = MessageIds.low(bits);
        hex(high >>> 32, 4, target, at);
        target[at + 8] = '-';
        hex(high >>> 16, 2, target, at + 9);
        target[at + 13] = '-';
        hex(high, 2, target, at + 14);
        target[at + 18] = '-';
        hex(low >>> 48, 2, target, at + 19);
        target[at + 23] = '-';
        hex(low, 6, target, at + 24);
        return at + 36;
    }

    /** Write the 16 bytes, and return the position behind the last byte written. */
    static int writeBinary(long bits, byte[] target, int at) {
        LONGS.set(target, at, MessageIds.high(bits));
        LONGS.set(target, at + Long.BYTES, MessageIds.low(bits));
        return at + 2 * Long.BYTES;
    }

    private static void hex(long value, int bytes, byte[] target, int at) {
        for (int i = 0; i < bytes; i++) {
            int octet = (int) (value >>> (Byte.SIZE * (bytes - 1 - i))) & 0xFF;
            SHORTS.set(target, at + 2 * i, HEX[octet]);
        }
    }

    private static short[] hexDigits() {
        byte[] digits = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
        short[] pairs = new short[256];
        for (int i = 0; i < pairs.length; i++) {
            pairs[i] = (short) (digits[i >> 4] << Byte.SIZE | digits[i & 0xF]);
        }
        return pairs;
    }
}
