package stackbench.harness.load.http2;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http2.Http2Headers;
import stackbench.harness.load.AnswerDigest;
import stackbench.harness.load.LaneListener;

/** Reads answers of HTTP: a status, and a body that is one frame. */
final class BodyReader implements AnswerReader {

    private static final int OK = 200;

    private final AnswerDigest digest;
    private int status;

    BodyReader(AnswerDigest digest) {
        this.digest = digest;
    }

    @Override
    public void begin() {
        status = 0;
    }

    @Override
    public void head(Http2Headers head) {
        CharSequence text = head.status();
        int code = text == null ? 0 : Integer.parseInt(text, 0, text.length(), 10);
        if (code >= OK) {
            status = code;
        }
    }

    @Override
    public void data(ByteBuf data) {
        digest.add(data, data.readerIndex(), data.readableBytes());
    }

    @Override
    public boolean hasBegun() {
        return status != 0;
    }

    @Override
    public void end(LaneListener told) {
        digest.endFrame();
        told.answered(digest.answer(status, 0));
    }
}
