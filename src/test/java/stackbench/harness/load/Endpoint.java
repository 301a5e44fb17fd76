package stackbench.harness.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.InetSocketAddress;
import java.net.URLEncoder;
import stackbench.harness.config.WireFormat;

/**
 * The address at which a server listens, and the format it speaks.
 *
 * @param path of what clients ask for, over HTTP
 */
public record Endpoint(String host, int port, WireFormat format, String path) {

    /** The address of a server of messages. */
    public Endpoint(String host, int port, WireFormat format) {
        this(host, port, format, "/messages");
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

    @Override
    public String toString() {
        return host + ":" + port;
    }
}
