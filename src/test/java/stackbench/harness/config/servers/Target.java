package stackbench.harness.config.servers;

/**
 * A server that somebody else started.
 *
 * @param host as it stands in a URL
 * @param allowed whether load may go to it wherever it is
 */
public record Target(String host, int port, boolean allowed) {

    /** A server on this machine or in its private network. */
    public Target(String host, int port) {
        this(host, port, false);
    }
}
