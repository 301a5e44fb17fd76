package stackbench.suite.wire;

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
import stackbench.harness.load.Encoding.Requests;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.http2.Http2Request;
import stackbench.suite.feed.MessageEncoder;
import stackbench.suite.feed.MessageIds.IdBytes;

/** Encodes operations as requests of HTTP/2. */
final class Http2Messages {
    private Http2Messages() {}

    private static AsciiString authority(Endpoint endpoint) {
        return AsciiString.of(endpoint.toString());
    }

    private static AsciiString mediaType(Endpoint endpoint) {
        return AsciiString.of(HttpMessages.mediaType(endpoint));
    }

    static Requests<Http2Request> creates(CreateBatch create, Endpoint endpoint) {
        AsciiString authority = authority(endpoint);
        AsciiString mediaType = mediaType(endpoint);
        MessageEncoder encoder = new MessageEncoder(endpoint.format(), create.messages());
        int batchSize = create.batchSize();
        AsciiString path = AsciiString.of(endpoint.path());
        return (request, allocator) -> {
            ByteBuf body = allocator.directBuffer(encoder.longestBodyBytes(batchSize));
            encoder.writeBody(request * batchSize, batchSize, body);
            AsciiString length = AsciiString.of(Integer.toString(body.readableBytes()));
            Http2Headers head = head(
                    authority,
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
    static Requests<Http2Request> lists(ListAuthor list, Endpoint endpoint) {
        AsciiString authority = authority(endpoint);
        AsciiString mediaType = mediaType(endpoint);
        Http2Request[] requests = list.stored().authorNames().stream()
                .map(author -> get(authority, AsciiString.of(HttpMessages.listPath(endpoint, author)), mediaType))
                .toArray(Http2Request[]::new);
        return (request, allocator) -> requests[(int) (request % requests.length)];
    }

    static Requests<Http2Request> finds(FindId find, Endpoint endpoint) {
        AsciiString authority = authority(endpoint);
        byte[] path = (endpoint.path() + "/" + IdBytes.NO_ID).getBytes(US_ASCII);
        int idAt = path.length - IdBytes.NO_ID.length();
        return (request, allocator) -> {
            byte[] own = path.clone();
            IdBytes.writeHex(find.bits(request), own, idAt);
            return get(authority, new AsciiString(own, false), HttpHeaderValues.APPLICATION_JSON);
        };
    }

    private static Http2Request get(AsciiString authority, AsciiString path, AsciiString accepted) {
        return new Http2Request(
                head(authority, HttpMethod.GET, path, HttpHeaderNames.ACCEPT, accepted), Unpooled.EMPTY_BUFFER);
    }

    private static Http2Headers head(
            AsciiString authority, HttpMethod method, AsciiString path, AsciiString... others) {
        return ReadOnlyHttp2Headers.clientHeaders(
                false, method.asciiName(), path, HttpScheme.HTTP.name(), authority, others);
    }
}
