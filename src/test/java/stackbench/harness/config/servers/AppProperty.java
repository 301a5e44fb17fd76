package stackbench.harness.config.servers;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A property of the app by which the suite decides what a server is and where things are found. */
public enum AppProperty {
    PROFILES("spring.profiles.active"),
    CREATE_TABLES("spring.sql.init.mode"),
    ADDRESS("server.address"),
    PORT("server.port"),
    PORT_FILE("stackbench.port-file"),
    MEMORY_NAME("stackbench.memory-name"),
    DATABASE("stackbench.database"),
    DATABASE_USERNAME("stackbench.database-username"),
    DATABASE_PASSWORD("stackbench.database-password"),
    DATABASE_SSLMODE("stackbench.database-sslmode"),
    DATABASE_SSLROOTCERT("stackbench.database-sslrootcert"),
    POOL_SIZE("stackbench.pool-size"),
    FETCH_SIZE("stackbench.fetch-size"),
    TLS_CERTIFICATE("server.ssl.certificate"),
    TLS_KEY("server.ssl.certificate-private-key"),
    DOWNSTREAM("stackbench.downstream"),
    CARDS("stackbench.cards"),
    NETWORK("stackbench.network"),
    NETWORK_DATABASE("stackbench.network-database"),
    NETWORK_ROUND_TRIP("stackbench.network-round-trip");

    /**
     * What begins with one of these would move a server or its database to where the suite does not look for it, or set any of the above
     * in another way.
     */
    private static final List<String> OF_PLACES = List.of("""
            spring.profiles. spring.config. spring.application.json server.ssl. server.servlet.contextpath
            spring.mvc.servlet.path spring.webflux.basepath spring.rsocket.server. spring.datasource.url
            spring.datasource.username spring.datasource.password spring.datasource.jndiname
            spring.datasource.hikari.jdbcurl spring.datasource.hikari.username spring.datasource.hikari.password
            spring.r2dbc.url spring.r2dbc.username spring.r2dbc.password
            """.strip().split("\\s+"));

    /** What says where a Spring Boot app finds its database, and as whom; the last one where a network is before it. */
    private static final List<String> OF_DATA_SOURCES = List.of("""
            spring.datasource.url spring.datasource.username spring.datasource.password spring.datasource.jndi-name
            spring.datasource.hikari.jdbc-url spring.datasource.hikari.username spring.datasource.hikari.password
            spring.r2dbc.url spring.r2dbc.username spring.r2dbc.password stackbench.network
            """.strip().split("\\s+"));

    /** What says with which certificate a Spring Boot app speaks TLS. */
    private static final List<String> OF_TLS =
            List.of("server.ssl.bundle", "server.ssl.key-store", "server.ssl.certificate");

    private final String key;

    AppProperty(String key) {
        this.key = key;
    }

    public String key() {
        return key;
    }

    /**
     * Whether a property is the suite's to set, however it is spelled: Spring takes no notice of hyphens and capitals, and knows brackets
     * beside dots.
     */
    public static boolean isTaken(String property) {
        String plain = plain(property);
        return OF_PLACES.stream().anyMatch(plain::startsWith)
                || Arrays.stream(values()).anyMatch(taken -> plain.startsWith(plain(taken.key)));
    }

    /** The properties that say where an app of Spring Boot finds its database, over JDBC and R2DBC. */
    public static List<String> ofDataSources() {
        return OF_DATA_SOURCES;
    }

    /**
     * Whether a property, or a variable of the environment that stands for one, is among these. Spring knows many spellings, of which letters and
     * digits are the same: {@code SPRING_DATASOURCE_URL} is {@code spring.datasource.url}.
     */
    public static boolean isAmong(Collection<String> properties, String property) {
        String letters = letters(property);
        return properties.stream().anyMatch(taken -> letters(taken).equals(letters));
    }

    /** Whether an app of Spring Boot speaks TLS because of these properties. */
    public static boolean speakTls(Map<String, String> properties) {
        return properties.keySet().stream().anyMatch(property -> isAmong(OF_TLS, property))
                && properties.entrySet().stream()
                        .noneMatch(property -> isAmong(List.of("server.ssl.enabled"), property.getKey())
                                && property.getValue().equals("false"));
    }

    private static String letters(String property) {
        return property.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }

    private static String plain(String property) {
        return property.toLowerCase(Locale.ROOT).replaceAll("[-_]", "").replaceAll("[.\\[\\]]+", ".");
    }

    /** Write a value so that Spring takes it as it is: a placeholder that is complete is resolved otherwise. */
    public static String literal(String value) {
        StringBuilder literal = new StringBuilder();
        for (int i = 0; i < value.length(); i++) {
            if (value.startsWith("${", i) && isClosed(value, i + 2)) {
                literal.append('\\');
            }
            literal.append(value.charAt(i));
        }
        return literal.toString();
    }

    /** Whether a placeholder that begins here ends, as Spring's PlaceholderParser counts braces. Where it does not, an escape would stay. */
    private static boolean isClosed(String value, int begin) {
        int open = 1;
        for (int i = begin; i < value.length() && open > 0; i++) {
            open += value.charAt(i) == '{' ? 1 : value.charAt(i) == '}' ? -1 : 0;
        }
        return open == 0;
    }
}
