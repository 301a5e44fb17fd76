package stackbench.harness.load;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;

/** Count what all connections write and read in a block, and those of them made anew. For the event loop only. */
final class WireBytes {

    private long sent;
    private long received;
    private long reconnects;

    void clear() {
        sent = 0;
        received = 0;
        reconnects = 0;
    }

    long reconnects() {
        return reconnects;
    }

    void addReconnect() {
        reconnects++;
    }

    long sent() {
        return sent;
    }

    long received() {
        return received;
    }

    void addSent(int bytes) {
        sent += bytes;
    }

    void addReceived(int bytes) {
        received += bytes;
    }

    /** A handler for one connection, to stand first in its pipeline. */
    ChannelHandler counter() {
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
