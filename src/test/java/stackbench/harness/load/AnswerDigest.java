package stackbench.harness.load;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/** Sums up an answer while it comes in, without copying it. There is one per lane, used again for every request. */
public final class AnswerDigest {

    private final CRC32C crc = new CRC32C();
    private final boolean checksums;
    private final @Nullable FrameCapture capture;
    private @Nullable ByteArrayOutputStream kept;
    private long bytes;
    private long frames;

    public AnswerDigest() {
        this(true, null);
    }

    /**
     * Make a digest that has seen nothing yet.
     *
     * @param checksums false: only count bytes and frames
     */
    public AnswerDigest(boolean checksums) {
        this(checksums, null);
    }

    /** Make a digest that keeps the bytes of the answer as well. */
    public AnswerDigest(FrameCapture capture) {
        this(true, capture);
    }

    private AnswerDigest(boolean checksums, @Nullable FrameCapture capture) {
        this.checksums = checksums;
        this.capture = capture;
    }

    /** Forget the answer before, and begin another one. */
    public void begin() {
        begin(false);
    }

    /**
     * Forget the answer before, and begin another one.
     *
     * @param keepsBytes whether its bytes are kept beside their sum
     */
    public void begin(boolean keepsBytes) {
        kept = keepsBytes ? new ByteArrayOutputStream() : null;
        crc.reset();
        bytes = 0;
        frames = 0;
        if (capture != null) {
            capture.begin();
        }
    }

    /** Take in a part of a body or of a payload's data; the buffer and its indices stay as they are. */
    public void add(ByteBuf buffer, int index, int length) {
        if (length == 0) {
            return;
        }
        bytes += length;
        if (checksums) {
            update(buffer, index, length);
        }
        if (capture != null) {
            capture.add(ByteBufUtil.getBytes(buffer, index, length));
        }
        if (kept != null) {
            kept.writeBytes(ByteBufUtil.getBytes(buffer, index, length));
        }
    }

    private void update(ByteBuf buffer, int index, int length) {
        if (buffer.hasArray()) {
            crc.update(buffer.array(), buffer.arrayOffset() + index, length);
        } else if (buffer.nioBufferCount() == 1) {
            crc.update(buffer.internalNioBuffer(index, length));
        } else {
            for (ByteBuffer part : buffer.nioBuffers(index, length)) {
                crc.update(part);
            }
        }
    }

    /** End a frame: the data of an RSocket payload, or a whole HTTP body. */
    public void endFrame() {
        frames++;
        if (capture != null) {
            capture.endFrame();
        }
    }

    public long bytes() {
        return bytes;
    }

    public long frames() {
        return frames;
    }

    /** Make the answer of all that was added since it began. */
    public Answer answer(int status, long messages) {
        return new Answer(status, messages, bytes, (int) crc.getValue());
    }

    /** Make the answer of all that was added since it began, beside the fields of its head where the bytes were kept. */
    public Answer answer(int status, List<Answer.HeadField> head) {
        return new Answer(
                status,
                0,
                bytes,
                (int) crc.getValue(),
                kept == null ? null : new Answer.Kept(head, kept.toByteArray()));
    }

    /** Keeps the bytes of an answer, for the one that is decoded. */
    public static final class FrameCapture {

        private final List<byte[]> frames = new ArrayList<>();
        private final ByteArrayOutputStream frame = new ByteArrayOutputStream();

        /** Forget the answer before. */
        void begin() {
            frames.clear();
            frame.reset();
        }

        void add(byte[] part) {
            frame.writeBytes(part);
        }

        void endFrame() {
            frames.add(frame.toByteArray());
            frame.reset();
        }

        public List<byte[]> frames() {
            return List.copyOf(frames);
        }
    }
}
