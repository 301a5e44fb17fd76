package stackbench.harness.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.InetSocketAddress;
import java.net.URLEncoder;
import stackbench.harness.config.WireFormat;
import stackbench.harness.config.apps.Scheme;

/**
 * The address at which a server listens, and the format it speaks.
 *
 * @param path of what clients ask for, over HTTP
 * @param scheme whether TLS is spoken, over HTTP/1.1; nothing else speaks it
 */
public record Endpoint(String host, int port, WireFormat format, String path, Scheme scheme) {

    /** The address of a server of messages. */
    public Endpoint(String host, int port, WireFormat format) {
        this(host, port, format, "/messages", Scheme.HTTP);
    }

    /** Look the address up; done once, so that no block does. */
    public InetSocketAddress resolve() {
        InetSocketAddress address = new InetSocketAddress(host, port);
        if (address.isUnresolved()) {
            throw new Driver.DriverException(
                    "host " + host + " has no address; give a name that resolves, or an address", null);
        }
        return address;
    }

    /** The path of the list of an author. A plus sign is a space in forms only; in a query it may be read as itself. */
    public String listPath(String author) {
        return path + "?author=" + URLEncoder.encode(author, UTF_8).replace("+", "%20");
    }

    /** The type of media in which batches and lists travel over HTTP. */
    public String mediaType() {
        return format.isJsonArray() ? "application/json" : "application/x-ndjson";
    }

    /** What the URLs of the server begin with, such as {@code https://localhost:8443}. */
    public String origin() {
        return scheme.origin(host, port);
    }

    @Override
    public String toString() {
        return host + ":" + port;
    }
}
