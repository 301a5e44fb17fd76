package stackbench.harness.config;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import stackbench.harness.config.servers.InstalledJdks;
import stackbench.harness.config.servers.ServerSettings.JvmSettings;

/**
 * The settings that an arm has of its own. They are read as those of all servers are, and replace them.
 *
 * @param own by the name of the setting, such as {@code heap}
 * @param taken whether a property is the suite's to set
 */
record OwnSettings(Settings settings, SortedMap<String, Setting> own, Predicate<String> taken) {

    private static final Pattern PROPERTY = Pattern.compile("[A-Za-z][A-Za-z0-9._\\[\\]-]*");

    private static final Key<Path> DIRECTORY_OF_A_JDK =
            new Key<>("the directory of a JDK, which holds bin/java, or its version, such as 21", Parse::path);

    Optional<Setting> find(String setting) {
        return Optional.ofNullable(own.get(setting));
    }

    <T> Optional<T> find(String setting, Key<T> key) {
        return find(setting).map(key::read);
    }

    /** Read a setting that is named as its key. */
    <T> Optional<T> read(Key<T> key) {
        return find(key.key(), key);
    }

    /** A reader of the process that clients talk to, and of its database. */
    ServersReader front() {
        return overlaid(VariantKey.SHARED, VariantKey::own);
    }

    /** Read the JVMs of processes behind the front: what one does not have itself, it has as all servers do. */
    SortedMap<String, JvmSettings> behind(List<String> parties) {
        SortedMap<String, JvmSettings> jvms = new TreeMap<>();
        parties.forEach(party -> jvms.put(
                party,
                overlaid(VariantKey.OF_JVMS, shared -> VariantKey.of(party, shared))
                        .jvm()));
        return jvms;
    }

    /** A reader that prefers the arm's own settings to those of all servers. */
    private ServersReader overlaid(List<Key<?>> replaced, Function<Key<?>, String> ownName) {
        SortedMap<String, Setting> overlaid = new TreeMap<>(settings.all());
        replaced.forEach(
                shared -> find(ownName.apply(shared)).ifPresent(setting -> overlaid.put(shared.key(), setting)));
        return new ServersReader(new Settings(overlaid), jdk(), taken);
    }

    /** The feature version of the JDK that runs its servers; the suite's own where the directory does not tell. */
    int jdk() {
        return javaHome()
                .flatMap(InstalledJdks::featureOf)
                .orElseGet(() -> Runtime.version().feature());
    }

    /** The program that runs its servers; empty: the one that runs the suite. */
    Optional<Path> java() {
        return javaHome().map(home -> {
            Path program = home.resolve("bin").resolve("java").toAbsolutePath();
            find(VariantKey.JAVA_HOME)
                    .orElseThrow()
                    .require(Files.isExecutable(program), "the directory of a JDK: %s is missing".formatted(program));
            return program;
        });
    }

    /** The directory that is given, or that of a JDK of the version that is given, such as 21. */
    private Optional<Path> javaHome() {
        return find(VariantKey.JAVA_HOME).map(given -> {
            String value = given.value();
            return value.matches("[1-9][0-9]")
                    ? InstalledJdks.here()
                            .ofVersion(Integer.parseInt(value))
                            .orElseThrow(() -> given.invalid(
                                    "the directory of a JDK: no JDK %1$s was found here. Install one, or let JAVA_HOME_%1$s name it"
                                            .formatted(value)))
                    : DIRECTORY_OF_A_JDK.read(given);
        });
    }

    /**
     * The properties of Spring that it is given.
     *
     * @param allowed what is right in place of one that the suite sets itself
     */
    SortedMap<String, String> spring(String allowed) {
        SortedMap<String, String> properties = new TreeMap<>();
        own.forEach((setting, given) -> {
            if (setting.startsWith(VariantKey.SPRING)) {
                String property = setting.substring(VariantKey.SPRING.length());
                given.require(PROPERTY.matcher(property).matches() && !taken.test(property), allowed);
                properties.put(property, given.value());
            }
        });
        return properties;
    }

    /**
     * The variables of the environment that it is given.
     *
     * @param key what its keys begin with
     * @param allowed what is right in place of one that the suite sets itself
     */
    SortedMap<String, String> environment(String key, String allowed) {
        SortedMap<String, String> environment = new TreeMap<>();
        own.forEach((setting, given) -> {
            if (setting.startsWith(AppKey.ENVIRONMENT)) {
                String variable = setting.substring(AppKey.ENVIRONMENT.length());
                given.require(
                        variable.matches("[A-Za-z_][A-Za-z0-9_]*"),
                        "a variable of the environment of letters, digits and underscores, such as %s.environment.TZ"
                                .formatted(key));
                given.require(!taken.test(variable), allowed);
                environment.put(variable, given.value());
            }
        });
        return environment;
    }
}
