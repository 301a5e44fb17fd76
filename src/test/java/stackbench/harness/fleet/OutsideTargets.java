package stackbench.harness.fleet;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.servers.ServerSettings.Target;

/** Sees to it that load goes to no machine of others by mistake: to a public address only where somebody says so. */
public final class OutsideTargets {

    private static final int UNIQUE_LOCAL = 0xfc;
    private static final int UNIQUE_LOCAL_BITS = 0xfe;

    private final Resolver resolver;

    OutsideTargets(Resolver resolver) {
        this.resolver = resolver;
    }

    /** Find out by what names stand for on this machine. */
    public static OutsideTargets ofThisMachine() {
        return new OutsideTargets(InetAddress::getAllByName);
    }

    /** Finds the addresses that a name stands for. */
    @FunctionalInterface
    interface Resolver {

        InetAddress[] addresses(String host) throws UnknownHostException;
    }

    /**
     * Find the hosts outside that load is to go to, all of them allowed.
     *
     * @throws ConfigException when one is not, or has no address
     */
    public List<String> of(BenchmarkConfig config) {
        return config.servers().targets().entrySet().stream()
                .filter(target -> isOutside(target.getValue(), key(target.getKey()), config))
                .map(Map.Entry::getValue)
                .map(Target::host)
                .distinct()
                .toList();
    }

    private static String key(Architecture of) {
        return (of.isOwnApp() ? "bench.app." : "bench.target.") + of;
    }

    private boolean isOutside(Target target, String key, BenchmarkConfig config) {
        try {
            boolean outside =
                    !Stream.of(resolver.addresses(target.host())).allMatch(OutsideTargets::isLoopbackOrPrivate);
            if (outside && !target.allowed()) {
                throw config.invalid(
                        key,
                        "a server on this machine or at a private address, or bench.target.allow=%s if you may put load on that machine"
                                .formatted(target.host()));
            }
            return outside;
        } catch (UnknownHostException e) {
            throw config.invalid(key, "a host that has an address: %s has none".formatted(target.host()));
        }
    }

    /** Loopback, 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16 (RFC 1918), link-local ones, and fc00::/7 (RFC 4193). */
    private static boolean isLoopbackOrPrivate(InetAddress address) {
        return address.isLoopbackAddress()
                || address.isAnyLocalAddress()
                || address.isSiteLocalAddress()
                || address.isLinkLocalAddress()
                || (address instanceof Inet6Address && (address.getAddress()[0] & UNIQUE_LOCAL_BITS) == UNIQUE_LOCAL);
    }
}
