package stackbench.suite.feed;

import io.netty.buffer.ByteBuf;
import stackbench.harness.config.WireFormat;

/** Writes messages of a block as they travel, from pieces encoded beforehand. It is for one thread. */
public final class MessageEncoder {

    private final FeedBlock block;
    private final boolean array;
    private final MessageShape shape;
    private final byte[][] texts;
    private final byte[][] authors;
    private final CreatedAt createdAt;

    /** The bytes of the message at hand, since one copy of many bytes into a buffer is cheaper than many copies of few. */
    private final byte[] message;

    /** The way a time is written. */
    private interface CreatedAt {
        int write(long number, byte[] target, int at);
    }

    public MessageEncoder(WireFormat format, FeedBlock block) {
        this.block = block;
        this.createdAt = format.overGrpc() ? CreatedAtVarints::write : new MessageShape.CreatedAtDigits()::write;
        this.array = format.isJsonArray();
        this.shape = MessageShape.of(format);
        this.texts = block.encodedTexts().encoded(format);
        this.authors = block.encodedAuthors().encoded(format);
        this.message = new byte
                [shape.longestBytes()
                        + block.encodedTexts().longestBytes(format)
                        + block.encodedAuthors().longestBytes(format)];
    }

    /** Append one message: a JSON object, a CBOR map, or the fields of protobuf. */
    public void write(long number, ByteBuf out) {
        out.writeBytes(message, 0, encode(number));
    }

    /** Append one message behind its length, as protobuf has it. */
    public void writeDelimited(long number, ByteBuf out) {
        int length = encode(number);
        Varint.write(length, out);
        out.writeBytes(message, 0, length);
    }

    private int encode(long number) {
        long bits = block.bits(number);
        int at = append(shape.beforeId(), 0);
        at = shape.hexId()
                ? MessageIds.IdBytes.writeHex(bits, message, at)
                : MessageIds.IdBytes.writeBinary(bits, message, at);
        at = append(shape.beforeText(), at);
        at = append(texts[FeedBlock.textIndex(bits)], at);
        at = append(shape.beforeAuthor(), at);
        at = append(authors[block.authorIndex(number, bits)], at);
        at = append(shape.beforeCreatedAt(), at);
        at = createdAt.write(number, message, at);
        return append(shape.end(), at);
    }

    /** Append messages as a request over HTTP has them: a JSON array, or JSON lines. */
    public void writeBody(long first, int messages, ByteBuf out) {
        for (int i = 0; i < messages; i++) {
            if (array) {
                out.writeByte(i == 0 ? '[' : ',');
            }
            write(first + i, out);
            if (!array) {
                out.writeByte('\n');
            }
        }
        if (array) {
            out.writeByte(']');
        }
    }

    /** The length in bytes that no such request exceeds. */
    public int longestBodyBytes(int messages) {
        return messages * (longestBytes() + 1) + 1;
    }

    /** The length in bytes that no message of the block exceeds. */
    public int longestBytes() {
        return message.length;
    }

    private int append(byte[] piece, int at) {
        System.arraycopy(piece, 0, message, at, piece.length);
        return at + piece.length;
    }

    /** Writes the time of a message as a timestamp of protobuf, behind its length: seconds, and nanoseconds unless there are none. */
    private static final class CreatedAtVarints {

        private static final byte SECONDS = 0x08;
        private static final byte NANOS = 0x10;
        private static final int MICROS_PER_SECOND = 1_000_000;
        private static final int NANOS_PER_MICRO = 1_000;

        private CreatedAtVarints() {}

        /** Write the time of a message, and return the position behind the last byte written. */
        static int write(long number, byte[] target, int at) {
            int next = at + 1;
            target[next++] = SECONDS;
            next = Varint.write(FeedBlock.FIRST_CREATED_AT.getEpochSecond() + number / MICROS_PER_SECOND, target, next);
            long nanos = number % MICROS_PER_SECOND * NANOS_PER_MICRO;
            if (nanos > 0) {
                target[next++] = NANOS;
                next = Varint.write(nanos, target, next);
            }
            target[at] = (byte) (next - at - 1);
            return next;
        }
    }

    /** Writes whole numbers that are not negative as protobuf has them: seven bits to a byte, the lowest first. */
    private static final class Varint {

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
}
