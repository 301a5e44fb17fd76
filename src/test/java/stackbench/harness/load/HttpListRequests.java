package stackbench.harness.load;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.net.URLEncoder;
import java.util.List;

/** GET requests, one for each author in turn. */
final class HttpListRequests implements HttpRequests {

    private final byte[][] requests;

    HttpListRequests(Endpoint endpoint, List<String> authors) {
        this.requests = authors.stream().map(author -> get(endpoint, author)).toArray(byte[][]::new);
    }

    private static byte[] get(Endpoint endpoint, String author) {
        // A plus sign is a space in forms only; in a query it may be read as itself.
        String encoded = URLEncoder.encode(author, UTF_8).replace("+", "%20");
        return """
                GET /messages?author=%s HTTP/1.1\r
                Host: %s\r
                Accept: %s\r
                \r
                """.formatted(encoded, endpoint, HttpWire.mediaType(endpoint.format()))
                .getBytes(US_ASCII);
    }

    @Override
    public ByteBuf encode(long request, ByteBufAllocator allocator) {
        byte[] bytes = requests[(int) (request % requests.length)];
        return allocator.directBuffer(bytes.length).writeBytes(bytes);
    }
}
