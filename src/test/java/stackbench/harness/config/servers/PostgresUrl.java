package stackbench.harness.config.servers;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The URL of a given PostgreSQL, taken apart. The JDBC driver is not asked: of a bad URL it logs the password.
 *
 * @param host as a URL has it, an IPv6 address in brackets
 * @param password empty where there is none
 */
public record PostgresUrl(String host, int port, String username, String password, String database, Tls tls) {

    /** What a URL looks like. */
    public static final String EXAMPLE =
            "jdbc:postgresql://localhost:5432/postgres?user=me&password=secret&sslmode=require";

    private static final List<String> PARAMETERS = List.of("user", "password", "sslmode", "sslrootcert");

    /** Other parameters of the driver that somebody may give. Only these are named when refused: any other may be part of a password. */
    private static final Set<String> REFUSED = Set.of("""
            ApplicationName assumeMinServerVersion binaryTransfer channelBinding connectTimeout currentSchema
            defaultRowFetchSize gssEncMode loadBalanceHosts loginTimeout options prepareThreshold
            preferQueryMode preparedStatementCacheQueries readOnly reWriteBatchedInserts service socketTimeout
            ssl sslcert sslfactory sslkey sslpassword stringtype targetServerType tcpKeepAlive tcpNoDelay
            """.strip().split("\\s+"));

    private static final Pattern URL = Pattern.compile(
            "jdbc:postgresql://(\\[[0-9a-fA-F:.]+]|[^]\\[/?#@:,\\s]+)(?::([0-9]{1,5}))?/([^/?#@\\s]*)(?:\\?(.*))?");

    /**
     * How connections are encrypted, of the servers and of the suite alike.
     *
     * @param mode {@code disable}, {@code allow}, {@code prefer}, {@code require}, {@code verify-ca} or {@code verify-full},
     *     as libpq has them
     * @param rootCertificate the file of certificates that the server's is verified by
     */
    public record Tls(String mode, Optional<Path> rootCertificate) {

        /** Connections of a server that has no TLS. */
        public static final Tls NONE = new Tls("disable", Optional.empty());

        /** What libpq does unless it is told. */
        private static final String DEFAULT_MODE = "prefer";

        private static final List<String> MODES =
                List.of("disable", "allow", DEFAULT_MODE, "require", "verify-ca", "verify-full");

        private static Tls of(Map<String, String> parameters) {
            String mode = parameters.getOrDefault("sslmode", DEFAULT_MODE);
            require(MODES.contains(mode), "an sslmode out of " + String.join(", ", MODES));
            Optional<Path> certificate =
                    Optional.ofNullable(parameters.get("sslrootcert")).map(Tls::readable);
            require(
                    certificate.isPresent() || !mode.startsWith("verify"),
                    "sslrootcert, the file of certificates to verify the server by, with sslmode=" + mode);
            return new Tls(mode, certificate);
        }

        /** Servers run in directories of their own, so that the path must be absolute. */
        private static Path readable(String file) {
            try {
                Path path = Path.of(file).toAbsolutePath();
                require(Files.isRegularFile(path) && Files.isReadable(path), "an sslrootcert that can be read");
                return path;
            } catch (InvalidPathException e) {
                throw new IllegalArgumentException("an sslrootcert that can be read", e);
            }
        }
    }

    /**
     * Take a URL apart.
     *
     * @throws IllegalArgumentException saying what would be right, when it is none or has other parameters
     */
    public static PostgresUrl parse(String url) {
        Matcher parts = URL.matcher(url);
        require(parts.matches(), "the URL of one host, such as " + EXAMPLE);
        Map<String, String> parameters = parameters(Optional.ofNullable(parts.group(4)));
        String user = parameters.getOrDefault("user", "");
        require(!user.isEmpty(), "a user, as in " + EXAMPLE);
        int port = Optional.ofNullable(parts.group(2)).map(Integer::valueOf).orElse(5432);
        require(port >= 1 && port <= 65_535, "a port from 1 to 65535");
        String database = decoded(parts.group(3));
        return new PostgresUrl(
                parts.group(1),
                port,
                user,
                parameters.getOrDefault("password", ""),
                database.isEmpty() ? user : database,
                Tls.of(parameters));
    }

    @Override
    public String toString() {
        return username + "@" + host + ":" + port; // never the password
    }

    private static Map<String, String> parameters(Optional<String> query) {
        Map<String, String> parameters = new TreeMap<>();
        for (String parameter : query.filter(any -> !any.isEmpty()).orElse("").split("&", -1)) {
            if (!parameter.isEmpty()) {
                String[] parts = parameter.split("=", 2);
                String name = decoded(parts[0]);
                require(PARAMETERS.contains(name) && parts.length == 2, refused(name));
                require(parameters.put(name, decoded(parts[1])) == null, name + " once");
            }
        }
        return parameters;
    }

    private static String refused(String name) {
        return "no parameters but user, password, sslmode and sslrootcert, which alone reach the servers too; "
                + (REFUSED.contains(name) ? name + " would not" : "an & in a password is written as %26");
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("%25 for a percent sign", (Throwable) null);
        }
    }

    private static void require(boolean holds, String allowed) {
        if (!holds) {
            throw new IllegalArgumentException(allowed);
        }
    }
}
