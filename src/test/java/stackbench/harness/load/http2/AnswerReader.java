package stackbench.harness.load.http2;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http2.Http2Headers;
import stackbench.harness.load.LaneListener;

/** Reads the answers on a lane, one after the other, into its digest. */
public interface AnswerReader {

    /** Forget the answer before. */
    void begin();

    /** Take in the headers of the answer, or those that end it. */
    void head(Http2Headers head);

    /** Take in a part of the body; the buffer and its indices stay as they are. */
    void data(ByteBuf data);

    /** Whether an answer has begun. */
    boolean hasBegun();

    /** Tell what has come, now that its stream has ended as it should. */
    void end(LaneListener told);
}
