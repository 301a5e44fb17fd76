package stackbench.harness.machines;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Collection;
import java.util.Set;

/**
 * The hosts that load may be sent to: those whose addresses are all of this machine or of a private network, and those that are named as
 * allowed.
 *
 * <p>Private are the addresses of RFC 1918 (10/8, 172.16/12, 192.168/16) and RFC 4193 (fc00::/7), and those of a link, which no router passes on
 * (RFC 3927, 169.254/16; RFC 4291, fe80::/10).
 *
 * @param allowed names or addresses of others
 */
public record Targets(Set<String> allowed) {

    public Targets {
        allowed = Set.copyOf(allowed);
    }

    /** Whether load may be sent to a host, which has these addresses. */
    public boolean has(String host, Collection<InetAddress> addresses) {
        return allowed.contains(host)
                || (!addresses.isEmpty() && addresses.stream().allMatch(Targets::isNear));
    }

    /** Whether an address is of this machine or of a private network. */
    static boolean isNear(InetAddress address) {
        return address.isLoopbackAddress()
                || address.isLinkLocalAddress()
                || (address instanceof Inet6Address
                        ? (address.getAddress()[0] & 0xfe) == 0xfc
                        : address.isSiteLocalAddress());
    }
}
