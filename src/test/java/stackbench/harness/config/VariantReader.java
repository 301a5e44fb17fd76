package stackbench.harness.config;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import stackbench.harness.config.servers.AppProperty;
import stackbench.harness.config.servers.InstalledJdks;
import stackbench.harness.config.servers.ServerSettings;
import stackbench.harness.config.servers.ServerSettings.JvmSettings;

/** Read a variant: what it is of, and what its servers have of their own. Everything that it does not say is as for all others. */
final class VariantReader {

    private static final Pattern PROPERTY = Pattern.compile("[A-Za-z][A-Za-z0-9._\\[\\]-]*");

    private static final Key<Path> DIRECTORY_OF_A_JDK =
            new Key<>("the directory of a JDK, which holds bin/java, or its version, such as 21", Parse::path);

    private final Settings settings;
    private final String name;
    private final Function<Architecture, List<String>> behind;
    private final SortedMap<String, Setting> own = new TreeMap<>();

    VariantReader(Settings settings, String name) {
        this(settings, name, Architecture::behind);
    }

    /** @param behind the parties behind the front of an architecture */
    VariantReader(Settings settings, String name, Function<Architecture, List<String>> behind) {
        this.settings = settings;
        this.name = name;
        this.behind = behind;
        settings.all()
                .forEach((key, setting) -> VariantKey.of(key)
                        .filter(variant -> variant.name().equals(name))
                        .ifPresent(variant -> own.put(variant.setting(), setting)));
    }

    /**
     * Refuse a variant that was asked for in this run and is not named among what is measured. What the file or a preset says is a
     * stock to choose from.
     */
    static void refuseUnnamed(Settings settings) {
        Setting architectures = settings.required(Key.ARCHITECTURES);
        List<String> named = Key.ARCHITECTURES.read(architectures);
        settings.all()
                .forEach((key, setting) -> VariantKey.of(key)
                        .ifPresent(variant -> setting.require(
                                named.contains(variant.name()) || !setting.ofThisRun(),
                                "it together with a bench.architectures that names %s, which is not measured with %s"
                                        .formatted(variant.name(), architectures.value()))));
    }

    /** Whether any key is of a variant of that name. */
    boolean isDefined() {
        return !own.isEmpty();
    }

    /** Read what it is a variant of, and refuse what it cannot be together with. */
    Variant read() {
        Architecture architecture = architecture();
        Optional.ofNullable(settings.targets().get(architecture)).ifPresent(target -> {
            throw target.invalid("nothing, since %s=%s: the servers of a variant and of what it is of are started here"
                    .formatted(new VariantKey(name, VariantKey.OF).key(), architecture));
        });
        own.forEach((setting, given) -> {
            refuseAnotherParty(setting, given, architecture);
            refuseWhatTakesAJvmOfItsOwn(setting, given);
            given.require(
                    architecture.hasDatabase() || !VariantKey.isOfStores(setting),
                    "nothing, since %s has no database".formatted(architecture));
        });
        return new Variant(name, architecture);
    }

    private Architecture architecture() {
        String allowed = "one of " + Key.architectures();
        return own(
                        VariantKey.OF,
                        new Key<>(allowed, value -> Architecture.of(value).orElseThrow()))
                .orElseThrow(() -> new ConfigException("%s is missing: give what %s is a variant of, %s"
                        .formatted(new VariantKey(name, VariantKey.OF).key(), name, allowed)));
    }

    private Optional<Setting> own(String setting) {
        return Optional.ofNullable(own.get(setting));
    }

    private <T> Optional<T> own(String setting, Key<T> key) {
        return own(setting).map(key::read);
    }

    private void refuseAnotherParty(String setting, Setting given, Architecture architecture) {
        List<String> parties = behind.apply(architecture);
        new VariantKey(name, setting)
                .party()
                .ifPresent(party -> given.require(
                        parties.contains(party),
                        parties.isEmpty()
                                ? "nothing, since %s is one process: there is no %s behind it"
                                        .formatted(architecture, party)
                                : "it of what stands behind %s: %s, not %s"
                                        .formatted(architecture, String.join(", ", parties), party)));
    }

    /** A smoke run, which claims nothing, makes do with what one JVM can have of what the file says. */
    private void refuseWhatTakesAJvmOfItsOwn(String setting, Setting given) {
        Setting server = settings.required(Key.SERVER);
        boolean smoke =
                server.source().equals(Sources.SMOKE_PRESET) && given.source().equals(Sources.FILE);
        given.require(
                !VariantKey.needsOwnJvm(setting) || server.value().equals("forked") || smoke,
                "nothing with %s: only a forked server has a JVM of its own".formatted(server));
    }

    /** Read the settings of its servers: those that it has itself are read as those of all are, in place of these. */
    ServerSettings serverSettings() {
        ServersReader servers = overlaid(VariantKey.SHARED, VariantKey::own);
        JvmSettings front = servers.jvm();
        return new ServerSettings(
                java(), build(), settings.get(Key.SERVER_ADDRESS), front, behindTheFront(), servers.store(), spring());
    }

    /** Read those of all processes behind the front: what one does not have itself, it has as all servers do. */
    private SortedMap<String, JvmSettings> behindTheFront() {
        SortedMap<String, JvmSettings> jvms = new TreeMap<>();
        behind.apply(architecture())
                .forEach(party -> jvms.put(
                        party,
                        overlaid(VariantKey.OF_JVMS, shared -> VariantKey.of(party, shared))
                                .jvm()));
        return jvms;
    }

    /** A reader that finds settings of its own in place of those of all. */
    private ServersReader overlaid(List<Key<?>> replaced, Function<Key<?>, String> ownName) {
        SortedMap<String, Setting> overlaid = new TreeMap<>(settings.all());
        replaced.forEach(
                shared -> own(ownName.apply(shared)).ifPresent(setting -> overlaid.put(shared.key(), setting)));
        return new ServersReader(new Settings(overlaid), jdk());
    }

    /** The feature version of the JDK that runs its servers; the suite's own where the directory does not tell. */
    private int jdk() {
        return javaHome()
                .flatMap(InstalledJdks::featureOf)
                .orElseGet(() -> Runtime.version().feature());
    }

    private Optional<Path> java() {
        return javaHome().map(home -> {
            Path program = home.resolve("bin").resolve("java").toAbsolutePath();
            own(VariantKey.JAVA_HOME)
                    .orElseThrow()
                    .require(Files.isExecutable(program), "the directory of a JDK: %s is missing".formatted(program));
            return program;
        });
    }

    /** The directory that is given, or that of a JDK of the version that is given, such as 21. */
    private Optional<Path> javaHome() {
        return own(VariantKey.JAVA_HOME).map(given -> {
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

    private Optional<Path> build() {
        Optional<Path> build = own(VariantKey.BUILD, Key.BASELINE);
        own(VariantKey.BUILD)
                .ifPresent(given -> given.require(
                        !settings.has(Key.BASELINE), "nothing with bench.baseline, which has a build for each"));
        return build;
    }

    private SortedMap<String, String> spring() {
        SortedMap<String, String> properties = new TreeMap<>();
        own.forEach((setting, given) -> {
            if (setting.startsWith(VariantKey.SPRING)) {
                String property = setting.substring(VariantKey.SPRING.length());
                given.require(
                        PROPERTY.matcher(property).matches() && !AppProperty.isTaken(property),
                        "a property of Spring that the suite does not set itself, as it does profiles, addresses and ports, TLS, database and (by .pool-size) the pool");
                properties.put(property, given.value());
            }
        });
        return properties;
    }
}
