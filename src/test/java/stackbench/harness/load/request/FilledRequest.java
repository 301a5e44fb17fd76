package stackbench.harness.load.request;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import stackbench.harness.config.servers.Secret;

/**
 * A request as it is sent, but for Host and Content-Length.
 *
 * @param target path and query, without characters that a URI must not have
 * @param filled what stands for each placeholder, by its name in the file; none of placeholders that no value was known for
 */
public record FilledRequest(
        String method, String target, List<Field> fields, Optional<String> body, Map<String, String> filled) {

    /** A field of its head. */
    public record Field(String name, String value) {}

    /** Method and target as they may be written down: a query may hold a token. */
    @Override
    public String toString() {
        return Secret.masked(method + " " + target);
    }
}
