package stackbench.harness.load.http2;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Headers;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.AnswerDigest;
import stackbench.harness.load.Intake;
import stackbench.harness.load.Lane;
import stackbench.harness.load.Lane.LaneListener;

/** The lane of one worker, whose requests are streams of a shared connection. */
final class Http2Lane implements Lane {

    private final SharedConnection connection;
    private final Supplier<Http2Requests.OfOperation> requests;
    private final AnswerDigest digest;
    private final Http2Wire.AnswerReader reader;

    /** What a slow reader has been sent and not taken in: as much as the window of a stream at most. */
    private final Deque<ByteBuf> unread = new ArrayDeque<>();

    private long request;
    private @Nullable LaneListener listener;
    private @Nullable StreamHandler carrier;
    private @Nullable Consumer<LaneListener> fault;
    private @Nullable Intake intake;
    private int stream;
    private boolean whole;
    private boolean streamClosed;

    Http2Lane(
            SharedConnection connection,
            Supplier<Http2Requests.OfOperation> requests,
            AnswerDigest digest,
            Http2Wire.AnswerReader reader) {
        this.connection = connection;
        this.requests = requests;
        this.digest = digest;
        this.reader = reader;
        connection.join();
    }

    @Override
    public void send(long request, LaneListener listener) {
        this.request = request;
        this.listener = listener;
        digest.begin();
        fault = null;
        reader.begin();
        whole = false;
        streamClosed = false;
        connection.use(this);
    }

    void start(StreamHandler handler) {
        LaneListener told = listener;
        if (told != null) {
            Http2Requests.Request encoded = requests.get().encode(request, handler.allocator());
            told.sent();
            carrier = handler;
            stream = handler.start(this, encoded);
        }
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
        String how = "stream reset by the server (" + Http2Error.valueOf(code) + ") " + progress();
        fault = code == Http2Error.REFUSED_STREAM.code() ? told -> told.refused(how) : told -> told.broken(how);
    }

    void spoil(boolean outbound, String reason) {
        fault = outbound
                ? told -> told.broken("stream failed: " + reason)
                : told -> told.wrong("not an HTTP/2 response: " + reason);
    }

    /** Hear that its stream is over, for this reason if nothing else is known. */
    void closed(Streams.Loss loss) {
        streamClosed = true;
        if (whole && fault == null) {
            takeInUnread();
        } else {
            lose(loss);
        }
    }

    void lose(Streams.Loss loss) {
        Consumer<LaneListener> known = fault;
        end(known == null ? told -> loss.tell(told, progress()) : known);
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
            end(reader::end);
        }
    }

    private boolean mayGoOn() {
        return intake == null || intake.mayGoOnAfter(digest.bytes());
    }

    @Override
    public void hangUp() {
        connection.hangUp();
    }

    @Override
    public void expire(Duration timeout) {
        StreamHandler late = carrier;
        if (late != null) {
            late.giveUp(stream);
            connection.giveUp();
            fail("no whole answer within " + timeout.toMillis() + " ms, " + progress());
        }
    }

    void fail(String fault) {
        end(told -> told.broken(fault));
    }

    void refuse(String fault) {
        end(told -> told.refused(fault));
    }

    private void end(Consumer<LaneListener> how) {
        LaneListener told = listener;
        listener = null;
        carrier = null;
        unread.forEach(ByteBuf::release);
        unread.clear();
        if (told != null && !connection.isClosed()) {
            how.accept(told);
        }
    }

    /** The words for how far the answer has come. */
    private String progress() {
        return !reader.hasBegun()
                ? "before an answer began"
                : String.format(Locale.ROOT, "after %,d bytes of the body", digest.bytes());
    }
}
