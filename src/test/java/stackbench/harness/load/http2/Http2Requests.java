package stackbench.harness.load.http2;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpScheme;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.ReadOnlyHttp2Headers;
import io.netty.util.AsciiString;
import java.net.URLEncoder;
import java.util.List;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Call;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.Operation;
import stackbench.harness.load.TellBatch;
import stackbench.harness.load.feed.MessageEncoder;
import stackbench.harness.load.feed.MessageIds.IdBytes;

/** Encodes the requests of operations for one server. */
public final class Http2Requests {

    private static final AsciiString JSON_LINES = AsciiString.cached("application/x-ndjson");
    private static final String NO_ID = "00000000-0000-0000-0000-000000000000";

    private final Endpoint endpoint;
    private final AsciiString authority;

    Http2Requests(Endpoint endpoint) {
        this.endpoint = endpoint;
        this.authority = AsciiString.of(endpoint.toString());
    }

    /** The requests of one operation. */
    @FunctionalInterface
    public interface OfOperation {
        Request encode(long request, ByteBufAllocator allocator);
    }

    /**
     * A request.
     *
     * @param body without bytes: none
     */
    public record Request(Http2Headers head, ByteBuf body) {

        private Request(Http2Headers head) {
            this(head, Unpooled.EMPTY_BUFFER);
        }
    }

    OfOperation of(Operation operation) {
        return switch (operation) {
            case Operation.CreateBatch create -> creates(create);
            case Operation.ListAuthor list -> lists(list);
            case Operation.FindId find -> finds(find);
            case Operation.Iteration iteration -> inTurn(iteration);
            case TellBatch tell -> throw new UnsupportedOperationException("HTTP answers each request");
            case Call call -> throw new UnsupportedOperationException("edges are asked over HTTP/1.1");
        };
    }

    private OfOperation creates(Operation.CreateBatch create) {
        MessageEncoder encoder = new MessageEncoder(endpoint.format(), create.messages());
        int batchSize = create.batchSize();
        AsciiString path = AsciiString.of(endpoint.path());
        AsciiString mediaType = mediaType();
        return (request, allocator) -> {
            ByteBuf body = allocator.directBuffer(encoder.longestBodyBytes(batchSize));
            encoder.writeBody(request * batchSize, batchSize, body);
            AsciiString length = AsciiString.of(Integer.toString(body.readableBytes()));
            Http2Headers head = head(
                    HttpMethod.POST,
                    path,
                    HttpHeaderNames.CONTENT_TYPE,
                    mediaType,
                    HttpHeaderNames.CONTENT_LENGTH,
                    length);
            return new Request(head, body);
        };
    }

    /** Make requests for the lists of each author in turn, once. */
    private OfOperation lists(Operation.ListAuthor list) {
        Request[] requests = list.stored().authorNames().stream()
                .map(author -> get(AsciiString.of(endpoint.path() + "?author=" + encoded(author)), mediaType()))
                .toArray(Request[]::new);
        return (request, allocator) -> requests[(int) (request % requests.length)];
    }

    /** Make requests for messages. */
    private OfOperation finds(Operation.FindId find) {
        byte[] path = (endpoint.path() + "/" + NO_ID).getBytes(US_ASCII);
        int idAt = path.length - NO_ID.length();
        return (request, allocator) -> {
            byte[] own = path.clone();
            IdBytes.writeHex(find.bits(request), own, idAt);
            return get(new AsciiString(own, false), HttpHeaderValues.APPLICATION_JSON);
        };
    }

    private OfOperation inTurn(Operation.Iteration iteration) {
        List<OfOperation> steps = iteration.steps().stream().map(this::of).toList();
        return (request, allocator) -> steps.get(iteration.step(request)).encode(request / steps.size(), allocator);
    }

    private Request get(AsciiString path, AsciiString accepted) {
        return new Request(head(HttpMethod.GET, path, HttpHeaderNames.ACCEPT, accepted));
    }

    private Http2Headers head(HttpMethod method, AsciiString path, AsciiString... others) {
        return ReadOnlyHttp2Headers.clientHeaders(
                false, method.asciiName(), path, HttpScheme.HTTP.name(), authority, others);
    }

    private AsciiString mediaType() {
        return endpoint.format() == WireFormat.NDJSON_H2C ? JSON_LINES : HttpHeaderValues.APPLICATION_JSON;
    }

    /** Encode an author for a query. A plus sign is a space in forms only; in a query it may be read as itself. */
    private static String encoded(String author) {
        return URLEncoder.encode(author, UTF_8).replace("+", "%20");
    }
}
