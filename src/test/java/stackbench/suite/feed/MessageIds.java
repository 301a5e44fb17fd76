package stackbench.suite.feed;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * The ids of one block: they look random, as real ones do, yet no two of a seed are equal. The number goes through the
 * finalizer of SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", OOPSLA 2014), which maps
 * 64 bits one to one, and all of its 64 bits are kept in the id, so that the number could be computed back from it.
 */
public final class MessageIds {

    /** The bits that number a message: a trillion in a block, and 16 million blocks. */
    private static final int NUMBER_BITS = 40;

    private static final long MAX_ORDINAL = (1L << (Long.SIZE - NUMBER_BITS)) - 1;
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;
    private static final long VERSION_MASK = 0xF000L;
    private static final int VERSION_SHIFT = 12;
    private static final long RANDOM_VERSION = 0x4000L;
    private static final long VARIANT = 0x8000_0000_0000_0000L;
    private static final long VARIANT_MASK = 0xC000_0000_0000_0000L;

    private final long start;

    public MessageIds(long seed, long ordinal) {
        if (ordinal < 0 || ordinal > MAX_ORDINAL) {
            throw new IllegalArgumentException("block ordinal must be 0 to " + MAX_ORDINAL + ", is " + ordinal);
        }
        this.start = mix(seed) ^ (ordinal << NUMBER_BITS);
    }

    /** The bits that everything else about a message is derived from, different for every message of a seed. */
    public long bits(long number) {
        return mix(start ^ number);
    }

    static long high(long bits) {
        return (bits & ~VERSION_MASK) | RANDOM_VERSION;
    }

    static long low(long bits) {
        long displacedByVersion = (bits & VERSION_MASK) >>> VERSION_SHIFT;
        return VARIANT | (((more(bits) << 4) | displacedByVersion) & ~VARIANT_MASK);
    }

    /** Derive 64 further bits from those of a message, to choose an author and a text with. */
    static long more(long bits) {
        return mix(bits + GOLDEN_GAMMA);
    }

    private static long mix(long z) {
        long y = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        long x = (y ^ (y >>> 27)) * 0x94D049BB133111EBL;
        return x ^ (x >>> 31);
    }

    /** Writes the id of a message: 36 characters with two hexadecimal digits at a time, or 16 bytes. */
    public static final class IdBytes {
        /** The placeholder of an id, as long as any. */
        public static final String NO_ID = "00000000-0000-0000-0000-000000000000";

        private static final VarHandle SHORTS =
                MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
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
}
