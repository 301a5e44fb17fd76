package stackbench.harness.config.servers;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The address of this machine that servers listen on.
 *
 * @param literal as the app's property takes it: never a name, which server and client might look up to different ends
 */
public record ListenAddress(String literal) {

    /** The address that no other machine reaches. */
    public static final ListenAddress LOOPBACK = new ListenAddress("127.0.0.1");

    private static final Pattern LITERAL = Pattern.compile(
            "(25[0-5]|2[0-4]\\d|1?\\d?\\d)(\\.(25[0-5]|2[0-4]\\d|1?\\d?\\d)){3}|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*");

    /** Read an address; empty where it is none, or none of this machine. */
    public static Optional<ListenAddress> of(String text) {
        try {
            return LITERAL.matcher(text).matches() && isHere(InetAddress.getByName(text))
                    ? Optional.of(new ListenAddress(text))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static boolean isHere(InetAddress address) throws IOException {
        return address.isAnyLocalAddress()
                || address.isLoopbackAddress()
                || NetworkInterface.getByInetAddress(address) != null;
    }

    /** Whether it stands for all addresses of this machine. */
    public boolean isAny() {
        return literal.equals("0.0.0.0") || literal.equals("::");
    }

    /** Whether no other machine reaches it. */
    public boolean isLoopback() {
        return literal.startsWith("127.") || literal.matches("[0:]*:0*1");
    }

    /** The host at which this machine reaches the server, as it stands in a URL; that of loopback where it listens on all. */
    public String host() {
        return switch (literal) {
            case "0.0.0.0" -> LOOPBACK.literal;
            case "::" -> "[::1]";
            default -> literal.contains(":") ? "[" + literal + "]" : literal;
        };
    }
}
