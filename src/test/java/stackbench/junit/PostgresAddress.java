package stackbench.junit;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where the database of a PostgreSQL is, as its JDBC URL says.
 *
 * @param server host and port
 * @param parameters of the driver, but for user, password and what Testcontainers adds
 */
record PostgresAddress(String server, String database, Map<String, String> parameters) {

    private static final Pattern URL =
            Pattern.compile("jdbc:postgresql://(?<server>[^/?]+)/(?<database>[^/?]+)(?:\\?(?<parameters>.*))?");

    private static final Set<String> LEFT_OUT = Set.of("loggerLevel", "user", "password");

    /** The harness passes these on itself, to each connection to the server. */
    private static final Set<String> OF_TLS = Set.of("sslmode", "sslrootcert");

    private static final String MAINTENANCE = "postgres";
    private static final String OTHER_MAINTENANCE = "template1";

    /** Take a URL apart; empty where it is none of a PostgreSQL. */
    static Optional<PostgresAddress> parse(String url) {
        Matcher parts = URL.matcher(url);
        if (!parts.matches()) {
            return Optional.empty();
        }
        Map<String, String> parameters = new TreeMap<>();
        for (String parameter :
                Optional.ofNullable(parts.group("parameters")).orElse("").split("&", -1)) {
            String[] pair = parameter.split("=", 2);
            if (!pair[0].isEmpty() && !LEFT_OUT.contains(pair[0])) {
                parameters.put(pair[0], pair.length < 2 ? "" : decoded(pair[1]));
            }
        }
        return Optional.of(new PostgresAddress(parts.group("server"), parts.group("database"), parameters));
    }

    private static String decoded(String value) {
        try {
            return URLDecoder.decode(value, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return value; // a percent sign that begins no escape stands for itself
        }
    }

    /** The value of {@code bench.postgres}. It names a database that is not copied: nobody may be connected to one that is. */
    String benchPostgres(String user, String password) {
        StringBuilder url = new StringBuilder("jdbc:postgresql://%s/%s?user=%s&password=%s"
                .formatted(
                        server,
                        database.equals(MAINTENANCE) ? OTHER_MAINTENANCE : MAINTENANCE,
                        encoded(user),
                        encoded(password)));
        parameters.forEach((name, value) -> {
            if (OF_TLS.contains(name)) {
                url.append('&').append(name).append('=').append(encoded(value));
            }
        });
        return url.toString();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /** The parameters, as properties of Spring Boot for its pool. */
    Map<String, String> poolProperties() {
        Map<String, String> properties = new TreeMap<>();
        parameters.forEach((name, value) -> {
            if (!OF_TLS.contains(name)) {
                properties.put("spring.datasource.hikari.data-source-properties." + name, value);
            }
        });
        return properties;
    }
}
