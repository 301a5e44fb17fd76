package stackbench.harness.config;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A key of a variant, such as {@code bench.variant.servlet-zgc.heap}.
 *
 * @param name of the variant
 * @param setting that it has of its own, such as {@code heap}
 */
record VariantKey(String name, String setting) {

    static final String PREFIX = "bench.variant.";
    static final String OF = "of";
    static final String JAVA_HOME = "java-home";
    static final String BUILD = "build";

    /** What the settings that are properties of Spring start with. */
    static final String SPRING = "spring.";

    /** The settings that every process of a server has, each under a key of its own too. */
    static final List<Key<?>> OF_JVMS = List.of(
            Key.SERVER_JVM_OPTIONS, Key.SERVER_HEAP, Key.SERVER_CPUS, Key.SERVER_NATIVE_ACCESS, Key.SERVER_ARCHIVE);

    /** The settings of the process that has the database, each under a key of its own too. */
    static final List<Key<?>> OF_STORES = List.of(Key.SERVER_POOL_SIZE, Key.SERVER_FETCH_SIZE, Key.DATABASE_DELAY);

    /** The settings that every server has, each under a key of its own too. */
    static final List<Key<?>> SHARED = Stream.of(OF_JVMS.stream(), OF_STORES.stream(), Stream.of(Key.SERVER_TLS))
            .<Key<?>>flatMap(keys -> keys)
            .toList();

    private static final String SERVER = "bench.server.";

    /** A database and a directory are called after it, whose names must not be too long. */
    private static final int LONGEST = 28;

    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");

    /** Take a key apart; empty when it is of no variant. */
    static Optional<VariantKey> of(String key) {
        if (!key.startsWith(PREFIX)) {
            return Optional.empty();
        }
        String[] parts = key.substring(PREFIX.length()).split("\\.", 2);
        return Optional.of(new VariantKey(parts[0], parts.length < 2 ? "" : parts[1]));
    }

    /** The keys of a variant, but for those of Spring's properties, which are without number. */
    static Stream<String> keys(String name) {
        Stream<String> ofParties = Architecture.values().stream()
                .flatMap(architecture -> architecture.behind().stream())
                .distinct()
                .flatMap(party -> OF_JVMS.stream().map(shared -> of(party, shared)));
        return Stream.concat(settings(), ofParties).map(setting -> new VariantKey(name, setting).key());
    }

    private static Stream<String> settings() {
        return Stream.concat(ofServers(), AppKey.ofApps());
    }

    private static Stream<String> ofServers() {
        return Stream.concat(Stream.of(OF, JAVA_HOME, BUILD), SHARED.stream().map(VariantKey::own));
    }

    /** The name of a setting that every server has, in a variant. */
    static String own(Key<?> shared) {
        return shared.key().substring(SERVER.length());
    }

    /** The name of a setting that every process has, of a party behind the front. */
    static String of(String party, Key<?> shared) {
        return party + "." + own(shared);
    }

    /** Whether it is one of the process that has the database. */
    static boolean isOfStores(String setting) {
        return OF_STORES.stream().map(VariantKey::own).anyMatch(setting::equals);
    }

    /** Whether it takes a JVM of its own. */
    static boolean needsOwnJvm(String setting) {
        return !setting.equals(OF)
                && !setting.startsWith(SPRING)
                && !isOfStores(setting)
                && !setting.equals(own(Key.SERVER_TLS));
    }

    /** The key of what every server has in its place, or every process where it is one of a party behind the front. */
    Optional<Key<?>> shared() {
        String own = party().map(party -> setting.substring(party.length() + 1)).orElse(setting);
        return (party().isPresent() ? OF_JVMS : SHARED)
                .stream().filter(shared -> own(shared).equals(own)).findFirst();
    }

    /** The party behind the front that it is a setting of; empty where it is one of the front, or of the whole server. */
    Optional<String> party() {
        return Optional.of(setting.split("\\.", 2))
                .filter(parts -> parts.length == 2 && !AppKey.isNamed(setting) && !setting.startsWith(SPRING))
                .map(parts -> parts[0])
                .filter(party -> NAME.matcher(party).matches());
    }

    /** The key that a setting of a variant's servers was given by: its own, that of the app that it is of, or that of all servers. */
    static String given(Variant variant, String setting, Set<String> keys) {
        return Stream.of(
                        new VariantKey(variant.name(), setting).key(),
                        new AppKey(variant.architecture().profile(), setting).key())
                .filter(keys::contains)
                .findFirst()
                .orElseGet(() -> SERVER + setting.substring(setting.indexOf('.') + 1));
    }

    String key() {
        return PREFIX + name + "." + setting;
    }

    /**
     * Refuse a name that cannot be that of a variant, and a setting that there is not.
     *
     * @param source of its value
     */
    void check(String source) {
        requireName(name, "a variant's", key(), source);
        require(
                settings().anyMatch(setting::equals) || shared().isPresent() || AppKey.isNamed(setting),
                key(),
                source,
                "a variant has no \"%s\": give one of %s, <party>.%s, or spring.<property>, or of an own app one of %s, or environment.<NAME>"
                        .formatted(
                                setting,
                                ofServers().collect(Collectors.joining(", ")),
                                OF_JVMS.stream().map(VariantKey::own).collect(Collectors.joining(", <party>.")),
                                AppKey.ofApps().collect(Collectors.joining(", "))));
    }

    /**
     * Refuse a name that nothing can be measured under but an architecture.
     *
     * @param whose "a variant's" or "an app's"
     */
    static void requireName(String name, String whose, String key, String source) {
        boolean free = !name.equals("first")
                && Architecture.of(name).isEmpty()
                && !name.endsWith("-control")
                && !name.endsWith("-base");
        require(
                free && NAME.matcher(name).matches() && name.length() <= LONGEST,
                key,
                source,
                "\"%s\" cannot be %s name: give one of up to %d lower-case letters, digits and hyphens, which is no architecture's, not first, and does not end in -control or -base"
                        .formatted(name, whose, LONGEST));
    }

    private static void require(boolean holds, String key, String source, String right) {
        if (!holds) {
            throw new ConfigException("%s (from %s) is not a key: %s".formatted(key, source, right));
        }
    }
}
