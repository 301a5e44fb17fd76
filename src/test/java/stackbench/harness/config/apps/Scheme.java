package stackbench.harness.config.apps;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What is spoken on an app's port. */
public enum Scheme {
    HTTP,
    /** HTTP over TLS. */
    HTTPS;

    /** The scheme that a URL begins with; empty where it begins with none of these. */
    public static Optional<Scheme> of(String url) {
        return Arrays.stream(values())
                .filter(scheme -> url.startsWith(scheme + "://"))
                .findFirst();
    }

    /** What the URLs of a server begin with, such as {@code https://localhost:8443}. */
    public String origin(String host, int port) {
        return this + "://" + host + ":" + port;
    }

    /** The other one. */
    public Scheme other() {
        return this == HTTP ? HTTPS : HTTP;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
