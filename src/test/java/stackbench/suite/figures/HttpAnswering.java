package stackbench.suite.figures;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;

/**
 * Answers a GET with 1.8 kB and a POST with nothing, without understanding either. Relies on clients that wait for each answer, and on heads
 * that arrive in one piece.
 */
final class HttpAnswering extends ChannelInboundHandlerAdapter {

    private static final int BODY_BYTES = 1_800;
    private static final ByteBuf GET_ANSWER = answer("x".repeat(BODY_BYTES));
    private static final ByteBuf POST_ANSWER = answer("");
    private static final ByteBuf LENGTH_HEADER = constant("Content-Length: ");
    private static final ByteBuf HEAD_END = constant("\r\n\r\n");

    private long bodyBytesToCome;
    private ByteBuf due = GET_ANSWER;

    private static ByteBuf answer(String body) {
        return constant("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: " + body.length()
                + "\r\n\r\n" + body);
    }

    private static ByteBuf constant(String text) {
        return constant(text.getBytes(US_ASCII));
    }

    /** Make a buffer to write duplicates of. */
    static ByteBuf constant(byte[] bytes) {
        return Unpooled.unreleasableBuffer(
                Unpooled.directBuffer(bytes.length).writeBytes(bytes).asReadOnly());
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // a client that does not get its answer says so
    public void channelRead(ChannelHandlerContext context, Object message) {
        ByteBuf read = (ByteBuf) message;
        if (bodyBytesToCome == 0) {
            readHead(read);
        }
        bodyBytesToCome -= read.readableBytes();
        read.release();
        if (bodyBytesToCome <= 0) {
            bodyBytesToCome = 0;
            context.writeAndFlush(due.duplicate(), context.voidPromise());
        }
    }

    private void readHead(ByteBuf read) {
        boolean get = read.getByte(read.readerIndex()) == 'G';
        due = get ? GET_ANSWER : POST_ANSWER;
        if (!get) {
            int lengthAt = ByteBufUtil.indexOf(LENGTH_HEADER, read) + LENGTH_HEADER.readableBytes();
            int headEnd = ByteBufUtil.indexOf(HEAD_END, read);
            bodyBytesToCome = Long.parseLong(read.toString(lengthAt, headEnd - lengthAt, US_ASCII));
            read.readerIndex(headEnd + HEAD_END.readableBytes());
        } else {
            read.skipBytes(read.readableBytes());
        }
    }
}
