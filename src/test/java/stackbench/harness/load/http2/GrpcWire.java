package stackbench.harness.load.http2;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpScheme;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.ReadOnlyHttp2Headers;
import io.netty.util.AsciiString;
import java.util.List;
import messages.v1.Author;
import messages.v1.MessageId;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Call;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver.DriverSettings;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.Operation;
import stackbench.harness.load.TellBatch;
import stackbench.harness.load.Wire;
import stackbench.harness.load.feed.MessageEncoder;
import stackbench.harness.load.feed.MessageIds.IdBytes;
import stackbench.harness.load.http2.Http2Requests.OfOperation;

/** Speaks gRPC without encryption, on a number of connections of HTTP/2 shared by all workers. */
public final class GrpcWire {

    private GrpcWire() {}

    public static Wire of(ClientLoop loop, Endpoint endpoint, DriverSettings settings) {
        boolean messageEach = endpoint.format().isMessageEach();
        return new Http2Wire(
                loop,
                endpoint,
                settings,
                new GrpcRequests(endpoint)::of,
                digest -> new GrpcAnswerReader(digest, messageEach));
    }

    /** Encodes the calls of operations for one server: messages, each behind a flag and its length, to the path of a method. */
    static final class GrpcRequests {

        /** The bytes before a message: a flag, which says that it is not compressed, and its length in four. */
        static final int PREFIX_BYTES = 1 + Integer.BYTES;

        /** The first field of a message, which has a length. */
        private static final int FIELD = 0x0A;

        /** The tag of a message in a list, and its length. */
        private static final int MOST_BEFORE_A_MESSAGE = 1 + 5;

        private static final String NO_ID = "00000000-0000-0000-0000-000000000000";
        private static final AsciiString MEDIA_TYPE = AsciiString.cached("application/grpc");

        private final AsciiString authority;
        private final boolean lists;

        GrpcRequests(Endpoint endpoint) {
            this.authority = AsciiString.of(endpoint.toString());
            this.lists = endpoint.format() == WireFormat.PROTOBUF_LISTS;
        }

        OfOperation of(Operation operation) {
            return switch (operation) {
                case Operation.CreateBatch create -> creates(create);
                case Operation.ListAuthor list -> lists(list);
                case Operation.FindId find -> finds(find);
                case Operation.Iteration iteration -> inTurn(iteration);
                case TellBatch tell -> throw new UnsupportedOperationException("gRPC answers each request");
                case Call call -> throw new UnsupportedOperationException("edges are asked over HTTP/1.1");
            };
        }

        private OfOperation creates(Operation.CreateBatch create) {
            WireFormat format = lists ? WireFormat.PROTOBUF_LISTS : WireFormat.PROTOBUF;
            MessageEncoder encoder = new MessageEncoder(format, create.messages());
            int batchSize = create.batchSize();
            int most = PREFIX_BYTES + batchSize * (encoder.longestBytes() + MOST_BEFORE_A_MESSAGE);
            Http2Headers head = head(lists ? "AddList" : "Add");
            return (request, allocator) -> {
                ByteBuf body = allocator.directBuffer(most);
                if (lists) {
                    writeList(encoder, request * batchSize, batchSize, body);
                } else {
                    writeMessages(encoder, request * batchSize, batchSize, body);
                }
                return new Http2Requests.Request(head, body);
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
        private OfOperation lists(Operation.ListAuthor list) {
            byte[][] bodies = list.stored().authorNames().stream()
                    .map(author ->
                            prefixed(Author.newBuilder().setName(author).build().toByteArray()))
                    .toArray(byte[][]::new);
            Http2Headers head = head(lists ? "GetList" : "Get");
            return (request, allocator) -> {
                byte[] body = bodies[(int) (request % bodies.length)];
                return new Http2Requests.Request(
                        head, allocator.directBuffer(body.length).writeBytes(body));
            };
        }

        private OfOperation finds(Operation.FindId find) {
            byte[] body = prefixed(MessageId.newBuilder().setId(NO_ID).build().toByteArray());
            int idAt = body.length - NO_ID.getBytes(US_ASCII).length;
            Http2Headers head = head("Find");
            return (request, allocator) -> {
                IdBytes.writeHex(find.bits(request), body, idAt);
                return new Http2Requests.Request(
                        head, allocator.directBuffer(body.length).writeBytes(body));
            };
        }

        private OfOperation inTurn(Operation.Iteration iteration) {
            List<OfOperation> steps = iteration.steps().stream().map(this::of).toList();
            return (request, allocator) -> steps.get(iteration.step(request)).encode(request / steps.size(), allocator);
        }

        private static byte[] prefixed(byte[] message) {
            byte[] body = new byte[PREFIX_BYTES + message.length];
            body[PREFIX_BYTES - 1] = (byte) message.length;
            System.arraycopy(message, 0, body, PREFIX_BYTES, message.length);
            return body;
        }

        private Http2Headers head(String method) {
            return ReadOnlyHttp2Headers.clientHeaders(
                    false,
                    HttpMethod.POST.asciiName(),
                    AsciiString.of("/messages.v1.Messages/" + method),
                    HttpScheme.HTTP.name(),
                    authority,
                    HttpHeaderNames.CONTENT_TYPE,
                    MEDIA_TYPE,
                    HttpHeaderNames.TE,
                    HttpHeaderValues.TRAILERS);
        }
    }
}
