package stackbench.app.reactive;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import stackbench.app.message.MessageReader;

/** Refuses a query whose escapes are no UTF-8: the framework would ask for another text in its place. */
final class EscapedQuery {

    private EscapedQuery() {}

    static void check(URI uri) {
        String query = uri.getRawQuery();
        if (query != null && query.indexOf('%') >= 0) {
            // ISO 8859-1 has a character for each byte
            MessageReader.text(
                    URLDecoder.decode(query, StandardCharsets.ISO_8859_1).getBytes(StandardCharsets.ISO_8859_1));
        }
    }
}
