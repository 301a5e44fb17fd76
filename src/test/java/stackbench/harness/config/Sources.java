package stackbench.harness.config;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.config.ConfigException.KeyNames;

/**
 * Where settings come from; the real sources, or a test's. They lie over one another: file, preset, environment, system properties. In another
 * project: what is shipped, preset of own apps, file, another preset, annotations, environment, system properties.
 *
 * @param annotations what the classes of another project say; empty: this is stackbench's own, whose file has every key
 */
record Sources(
        Map<String, String> system,
        Map<String, String> environment,
        Map<String, String> file,
        Optional<SortedMap<String, Setting>> annotations) {

    static final String FILE = "benchmark.properties";

    /** What the source of a setting from a preset begins with. */
    static final String PRESET = "preset ";

    /** The source of settings that only a smoke run has. */
    static final String SMOKE_PRESET = PRESET + Presets.SMOKE;

    /** The source of settings that another project does not give. */
    private static final String SHIPPED = PRESET + "default";

    /** Where GitHub Actions names the file that a step's summary is appended to. */
    private static final String JOB_SUMMARY = "GITHUB_STEP_SUMMARY";

    /** Those of stackbench's own checkout. */
    Sources(Map<String, String> system, Map<String, String> environment, Map<String, String> file) {
        this(system, environment, file, Optional.empty());
    }

    /** The real sources, the file being that of the working directory. */
    static Sources real() {
        return new Sources(systemProperties(), System.getenv(), read(Path.of(FILE)));
    }

    /** The real sources in another project, which may have no file. */
    static Sources ofProject(SortedMap<String, Setting> annotations) {
        Map<String, String> file = Files.exists(Path.of(FILE)) ? read(Path.of(FILE)) : Map.of();
        return new Sources(systemProperties(), System.getenv(), file, Optional.of(annotations));
    }

    private static Map<String, String> systemProperties() {
        Properties properties = System.getProperties();
        Map<String, String> system = new TreeMap<>();
        properties.stringPropertyNames().forEach(name -> system.put(name, properties.getProperty(name)));
        return system;
    }

    static Map<String, String> read(Path file) {
        try {
            return parse(Files.readString(file));
        } catch (IOException | IllegalArgumentException e) {
            throw new ConfigException("%s cannot be read: %s; run from the directory that holds it"
                    .formatted(file.toAbsolutePath(), e.getMessage()));
        }
    }

    static Map<String, String> parse(String text) {
        Properties properties = new Properties();
        try {
            properties.load(new StringReader(text));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Map<String, String> parsed = new TreeMap<>();
        properties.forEach((key, value) -> parsed.put(key.toString(), value.toString()));
        return parsed;
    }

    /** {@code bench.batch-sizes} in the environment is {@code BENCH_BATCH_SIZES}. */
    static String variable(String key) {
        return key.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
    }

    /**
     * Lay the sources over one another.
     *
     * @throws ConfigException where one has a key that there is not, or a password that others can see
     */
    Settings settings() {
        SortedMap<String, Setting> commands = commands();
        SortedMap<String, Setting> written = new TreeMap<>();
        file.forEach((key, value) -> add(written, key, value, FILE));
        SortedMap<String, Setting> annotated = annotated();
        SortedMap<String, Setting> chosen = new TreeMap<>(written);
        chosen.putAll(annotated);
        chosen.putAll(commands);
        SortedMap<String, Setting> all = annotations.isPresent() ? new TreeMap<>() : new TreeMap<>(written);
        if (annotations.isPresent()) {
            Presets.shipped().forEach((key, value) -> add(all, key, value, SHIPPED));
        }
        addPreset(all, annotations.isPresent() ? written : Map.of(), new Settings(chosen));
        all.putAll(annotated);
        all.putAll(commands);
        return new Settings(all);
    }

    /** What annotations say, but where a report goes if the file says it. */
    private SortedMap<String, Setting> annotated() {
        SortedMap<String, Setting> annotated = new TreeMap<>();
        annotations.ifPresent(given -> given.forEach((key, setting) -> {
            if (!key.equals(Key.REPORT_DIR.key()) || !file.containsKey(key)) {
                add(annotated, key, setting.value(), setting.source());
            }
        }));
        return annotated;
    }

    private SortedMap<String, Setting> commands() {
        SortedMap<String, Setting> commands = new TreeMap<>();
        Optional.ofNullable(environment.get(JOB_SUMMARY))
                .ifPresent(summary -> add(commands, Key.JOB_SUMMARY.key(), summary, JOB_SUMMARY));
        Set<String> named = variants();
        Set<String> apps = apps();
        environment.forEach((name, value) -> {
            if (name.equals("BENCH") || name.startsWith("BENCH_")) {
                add(commands, key(name, named, apps), value, name);
            }
        });
        system.forEach((key, value) -> {
            if (key.equals("bench") || key.startsWith("bench.")) {
                refuseAPassword(add(commands, key, value, "-D" + key));
            }
        });
        return commands;
    }

    /** The names that a bench.architectures has, whichever holds: of a variable's name alone nobody could tell what is a hyphen. */
    private Set<String> variants() {
        Stream<String> ofPresets = given(Key.PRESET)
                .flatMap(name -> Presets.settings(name.strip()).stream())
                .flatMap(preset -> Optional.ofNullable(preset.get(Key.ARCHITECTURES.key())).stream());
        return Stream.concat(given(Key.ARCHITECTURES), ofPresets)
                .flatMap(Parse::parts)
                .filter(name -> Architecture.of(name).isEmpty())
                .collect(Collectors.toSet());
    }

    /** The names of own apps: a variable may say a new one, in which every hyphen is an underscore, or a setting of one. */
    private Set<String> apps() {
        String prefix = variable(AppKey.PREFIX);
        Stream<String> variables = environment.keySet().stream()
                .filter(name -> name.startsWith(prefix))
                .map(name ->
                        name.substring(prefix.length()).toLowerCase(Locale.ROOT).replace('_', '-'))
                .filter(name -> AppKey.settings().noneMatch(setting -> name.endsWith("-" + setting)));
        Set<String> apps = AppsReader.names(Stream.of(
                        file.keySet(),
                        system.keySet(),
                        annotations.orElse(new TreeMap<>()).keySet())
                .flatMap(Set::stream)
                .toList());
        variables.forEach(apps::add);
        return apps;
    }

    /** The values of a key, whichever holds. */
    private Stream<String> given(Key<?> key) {
        return Stream.of(file.get(key.key()), environment.get(variable(key.key())), system.get(key.key()))
                .filter(Objects::nonNull);
    }

    /** System properties stand in the list of processes and in Surefire's reports, which CI servers keep. */
    private static void refuseAPassword(Setting setting) {
        boolean hasVariable = VariantKey.of(setting.key()).isEmpty()
                && AppKey.of(setting.key()).isEmpty();
        setting.require(
                !setting.isSecret(),
                "no password by -D, which the list of processes and Surefire's reports show; right is "
                        + (hasVariable ? "the environment variable %s, or ".formatted(variable(setting.key())) : "")
                        + "the file "
                        + FILE);
    }

    private static String key(String variable, Set<String> variants, Set<String> apps) {
        return Stream.of(
                        KeyNames.all(),
                        variants.stream().flatMap(VariantKey::keys),
                        apps.stream().flatMap(AppKey::keys))
                .flatMap(keys -> keys)
                .filter(key -> variable(key).equals(variable))
                .findFirst()
                .orElseThrow(() -> KeyNames.refusedVariable(variable));
    }

    /**
     * Lay the preset under what was chosen; where there are own apps, they are measured in place of what it names.
     *
     * @param written what lies over the preset of own apps
     */
    private static void addPreset(SortedMap<String, Setting> settings, Map<String, Setting> written, Settings chosen) {
        List<String> apps = AppsReader.measured(chosen);
        if (!apps.isEmpty()) {
            Presets.ownApp().forEach((key, value) -> add(settings, key, value, PRESET + Presets.OWN_APP));
        }
        settings.putAll(written);
        addNamedPreset(settings, chosen);
        ClientMachines.preset(chosen).forEach((key, value) -> add(settings, key, value, ClientMachines.PRESET));
        if (!apps.isEmpty()) {
            add(settings, Key.ARCHITECTURES.key(), String.join(",", apps), PRESET + Presets.OWN_APP);
            add(settings, Key.WORKLOADS.key(), "all", PRESET + Presets.OWN_APP);
        }
    }

    /** A measured run takes the preset it names, if any; every other run is a smoke run, but one that only reports is none. */
    private static void addNamedPreset(SortedMap<String, Setting> settings, Settings chosen) {
        if (!chosen.isOn(Key.BENCH) && !chosen.has(Key.REPORT_ONLY) && !chosen.has(Key.SITE)) {
            Presets.smoke().forEach((key, value) -> add(settings, key, value, SMOKE_PRESET));
            return;
        }
        chosen.optional(Key.PRESET)
                .ifPresent(named -> Presets.settings(named.value())
                        .orElseThrow(() -> named.invalid("one of these:" + Presets.listed()))
                        .forEach((key, value) -> add(settings, key, value, PRESET + named.value())));
    }

    private static Setting add(SortedMap<String, Setting> settings, String key, String value, String source) {
        Optional<VariantKey> variant = VariantKey.of(key);
        Optional<AppKey> app = AppKey.of(key);
        variant.ifPresent(named -> named.check(source));
        app.ifPresent(named -> named.check(source));
        if (variant.isEmpty() && app.isEmpty() && KeyNames.all().noneMatch(key::equals)) {
            throw KeyNames.refused(key, source);
        }
        Setting setting = new Setting(key, value.strip(), source);
        settings.put(key, setting);
        return setting;
    }
}
