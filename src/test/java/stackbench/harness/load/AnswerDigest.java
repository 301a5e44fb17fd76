package stackbench.harness.load;

import io.netty.buffer.ByteBuf;
import java.nio.ByteBuffer;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/** Sum up an answer while it comes in, without copying it. One per lane, used again for every request. */
final class AnswerDigest {

    private final CRC32C crc = new CRC32C();
    private final @Nullable FrameCapture capture;
    private long bytes;
    private long frames;

    AnswerDigest() {
        this(null);
    }

    AnswerDigest(@Nullable FrameCapture capture) {
        this.capture = capture;
    }

    void begin() {
        crc.reset();
        bytes = 0;
        frames = 0;
    }

    /** Take in a part of a body or of a payload's data; the buffer stays the caller's. */
    void add(ByteBuf part) {
        int length = part.readableBytes();
        if (length == 0) {
            return;
        }
        bytes += length;
        update(part, length);
        if (capture != null) {
            capture.add(part);
        }
    }

    private void update(ByteBuf part, int length) {
        if (part.hasArray()) {
            crc.update(part.array(), part.arrayOffset() + part.readerIndex(), length);
        } else if (part.nioBufferCount() == 1) {
            crc.update(part.internalNioBuffer(part.readerIndex(), length));
        } else {
            for (ByteBuffer buffer : part.nioBuffers()) {
                crc.update(buffer);
            }
        }
    }

    void endFrame() {
        frames++;
        if (capture != null) {
            capture.endFrame();
        }
    }

    long bytes() {
        return bytes;
    }

    long frames() {
        return frames;
    }

    Answer answer(int status, long messages) {
        return new Answer(status, messages, bytes, (int) crc.getValue());
    }
}
