package stackbench.harness.load.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.Operation;
import stackbench.harness.load.feed.IdBytes;

/** GET requests for lists of authors and for single messages. */
final class HttpReadRequests {

    /** The placeholder of an id, as long as any. */
    private static final String NO_ID = "00000000-0000-0000-0000-000000000000";

    private HttpReadRequests() {}

    static HttpRequests of(Endpoint endpoint, Operation.Read operation) {
        return switch (operation) {
            case Operation.ListAuthor list -> lists(endpoint, list);
            case Operation.FindId find -> finds(endpoint, find);
        };
    }

    /** Make requests for the lists of each author in turn, encoded once. */
    private static HttpRequests lists(Endpoint endpoint, Operation.ListAuthor list) {
        byte[][] requests = list.stored().authorNames().stream()
                .map(author -> get(endpoint, "?author=" + encoded(author), endpoint.format()))
                .toArray(byte[][]::new);
        return (request, allocator) -> {
            byte[] bytes = requests[(int) (request % requests.length)];
            return allocator.directBuffer(bytes.length).writeBytes(bytes);
        };
    }

    /**
     * Make requests for messages, each with its id written into the same bytes: there are too many to keep a request for each.
     * They are for the event loop only.
     */
    private static HttpRequests finds(Endpoint endpoint, Operation.FindId find) {
        byte[] bytes = get(endpoint, "/" + NO_ID, WireFormat.JSON);
        int idAt = new String(bytes, US_ASCII).indexOf(NO_ID);
        return (request, allocator) -> {
            IdBytes.writeHex(find.bits(request), bytes, idAt);
            return allocator.directBuffer(bytes.length).writeBytes(bytes);
        };
    }

    /** Encode an author for a query. A plus sign is a space in forms only; in a query it may be read as itself. */
    private static String encoded(String author) {
        return URLEncoder.encode(author, UTF_8).replace("+", "%20");
    }

    private static byte[] get(Endpoint endpoint, String what, WireFormat format) {
        return """
                GET %s%s HTTP/1.1\r
                Host: %s\r
                Accept: %s\r
                \r
                """.formatted(endpoint.path(), what, endpoint, HttpWire.mediaType(format))
                .getBytes(US_ASCII);
    }
}
