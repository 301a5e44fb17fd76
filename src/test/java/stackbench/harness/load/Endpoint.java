package stackbench.harness.load;

import java.net.InetSocketAddress;
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

    @Override
    public String toString() {
        return host + ":" + port;
    }
}
