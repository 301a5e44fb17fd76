package stackbench.app.store;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.channel.EventLoopGroup;
import io.netty.util.concurrent.Future;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import reactor.netty.resources.LoopResources;

/**
 * Closes a connection to the database whose answer is due while nothing arrives, as {@code socketTimeout} does for JDBC: R2DBC's driver
 * waits without a limit. Time in which the server itself reads no further, because a slow client asks for no more rows, does not count.
 */
final class SilenceTimeout extends ChannelDuplexHandler {

    /** The checks in a timeout: a connection is closed at most a tenth of it late. */
    private static final int CHECKS = 10;

    /** ReadyForQuery but for its last byte, the status of the transaction: it ends every answer (PostgreSQL manual, 54.7). */
    private static final long READY = 0x5A_00_00_00_05_00L;

    private static final long WITHOUT_STATUS = 0xFF_FF_FF_FF_FF_00L;

    /** PortalSuspended, after which it is the driver's turn to ask for the next portion of a list. */
    private static final long SUSPENDED = 0x73_00_00_00_04L;

    private static final long FIVE_BYTES = 0xFF_FF_FF_FF_FFL;

    private static final int READ_BYTES = 6;

    private final Duration timeout;
    private long lastBytes;
    private boolean answerIsDue;
    private boolean reads;
    private int silentChecks;
    private @Nullable Future<?> checks;

    SilenceTimeout(Duration timeout) {
        this.timeout = timeout;
    }

    @Override
    public void channelActive(ChannelHandlerContext context) {
        long nanos = timeout.toNanos() / CHECKS;
        checks = context.executor().scheduleAtFixedRate(() -> check(context), nanos, nanos, TimeUnit.NANOSECONDS);
        context.fireChannelActive();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        if (checks != null) {
            checks.cancel(false);
        }
        context.fireChannelInactive();
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) throws Exception {
        answerIsDue = true;
        silentChecks = 0;
        super.write(context, message, promise);
    }

    @Override
    public void read(ChannelHandlerContext context) {
        if (!reads) {
            reads = true;
            silentChecks = 0;
        }
        context.read();
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        silentChecks = 0;
        if (message instanceof ByteBuf bytes && isAnswered(bytes)) {
            answerIsDue = false;
        }
        context.fireChannelRead(message);
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        reads = false;
        context.fireChannelReadComplete();
    }

    private void check(ChannelHandlerContext context) {
        silentChecks++;
        if (answerIsDue && reads && silentChecks > CHECKS) {
            var unused = context.close();
        }
    }

    /** Whether what was read so far ends an answer, or a portion of one. Its last message may arrive in parts. */
    private boolean isAnswered(ByteBuf bytes) {
        for (int at = Math.max(bytes.readerIndex(), bytes.writerIndex() - READ_BYTES); at < bytes.writerIndex(); at++) {
            lastBytes = lastBytes << Byte.SIZE | bytes.getUnsignedByte(at);
        }
        return (lastBytes & WITHOUT_STATUS) == READY || (lastBytes & FIVE_BYTES) == SUSPENDED;
    }

    /** Event loops whose channels have the timeout; the driver offers no other way to its channels. */
    record Loops(LoopResources loops, Duration timeout) implements LoopResources {

        @Override
        public <C extends Channel> C onChannel(Class<C> type, EventLoopGroup group) {
            C channel = loops.onChannel(type, group);
            channel.pipeline().addLast(new SilenceTimeout(timeout));
            return channel;
        }

        @Override
        public EventLoopGroup onClient(boolean useNative) {
            return loops.onClient(useNative);
        }

        @Override
        public EventLoopGroup onServer(boolean useNative) {
            return loops.onServer(useNative);
        }
    }
}
