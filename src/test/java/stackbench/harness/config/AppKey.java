package stackbench.harness.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.config.apps.OwnApp.Database;
import stackbench.harness.config.apps.OwnApp.Init;
import stackbench.harness.config.apps.Scheme;

/**
 * A key of a user's own app, such as {@code bench.app.petclinic.heap}.
 *
 * @param name of the app
 * @param setting that it has, such as {@code heap}; empty for the key that says where the app is
 */
record AppKey(String name, String setting) {

    static final String PREFIX = "bench.app.";
    static final String SOURCE = "";

    static final Key<List<String>> ARGUMENTS =
            of("arguments", "arguments of the app, separated by blanks", AppKey::words);
    static final Key<Optional<String>> PORT_ARGUMENT = of(
            "port-argument",
            "one argument by which the app takes a port that the system chooses, such as --server.port=0 or -Dquarkus.http.port=0, or nothing",
            value -> {
                Parse.require(words(value).size() <= 1);
                return words(value).stream().findFirst();
            });
    static final Key<Integer> PORT = of("port", "a port from 1 to 65535", value -> Parse.whole(value, 1, 65_535));
    static final Key<String> LISTEN = of(
            "listen",
            "loopback, or any: the app may listen on addresses that other machines reach",
            Parse.named(new String[] {"loopback", "any"}));
    static final Key<Scheme> SCHEME = of("scheme", "http, or https: the app speaks TLS", Parse.named(Scheme.values()));
    static final Key<Database> DATABASE = of(
            "database",
            "own, as the app is configured, or postgres, a new database of the suite's PostgreSQL for each server",
            Parse.named(Database.values()));
    static final Key<Init> INIT = of("init", "a file of SQL statements that can be read", value -> {
        try {
            return new Init(Path.of(value).toAbsolutePath(), Files.readString(Parse.path(value)));
        } catch (IOException e) {
            throw new IllegalArgumentException(e);
        }
    });
    static final Key<String> TEMPLATE = of(
            "template",
            "the name of a database in the PostgreSQL that bench.postgres gives, of letters, digits, hyphens and underscores",
            value -> {
                Parse.require(value.matches("[A-Za-z_][A-Za-z0-9_-]{0,62}"));
                return value;
            });
    static final Key<Path> DIRECTORY = of("directory", "a directory that exists", value -> {
        Parse.require(Files.isDirectory(Parse.path(value)));
        return Path.of(value).toAbsolutePath();
    });
    static final Key<String> LOG_LEVEL =
            of("log-level", "TRACE, DEBUG, INFO, WARN, ERROR or OFF", Parse.named(new String[] {
                "TRACE", "DEBUG", "INFO", "WARN", "ERROR", "OFF"
            }));

    /** What the settings that are variables of the environment start with. */
    static final String ENVIRONMENT = "environment.";

    /** The settings that only apps have, and variants of them. */
    static final List<Key<?>> OF_APPS =
            List.of(ARGUMENTS, PORT_ARGUMENT, PORT, LISTEN, SCHEME, DATABASE, INIT, TEMPLATE, DIRECTORY, LOG_LEVEL);

    /** The settings of all servers that an app may have as well. */
    static final List<Key<?>> SHARED = List.of(
            Key.SERVER_JVM_OPTIONS, Key.SERVER_HEAP, Key.SERVER_CPUS, Key.SERVER_NATIVE_ACCESS, Key.DATABASE_DELAY);

    private static <T> Key<T> of(String setting, String allowed, Function<String, T> parser) {
        return new Key<>(setting, allowed, parser, false);
    }

    private static List<String> words(String value) {
        return value.isEmpty() ? List.of() : List.of(value.split("\\s+"));
    }

    /** Take a key apart; empty when it is of no app. */
    static Optional<AppKey> of(String key) {
        if (!key.startsWith(PREFIX)) {
            return Optional.empty();
        }
        String[] parts = key.substring(PREFIX.length()).split("\\.", 2);
        return Optional.of(new AppKey(parts[0], parts.length < 2 ? SOURCE : parts[1]));
    }

    /** The keys of an app, but for properties of Spring and variables of the environment, which are without number. */
    static Stream<String> keys(String name) {
        return Stream.concat(Stream.of(SOURCE), settings()).map(setting -> new AppKey(name, setting).key());
    }

    /** The settings of an app beside where it is, as {@link #keys}. */
    static Stream<String> settings() {
        return Stream.of(
                        ofApps(),
                        Stream.of(VariantKey.JAVA_HOME),
                        SHARED.stream().map(VariantKey::own))
                .flatMap(settings -> settings);
    }

    /** The settings that only apps have, and variants of them, but for variables of the environment. */
    static Stream<String> ofApps() {
        return OF_APPS.stream().map(Key::key);
    }

    /** Whether a setting is one that only apps and variants of them have. */
    static boolean isOfApps(String setting) {
        return ofApps().anyMatch(setting::equals) || setting.startsWith(ENVIRONMENT);
    }

    /** Whether a setting belongs to a family without number, and says which of it. */
    static boolean isNamed(String setting) {
        return Stream.of(ENVIRONMENT, VariantKey.SPRING)
                .anyMatch(family -> setting.startsWith(family) && setting.length() > family.length());
    }

    String key() {
        return PREFIX + name + (setting.isEmpty() ? "" : "." + setting);
    }

    /**
     * Refuse a name that cannot be that of an app, and a setting that there is not.
     *
     * @param source of its value
     */
    void check(String source) {
        VariantKey.requireName(name, "an app's", key(), source);
        if (!setting.equals(SOURCE) && !isNamed(setting) && settings().noneMatch(setting::equals)) {
            throw new ConfigException(
                    "%s (from %s) is not a key: an app has no \"%s\": give one of %s, environment.<NAME> or spring.<property>"
                            .formatted(key(), source, setting, settings().collect(Collectors.joining(", "))));
        }
    }
}
