package stackbench.harness.load.http2;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpScheme;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.ReadOnlyHttp2Headers;
import io.netty.util.AsciiString;
import stackbench.harness.load.Encoding;
import stackbench.harness.load.Encoding.Requests;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.Operation;
import stackbench.harness.load.feed.MessageEncoder;
import stackbench.harness.load.feed.MessageIds.IdBytes;

/** Encodes operations as requests of HTTP/2. */
final class Http2Encoding implements Encoding<Http2Request> {
    private final Endpoint endpoint;
    private final AsciiString authority;
    private final AsciiString mediaType;

    Http2Encoding(Endpoint endpoint) {
        this.endpoint = endpoint;
        this.authority = AsciiString.of(endpoint.toString());
        this.mediaType = AsciiString.of(endpoint.mediaType());
    }

    @Override
    public Requests<Http2Request> creates(Operation.CreateBatch create) {
        MessageEncoder encoder = new MessageEncoder(endpoint.format(), create.messages());
        int batchSize = create.batchSize();
        AsciiString path = AsciiString.of(endpoint.path());
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
            return new Http2Request(head, body);
        };
    }

    /** Make requests for the lists of each author in turn, once. */
    @Override
    public Requests<Http2Request> lists(Operation.ListAuthor list) {
        Http2Request[] requests = list.stored().authorNames().stream()
                .map(author -> get(AsciiString.of(endpoint.listPath(author)), mediaType))
                .toArray(Http2Request[]::new);
        return (request, allocator) -> requests[(int) (request % requests.length)];
    }

    @Override
    public Requests<Http2Request> finds(Operation.FindId find) {
        byte[] path = (endpoint.path() + "/" + IdBytes.NO_ID).getBytes(US_ASCII);
        int idAt = path.length - IdBytes.NO_ID.length();
        return (request, allocator) -> {
            byte[] own = path.clone();
            IdBytes.writeHex(find.bits(request), own, idAt);
            return get(new AsciiString(own, false), HttpHeaderValues.APPLICATION_JSON);
        };
    }

    private Http2Request get(AsciiString path, AsciiString accepted) {
        return new Http2Request(head(HttpMethod.GET, path, HttpHeaderNames.ACCEPT, accepted), Unpooled.EMPTY_BUFFER);
    }

    private Http2Headers head(HttpMethod method, AsciiString path, AsciiString... others) {
        return ReadOnlyHttp2Headers.clientHeaders(
                false, method.asciiName(), path, HttpScheme.HTTP.name(), authority, others);
    }
}
