package stackbench.harness.config;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Lay the sources over one another: file, then preset, then environment, then system properties. */
final class Precedence {

    /** What the source of a setting from a preset begins with. */
    static final String PRESET = "preset ";

    /** The source of what only a smoke run is told. */
    static final String SMOKE_PRESET = PRESET + Presets.SMOKE;

    private final SortedMap<String, Setting> settings = new TreeMap<>();

    private Precedence() {}

    static Settings apply(Sources sources) {
        Precedence commands = new Precedence();
        commands.addCommands(sources);
        Precedence chosen = new Precedence();
        chosen.addAll(sources.file(), Sources.FILE);
        chosen.settings.putAll(commands.settings);

        Precedence all = new Precedence();
        all.addAll(sources.file(), Sources.FILE);
        all.addPreset(new Settings(chosen.settings));
        all.settings.putAll(commands.settings);
        return new Settings(all.settings);
    }

    private void addCommands(Sources sources) {
        sources.jobSummary().ifPresent(file -> add(Key.JOB_SUMMARY.key(), file, Sources.JOB_SUMMARY));
        Set<String> named = variants(sources);
        sources.environmentSettings().forEach((name, value) -> addEnvironment(name, value, named));
        sources.systemSettings().forEach(this::addProperty);
    }

    /** The names that a bench.architectures has, whichever holds: of a variable's name alone nobody could tell what is a hyphen. */
    private static Set<String> variants(Sources sources) {
        Stream<String> ofPresets = sources.given(Key.PRESET)
                .flatMap(name -> Presets.settings(name.strip()).stream())
                .flatMap(preset -> Optional.ofNullable(preset.get(Key.ARCHITECTURES.key())).stream());
        return Stream.concat(sources.given(Key.ARCHITECTURES), ofPresets)
                .flatMap(names -> Arrays.stream(names.split(",", -1)))
                .map(String::strip)
                .filter(name -> Architecture.of(name).isEmpty())
                .collect(Collectors.toSet());
    }

    /** System properties stand in the list of processes and in Surefire's reports, which CI servers keep. */
    private void addProperty(String key, String value) {
        Setting setting = add(key, value, "-D" + key);
        if (setting.isSecret()) {
            boolean hasVariable = VariantKey.of(key).isEmpty();
            throw setting.invalid(
                    "no password by -D, which the list of processes and Surefire's reports show; right is "
                            + (hasVariable
                                    ? "the environment variable %s, or ".formatted(Key.environmentName(key))
                                    : "")
                            + "the file " + Sources.FILE);
        }
    }

    private void addEnvironment(String name, String value, Set<String> variants) {
        String key = Stream.concat(Key.names(), variants.stream().flatMap(VariantKey::keys))
                .filter(candidate -> Key.environmentName(candidate).equals(name))
                .findFirst()
                .orElseThrow(() -> unknown(name));
        add(key, value, name);
    }

    /** A measured run takes the preset it names, if any; every other run is a smoke run, but one that only reports is none. */
    private void addPreset(Settings chosen) {
        if (!chosen.flag(Key.BENCH)
                && chosen.optional(Key.REPORT_ONLY).isEmpty()
                && chosen.optional(Key.SITE).isEmpty()) {
            addAll(Presets.smoke(), SMOKE_PRESET);
            return;
        }
        chosen.optional(Key.PRESET)
                .ifPresent(named -> addAll(
                        Presets.settings(named.value())
                                .orElseThrow(() -> named.invalid("one of these:" + Presets.listed())),
                        PRESET + named.value()));
    }

    private void addAll(Map<String, String> values, String source) {
        values.forEach((key, value) -> add(key, value, source));
    }

    private Setting add(String key, String value, String source) {
        Optional<VariantKey> variant = VariantKey.of(key);
        variant.ifPresent(named -> named.check(source));
        if (variant.isEmpty() && Key.names().noneMatch(key::equals)) {
            throw unknown(key, source);
        }
        Setting setting = new Setting(key, value.strip(), source);
        settings.put(key, setting);
        return setting;
    }

    private static ConfigException unknown(String variable) {
        return variable.startsWith(Key.environmentName(VariantKey.PREFIX))
                ? new ConfigException(
                        "%s (from the environment) is no setting of a variant that bench.architectures names, whose settings there are %s. Properties of Spring, whose names a variable cannot hold, stand in %s or are given by -Dbench.variant.<name>.spring.<property>"
                                .formatted(
                                        variable,
                                        VariantKey.keys("<name>").collect(Collectors.joining(", ")),
                                        Sources.FILE))
                : unknown(variable, "the environment");
    }

    private static ConfigException unknown(String key, String source) {
        String near = Key.near(key.toLowerCase(Locale.ROOT).replace('_', '.'))
                .map(" Did you mean %s?"::formatted)
                .orElse("");
        return new ConfigException("%s (from %s) is not a key.%s All keys are in %s and .github/guide/reference.md"
                .formatted(key, source, near, Sources.FILE));
    }
}
