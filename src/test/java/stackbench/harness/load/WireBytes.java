package stackbench.harness.load;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;

/** Counts what all connections write and read in a block, and those of them made anew. It is for the event loop only. */
public final class WireBytes {

    private long sent;
    private long received;
    private long reconnects;

    public void clear() {
        sent = 0;
        received = 0;
        reconnects = 0;
    }

    /** The number of connections made anew since the count was cleared. */
    public long reconnects() {
        return reconnects;
    }

    public void addReconnect() {
        reconnects++;
    }

    /** The bytes written since the count was cleared. */
    public long sent() {
        return sent;
    }

    /** The bytes read since the count was cleared. */
    public long received() {
        return received;
    }

    public void addSent(int bytes) {
        sent += bytes;
    }

    public void addReceived(int bytes) {
        received += bytes;
    }

    /** Make a handler for one connection that counts its bytes, to stand first in its pipeline. */
    public ChannelHandler counter() {
        return new Counter();
    }

    private final class Counter extends ChannelDuplexHandler {

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            addReceived(bytes(message));
            context.fireChannelRead(message);
        }

        @Override
        public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) throws Exception {
            addSent(bytes(message));
            super.write(context, message, promise);
        }

        private static int bytes(Object message) {
            return message instanceof ByteBuf bytes ? bytes.readableBytes() : 0;
        }
    }
}
