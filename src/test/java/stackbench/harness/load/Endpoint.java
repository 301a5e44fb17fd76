package stackbench.harness.load;

import java.net.InetSocketAddress;
import stackbench.harness.config.WireFormat;
import stackbench.harness.config.apps.Scheme;

/**
 * The address at which a server listens, and the format it speaks.
 *
 * @param path of what clients ask for, over HTTP
 * @param scheme whether TLS is spoken, over HTTP/1.1; nothing else speaks it
 */
public record Endpoint(String host, int port, WireFormat format, String path, Scheme scheme) {

    /** The address of a server that is asked for no path, or for its root. */
    public Endpoint(String host, int port, WireFormat format) {
        this(host, port, format, "/", Scheme.HTTP);
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

    /** What the URLs of the server begin with, such as {@code https://localhost:8443}. */
    public String origin() {
        return scheme.origin(host, port);
    }

    @Override
    public String toString() {
        return host + ":" + port;
    }
}
