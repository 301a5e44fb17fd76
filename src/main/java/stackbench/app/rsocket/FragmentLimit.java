package stackbench.app.rsocket;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.rsocket.DuplexConnection;
import io.rsocket.RSocketErrorException;
import io.rsocket.frame.ErrorFrameCodec;
import io.rsocket.frame.FrameHeaderCodec;
import io.rsocket.frame.FrameType;
import java.net.SocketAddress;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import stackbench.app.message.Problem;
import stackbench.app.message.ProblemException;

/** Bounds the fragments of a connection's unfinished payloads, which the library keeps, and bounds for each payload alone. */
final class FragmentLimit implements DuplexConnection {

    /** What a fragment counts for beside its bytes: the library keeps objects for it. */
    private static final int OBJECT_BYTES = 1_024;

    /** A frame without its stream, its type in the upper bits and no flags. */
    private static final int CANCEL = FrameType.CANCEL.getEncodedType() << 10;

    private final DuplexConnection source;
    private final long mostBytes;
    private final Map<Integer, Long> unfinished = new HashMap<>();
    private long bytes;

    FragmentLimit(DuplexConnection source, long mostBytes) {
        this.source = source;
        this.mostBytes = mostBytes;
    }

    @Override
    public Flux<ByteBuf> receive() {
        return source.receive().map(this::bounded);
    }

    private ByteBuf bounded(ByteBuf frame) {
        boolean follows = FrameHeaderCodec.hasFollows(frame);
        if (!follows && (unfinished.isEmpty() || FrameHeaderCodec.nativeFrameType(frame) == FrameType.REQUEST_N)) {
            return frame;
        }
        int stream = FrameHeaderCodec.streamId(frame);
        long kept = follows ? frame.readableBytes() + OBJECT_BYTES : 0;
        if (kept > 0 && bytes + kept <= mostBytes) {
            bytes += kept;
            unfinished.merge(stream, kept, Long::sum);
            return frame;
        }
        bytes -= Objects.requireNonNullElse(unfinished.remove(stream), 0L);
        return follows ? refused(stream, frame) : frame;
    }

    /** Sends the client an error. The fragment becomes a cancellation, so the library drops the request. */
    private ByteBuf refused(int stream, ByteBuf fragment) {
        ProblemException refusal =
                Problem.OVERLOADED.because("the connection has as many bytes of unfinished payloads as it may have");
        source.sendFrame(stream, ErrorFrameCodec.encode(alloc(), stream, ProblemRSocket.error(refusal)));
        return fragment.setShort(Integer.BYTES, CANCEL);
    }

    @Override
    public void sendFrame(int streamId, ByteBuf frame) {
        source.sendFrame(streamId, frame);
    }

    @Override
    public void sendErrorAndClose(RSocketErrorException error) {
        source.sendErrorAndClose(error);
    }

    @Override
    public ByteBufAllocator alloc() {
        return source.alloc();
    }

    @Override
    public SocketAddress remoteAddress() {
        return source.remoteAddress();
    }

    @Override
    public void dispose() {
        source.dispose();
    }

    @Override
    public boolean isDisposed() {
        return source.isDisposed();
    }

    @Override
    public Mono<Void> onClose() {
        return source.onClose();
    }
}
