package stackbench.harness.load.http2;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Headers;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.AnswerDigest;
import stackbench.harness.load.Encoding.Requests;
import stackbench.harness.load.Intake;
import stackbench.harness.load.Lane.Failure;
import stackbench.harness.load.Lane.Fault;
import stackbench.harness.load.Lane.LaneListener;
import stackbench.harness.load.SharedConnection;
import stackbench.harness.load.SharedLane;

/** The lane of one worker, whose requests are streams of a shared connection. */
final class Http2Lane extends SharedLane<Http2Request, StreamHandler> {
    private final AnswerDigest digest;
    private final Http2Wire.AnswerReader reader;

    /** What a slow reader has been sent and not taken in: as much as the window of a stream at most. */
    private final Deque<ByteBuf> unread = new ArrayDeque<>();

    private @Nullable StreamHandler carrier;
    private @Nullable Fault fault;
    private @Nullable Intake intake;
    private int stream;
    private boolean whole;
    private boolean streamClosed;

    Http2Lane(
            SharedConnection<StreamHandler> connection,
            Supplier<Requests<Http2Request>> requests,
            AnswerDigest digest,
            Http2Wire.AnswerReader reader) {
        super(connection, requests, digest);
        this.digest = digest;
        this.reader = reader;
    }

    @Override
    protected ByteBufAllocator allocator(StreamHandler handler) {
        return handler.allocator();
    }

    @Override
    protected void write(Http2Request request, StreamHandler handler) {
        reader.begin();
        carrier = handler;
        stream = handler.start(this, request);
    }

    void head(Http2Headers head) {
        reader.head(head);
    }

    /** Take in a part of the body, and return how many of its bytes the server may send more for. */
    int data(ByteBuf data) {
        if (intake == null || (intake.isOpen() && unread.isEmpty())) {
            reader.data(data);
            return data.readableBytes();
        }
        unread.add(data.retain());
        return 0;
    }

    /** Hear that the answer has ended as it should. */
    void whole() {
        whole = true;
    }

    void reset(long code) {
        fault = new Fault(
                code == Http2Error.REFUSED_STREAM.code() ? Failure.REFUSED : Failure.BROKEN,
                "stream reset by the server (" + Http2Error.valueOf(code) + ") " + progress());
    }

    void spoil(boolean outbound, String reason) {
        fault = outbound ? Fault.broken("stream failed: " + reason) : Fault.wrong("not an HTTP/2 response: " + reason);
    }

    /** Hear that its stream is over, for this reason if nothing else is known. */
    void closed(Streams.Loss loss) {
        streamClosed = true;
        if (fault != null) {
            fail(fault);
        } else if (whole) {
            takeInUnread();
        } else {
            fail(loss.fault(progress()));
        }
    }

    @Override
    public void takeIn(Intake intake) {
        this.intake = intake;
        takeInUnread();
    }

    private void takeInUnread() {
        while (mayGoOn() && !unread.isEmpty()) {
            ByteBuf data = unread.remove();
            int bytes = data.readableBytes();
            reader.data(data);
            data.release();
            if (carrier != null) {
                carrier.consumed(stream, bytes);
            }
        }
        if (whole && streamClosed && unread.isEmpty()) {
            LaneListener told = end();
            if (told != null) {
                reader.end(told);
            }
        }
    }

    private boolean mayGoOn() {
        return intake == null || intake.mayGoOnAfter(digest.bytes());
    }

    @Override
    protected boolean cancel() {
        if (carrier == null) {
            return false;
        }
        carrier.giveUp(stream);
        return true;
    }

    @Override
    protected void forget() {
        carrier = null;
        fault = null;
        whole = false;
        streamClosed = false;
        unread.forEach(ByteBuf::release);
        unread.clear();
    }

    @Override
    protected String progress() {
        return !reader.hasBegun()
                ? "before an answer began"
                : String.format(Locale.ROOT, "after %,d bytes of the body", digest.bytes());
    }
}
