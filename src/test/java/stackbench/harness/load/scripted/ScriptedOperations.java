package stackbench.harness.load.scripted;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.EventLoop;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpScheme;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.ReadOnlyHttp2Headers;
import io.netty.util.AsciiString;
import io.rsocket.Payload;
import io.rsocket.util.ByteBufPayload;
import java.time.Duration;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.Encoding.Requests;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.Operation;
import stackbench.harness.load.http.HttpOperation;
import stackbench.harness.load.http2.Http2Operation;
import stackbench.harness.load.http2.Http2Request;
import stackbench.harness.load.rsocket.RSocketOperation;
import stackbench.harness.load.rsocket.RSocketRequest;
import stackbench.harness.load.rsocket.RoutingMetadata;

/** Operations that scripted servers are asked for. */
public final class ScriptedOperations {

    /** Asks for the list that scripted servers hold, under one of five names in turn. */
    public static final Operation LIST = new Listing();

    private ScriptedOperations() {}

    /** A block that reads the list. */
    public static BlockSpec block(Duration measured) {
        return new BlockSpec(LIST, measured);
    }

    /** Make requests with a body each, such as {@code 2/17}: the number of the block and that of the request. */
    public static Operation posts(int block) {
        return new Posting(block);
    }

    private static Http2Request http2(Endpoint endpoint, HttpMethod method, String path, ByteBuf body) {
        Http2Headers head = ReadOnlyHttp2Headers.clientHeaders(
                false,
                method.asciiName(),
                AsciiString.of(path),
                HttpScheme.HTTP.name(),
                AsciiString.of(endpoint.toString()));
        return new Http2Request(head, body);
    }

    private record Listing() implements HttpOperation, Http2Operation, RSocketOperation {

        private static final int NAMES = 5;

        private static String name(long request) {
            return "list-11-1-" + request % NAMES;
        }

        private static String path(Endpoint endpoint, long request) {
            return endpoint.path() + "?author=" + name(request);
        }

        @Override
        public Requests<ByteBuf> overHttp(Endpoint endpoint) {
            return (request, allocator) -> {
                byte[] bytes = "GET %s HTTP/1.1\r\nHost: %s\r\nAccept: application/json\r\n\r\n"
                        .formatted(path(endpoint, request), endpoint)
                        .getBytes(US_ASCII);
                return allocator.directBuffer(bytes.length).writeBytes(bytes);
            };
        }

        @Override
        public Requests<Http2Request> overHttp2(Endpoint endpoint) {
            return (request, allocator) ->
                    http2(endpoint, HttpMethod.GET, path(endpoint, request), Unpooled.EMPTY_BUFFER);
        }

        @Override
        public Requests<RSocketRequest> overRSocket(EventLoop loop, WireFormat format) {
            ByteBuf route = RoutingMetadata.route("messages.get");
            return (request, allocator) -> {
                Payload payload = ByteBufPayload.create(
                        Unpooled.copiedBuffer(name(request), US_ASCII), route.retainedDuplicate());
                return socket -> socket.requestStream(payload);
            };
        }

        @Override
        public int messagesPerRequest() {
            return 1;
        }

        @Override
        public String describe(long request) {
            return "the list of " + name(request);
        }
    }

    private record Posting(int block) implements HttpOperation, Http2Operation {

        private byte[] body(long request) {
            return (block + "/" + request).getBytes(US_ASCII);
        }

        @Override
        public Requests<ByteBuf> overHttp(Endpoint endpoint) {
            return (request, allocator) -> {
                byte[] body = body(request);
                String head = "POST %s HTTP/1.1\r\nHost: %s\r\nContent-Length: %d\r\n\r\n"
                        .formatted(endpoint.path(), endpoint, body.length);
                return allocator
                        .directBuffer()
                        .writeBytes(head.getBytes(US_ASCII))
                        .writeBytes(body);
            };
        }

        @Override
        public Requests<Http2Request> overHttp2(Endpoint endpoint) {
            return (request, allocator) ->
                    http2(endpoint, HttpMethod.POST, endpoint.path(), Unpooled.wrappedBuffer(body(request)));
        }

        @Override
        public int messagesPerRequest() {
            return 1;
        }

        @Override
        public String describe(long request) {
            return "the acknowledgement of " + block + "/" + request;
        }
    }
}
