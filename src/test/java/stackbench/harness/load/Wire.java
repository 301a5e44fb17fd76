package stackbench.harness.load;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;

/** A protocol, spoken to one server. */
public interface Wire {

    /** Open lanes for requests of an operation, and of those that they are told to carry later. */
    Lanes lanes(Operation operation);

    /** The lanes of a driver's workers and the connections under them, which stay open from block to block. */
    interface Lanes {

        /**
         * Send requests of this operation from now on. This may be called on any thread, while nothing is under way; it encodes what
         * can be ahead.
         */
        void carry(Operation operation);

        /** Close every connection on which a request was given up: what the server may still do about it ends there. */
        void dropGivenUp();

        /** Add the lane of one more worker. */
        Lane open(AnswerDigest digest);

        /** The count of what all lanes send and receive, to be cleared when a block begins. */
        WireBytes wireBytes();

        /** Close all connections; no listener is told anything any more. */
        void close();
    }

    /** Counts what all connections write and read in a block, and those of them made anew. It is for the event loop only. */
    final class WireBytes {

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
}
