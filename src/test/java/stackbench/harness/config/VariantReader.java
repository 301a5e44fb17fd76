package stackbench.harness.config;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import stackbench.harness.config.servers.AppProperty;
import stackbench.harness.config.servers.ServerSettings;
import stackbench.harness.config.servers.ServerSettings.JvmSettings;

/** Read a variant: what it is of, and what its servers have of their own. Everything that it does not say is as for all others. */
final class VariantReader {

    private final Settings settings;
    private final String name;
    private final Function<Architecture, List<String>> behind;
    private final OwnSettings own;

    VariantReader(Settings settings, String name) {
        this(settings, name, Architecture::behind);
    }

    /** @param behind the parties behind the front of an architecture */
    VariantReader(Settings settings, String name, Function<Architecture, List<String>> behind) {
        this.settings = settings;
        this.name = name;
        this.behind = behind;
        this.own = new OwnSettings(settings, given(settings, name), AppProperty::isTaken);
    }

    /** What is given for a variant, by the name of the setting. */
    static SortedMap<String, Setting> given(Settings settings, String name) {
        SortedMap<String, Setting> given = new TreeMap<>();
        settings.all()
                .forEach((key, setting) -> VariantKey.of(key)
                        .filter(variant -> variant.name().equals(name))
                        .ifPresent(variant -> given.put(variant.setting(), setting)));
        return given;
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
        return !own.own().isEmpty();
    }

    /** Read what it is a variant of, and refuse what it cannot be together with. */
    Variant read() {
        Architecture architecture = architecture();
        Optional.ofNullable(settings.targets().get(architecture)).ifPresent(target -> {
            throw target.invalid("nothing, since %s=%s: the servers of a variant and of what it is of are started here"
                    .formatted(new VariantKey(name, VariantKey.OF).key(), architecture));
        });
        own.own().forEach((setting, given) -> {
            given.require(
                    !AppKey.isOfApps(setting),
                    "it of a variant of an own app, which bench.app.<name> says, not of %s".formatted(architecture));
            refuseAnotherParty(setting, given, architecture);
            refuseWhatTakesAJvmOfItsOwn(setting, given);
            given.require(
                    architecture.hasDatabase() || !VariantKey.isOfStores(setting),
                    "nothing, since %s has no database".formatted(architecture));
        });
        return new Variant(name, architecture);
    }

    private Architecture architecture() {
        String allowed = "one of " + Key.architectures() + ", or an own app that bench.app.<name> says";
        return own.find(
                        VariantKey.OF,
                        new Key<>(allowed, value -> Architecture.of(value).orElseThrow()))
                .orElseThrow(() -> new ConfigException("%s is missing: give what %s is a variant of, %s"
                        .formatted(new VariantKey(name, VariantKey.OF).key(), name, allowed)));
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
        ServersReader servers = own.front();
        JvmSettings front = servers.jvm();
        return new ServerSettings(
                own.java(),
                build(),
                settings.get(Key.SERVER_ADDRESS),
                front,
                own.behind(behind.apply(architecture())),
                servers.store(),
                servers.tls(architecture()),
                own.spring(
                        "a property of Spring that the suite does not set itself, as it does profiles, addresses and ports, TLS, database and (by .pool-size) the pool"));
    }

    private Optional<Path> build() {
        Optional<Path> build = own.find(VariantKey.BUILD, Key.BASELINE);
        own.find(VariantKey.BUILD)
                .ifPresent(given -> given.require(
                        !settings.has(Key.BASELINE), "nothing with bench.baseline, which has a build for each"));
        return build;
    }
}
