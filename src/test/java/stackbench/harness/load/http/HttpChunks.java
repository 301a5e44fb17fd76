package stackbench.harness.load.http;

import io.netty.buffer.ByteBuf;
import stackbench.harness.load.AnswerDigest;
import stackbench.harness.load.http.HttpHead.HttpFormatException;

/** Reads a chunked body however its bytes are cut: RFC 9112, section 7.1. */
final class HttpChunks {

    private enum Part {
        SIZE,
        EXTENSION,
        SIZE_END,
        DATA,
        DATA_END_CR,
        DATA_END_LF,
        TRAILER
    }

    private static final int MOST_SIZE_DIGITS = 8;

    private final AnswerDigest digest;
    private Part part = Part.SIZE;
    private long size;
    private int sizeDigits;
    private int trailerLineBytes;

    HttpChunks(AnswerDigest digest) {
        this.digest = digest;
    }

    void begin() {
        part = Part.SIZE;
        size = 0;
        sizeDigits = 0;
    }

    /** Take in what was read, and return whether that is the end of the body. */
    boolean read(ByteBuf in) throws HttpFormatException {
        while (in.isReadable()) {
            if (part == Part.DATA) {
                readData(in);
            } else if (readOctet(in.readByte())) {
                return true;
            }
        }
        return false;
    }

    private void readData(ByteBuf in) {
        int count = (int) Math.min(size, in.readableBytes());
        digest.add(in, in.readerIndex(), count);
        in.skipBytes(count);
        size -= count;
        if (size == 0) {
            part = Part.DATA_END_CR;
        }
    }

    private boolean readOctet(byte octet) throws HttpFormatException {
        switch (part) {
            case SIZE -> readSize(octet);
            case EXTENSION -> part = octet == '\r' ? Part.SIZE_END : Part.EXTENSION;
            case SIZE_END -> endSize(octet);
            case DATA_END_CR -> part = expect('\r', octet, Part.DATA_END_LF);
            case DATA_END_LF -> {
                expect('\n', octet, Part.SIZE);
                begin();
            }
            case TRAILER -> {
                return readTrailer(octet);
            }
            case DATA -> throw new IllegalStateException("data are not read one by one");
        }
        return false;
    }

    private void readSize(byte octet) throws HttpFormatException {
        int digit = Character.digit(octet, 16);
        if (digit >= 0 && sizeDigits < MOST_SIZE_DIGITS) {
            size = size << 4 | digit;
            sizeDigits++;
        } else if (sizeDigits > 0 && octet == '\r') {
            part = Part.SIZE_END;
        } else if (sizeDigits > 0 && (octet == ';' || octet == ' ')) {
            part = Part.EXTENSION;
        } else {
            throw new HttpFormatException("a chunk size with " + describe(octet));
        }
    }

    private void endSize(byte octet) throws HttpFormatException {
        trailerLineBytes = 0;
        part = expect('\n', octet, size == 0 ? Part.TRAILER : Part.DATA);
    }

    /** Read one byte behind the last chunk, and return whether that is the end of the empty line that ends it all. */
    private boolean readTrailer(byte octet) {
        if (octet == '\n') {
            boolean empty = trailerLineBytes == 0;
            trailerLineBytes = 0;
            return empty;
        }
        if (octet != '\r') {
            trailerLineBytes++;
        }
        return false;
    }

    private static Part expect(char expected, byte octet, Part next) throws HttpFormatException {
        if (octet != expected) {
            throw new HttpFormatException("a chunk that ends with " + describe(octet));
        }
        return next;
    }

    private static String describe(byte octet) {
        return "byte 0x%02X".formatted(octet & 0xFF);
    }
}
