package stackbench.harness.load;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

/** Keeps the bytes of an answer, for the one that is decoded. */
public final class FrameCapture {

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
