package stackbench.suite.figures;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.google.protobuf.Empty;
import com.google.protobuf.MessageLite;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http2.DefaultHttp2DataFrame;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.Http2DataFrame;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2HeadersFrame;
import io.netty.handler.codec.http2.Http2MultiplexHandler;
import io.netty.handler.codec.http2.ReadOnlyHttp2Headers;
import io.netty.util.AsciiString;
import io.netty.util.ReferenceCountUtil;
import java.nio.ByteBuffer;
import java.util.function.Consumer;
import java.util.function.Function;
import messages.v1.Message;
import messages.v1.MessageList;
import org.jspecify.annotations.Nullable;

/** Answers a stream of HTTP/2, of clients that know beforehand that it is HTTP/2, when the request has ended. */
final class Http2Answering extends ChannelInboundHandlerAdapter {

    private static final AsciiString OK = AsciiString.cached("200");

    private final Function<Http2Headers, Answer> answers;
    private @Nullable Answer due;

    /** @param trailers null: none, the body is the end */
    private record Answer(
            Http2Headers head, ByteBuf body, @Nullable Http2Headers trailers) {}

    private Http2Answering(Function<Http2Headers, Answer> answers) {
        this.answers = answers;
    }

    /** Answer a GET with 1.8 kB, and a POST with nothing. */
    static Consumer<ChannelPipeline> http() {
        Answer read = httpAnswer("x".repeat(1_800));
        Answer created = httpAnswer("");
        return speaking(head -> HttpMethod.GET.asciiName().contentEquals(head.method()) ? read : created);
    }

    private static Answer httpAnswer(String body) {
        Http2Headers head = ReadOnlyHttp2Headers.serverHeaders(
                false,
                OK,
                HttpHeaderNames.CONTENT_TYPE,
                HttpHeaderValues.APPLICATION_JSON,
                HttpHeaderNames.CONTENT_LENGTH,
                AsciiString.of(String.valueOf(body.length())));
        return new Answer(head, HttpAnswering.constant(body.getBytes(US_ASCII)), null);
    }

    /** Answer {@code GetList} with one message of 200 characters, and all other calls with an empty message. */
    static Consumer<ChannelPipeline> grpc() {
        AsciiString getList = AsciiString.of("/messages.v1.Messages/GetList");
        Message message = Message.newBuilder().setText("x".repeat(200)).build();
        Answer read = grpcAnswer(MessageList.newBuilder().addMessages(message).build());
        Answer created = grpcAnswer(Empty.getDefaultInstance());
        return speaking(head -> getList.contentEquals(head.path()) ? read : created);
    }

    private static Answer grpcAnswer(MessageLite message) {
        byte[] bytes = message.toByteArray();
        byte[] body = ByteBuffer.allocate(1 + Integer.BYTES + bytes.length)
                .put((byte) 0)
                .putInt(bytes.length)
                .put(bytes)
                .array();
        Http2Headers head = ReadOnlyHttp2Headers.serverHeaders(
                false, OK, HttpHeaderNames.CONTENT_TYPE, AsciiString.of("application/grpc"));
        Http2Headers trailers =
                ReadOnlyHttp2Headers.trailers(false, AsciiString.of("grpc-status"), AsciiString.of("0"));
        return new Answer(head, HttpAnswering.constant(body), trailers);
    }

    private static Consumer<ChannelPipeline> speaking(Function<Http2Headers, Answer> answers) {
        return connection -> connection.addLast(
                Http2FrameCodecBuilder.forServer().validateHeaders(false).build(),
                new Http2MultiplexHandler(new ChannelInitializer<Channel>() {
                    @Override
                    protected void initChannel(Channel stream) {
                        stream.pipeline().addLast(new Http2Answering(answers));
                    }
                }));
    }

    @Override
    public void channelRead(ChannelHandlerContext stream, Object message) {
        if (message instanceof Http2HeadersFrame head) {
            due = answers.apply(head.headers());
            answerIf(head.isEndStream(), stream);
        } else if (message instanceof Http2DataFrame data) {
            answerIf(data.isEndStream(), stream);
        }
        ReferenceCountUtil.release(message);
    }

    @SuppressWarnings("FutureReturnValueIgnored") // a client that does not get its answer says so
    private void answerIf(boolean ended, ChannelHandlerContext stream) {
        Answer answer = due;
        if (ended && answer != null) {
            Http2Headers trailers = answer.trailers();
            stream.write(new DefaultHttp2HeadersFrame(answer.head()));
            stream.write(new DefaultHttp2DataFrame(answer.body().duplicate(), trailers == null));
            if (trailers != null) {
                stream.write(new DefaultHttp2HeadersFrame(trailers, true));
            }
            stream.flush();
        }
    }
}
