package stackbench.suite.wire;

import com.google.protobuf.MessageLite;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpScheme;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.ReadOnlyHttp2Headers;
import io.netty.util.AsciiString;
import java.nio.ByteBuffer;
import messages.v1.Author;
import messages.v1.MessageId;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Encoding.Requests;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.http2.GrpcOperation;
import stackbench.harness.load.http2.Http2Request;
import stackbench.suite.feed.MessageEncoder;
import stackbench.suite.feed.MessageIds.IdBytes;

/** Encodes operations as calls of gRPC: messages, each behind a flag and its length, to the path of a method. */
final class GrpcMessages {
    private static final int PREFIX_BYTES = GrpcOperation.PREFIX_BYTES;

    /** The first field of a message, which has a length. */
    private static final int FIELD = 0x0A;

    /** The tag of a message in a list, and its length. */
    private static final int MOST_BEFORE_A_MESSAGE = 1 + 5;

    private static final AsciiString MEDIA_TYPE = AsciiString.cached("application/grpc");

    private GrpcMessages() {}

    private static boolean inLists(Endpoint endpoint) {
        return endpoint.format() == WireFormat.PROTOBUF_LISTS;
    }

    static Requests<Http2Request> creates(CreateBatch create, Endpoint endpoint) {
        boolean inLists = inLists(endpoint);
        MessageEncoder encoder = new MessageEncoder(endpoint.format(), create.messages());
        int batchSize = create.batchSize();
        int most = PREFIX_BYTES + batchSize * (encoder.longestBytes() + MOST_BEFORE_A_MESSAGE);
        Http2Headers head = head(endpoint, inLists ? "AddList" : "Add");
        return (request, allocator) -> {
            ByteBuf body = allocator.directBuffer(most);
            if (inLists) {
                writeList(encoder, request * batchSize, batchSize, body);
            } else {
                writeMessages(encoder, request * batchSize, batchSize, body);
            }
            return new Http2Request(head, body);
        };
    }

    private static void writeMessages(MessageEncoder encoder, long first, int messages, ByteBuf body) {
        for (int i = 0; i < messages; i++) {
            int start = body.writerIndex();
            body.writeZero(PREFIX_BYTES);
            encoder.write(first + i, body);
            setLength(body, start);
        }
    }

    private static void writeList(MessageEncoder encoder, long first, int messages, ByteBuf body) {
        body.writeZero(PREFIX_BYTES);
        for (int i = 0; i < messages; i++) {
            body.writeByte(FIELD);
            encoder.writeDelimited(first + i, body);
        }
        setLength(body, 0);
    }

    private static void setLength(ByteBuf body, int start) {
        body.setInt(start + 1, body.writerIndex() - start - PREFIX_BYTES);
    }

    /** Make requests for the lists of each author in turn. */
    static Requests<Http2Request> lists(ListAuthor list, Endpoint endpoint) {
        byte[][] bodies = list.stored().authorNames().stream()
                .map(author -> prefixed(Author.newBuilder().setName(author).build()))
                .toArray(byte[][]::new);
        Http2Headers head = head(endpoint, inLists(endpoint) ? "GetList" : "Get");
        return (request, allocator) -> {
            byte[] body = bodies[(int) (request % bodies.length)];
            return new Http2Request(head, allocator.directBuffer(body.length).writeBytes(body));
        };
    }

    static Requests<Http2Request> finds(FindId find, Endpoint endpoint) {
        byte[] body = prefixed(MessageId.newBuilder().setId(IdBytes.NO_ID).build());
        int idAt = body.length - IdBytes.NO_ID.length();
        Http2Headers head = head(endpoint, "Find");
        return (request, allocator) -> {
            IdBytes.writeHex(find.bits(request), body, idAt);
            return new Http2Request(head, allocator.directBuffer(body.length).writeBytes(body));
        };
    }

    private static byte[] prefixed(MessageLite message) {
        byte[] bytes = message.toByteArray();
        return ByteBuffer.allocate(PREFIX_BYTES + bytes.length)
                .put((byte) 0)
                .putInt(bytes.length)
                .put(bytes)
                .array();
    }

    private static Http2Headers head(Endpoint endpoint, String method) {
        return ReadOnlyHttp2Headers.clientHeaders(
                false,
                HttpMethod.POST.asciiName(),
                AsciiString.of("/messages.v1.Messages/" + method),
                HttpScheme.HTTP.name(),
                AsciiString.of(endpoint.toString()),
                HttpHeaderNames.CONTENT_TYPE,
                MEDIA_TYPE,
                HttpHeaderNames.TE,
                HttpHeaderValues.TRAILERS);
    }
}
