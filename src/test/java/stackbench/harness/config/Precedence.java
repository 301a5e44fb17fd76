package stackbench.harness.config;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Lay the sources over one another: file, then preset, then environment, then system properties. */
final class Precedence {

    private static final String SMOKE = "smoke";

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
        all.addPreset(sources, new Settings(chosen.settings));
        all.settings.putAll(commands.settings);
        return new Settings(all.settings);
    }

    private void addCommands(Sources sources) {
        sources.jobSummary().ifPresent(file -> add(Key.JOB_SUMMARY.key(), file, Sources.JOB_SUMMARY));
        sources.environmentSettings().forEach(this::addEnvironment);
        sources.systemSettings().forEach((key, value) -> add(key, value, "-D" + key));
    }

    private void addEnvironment(String name, String value) {
        String key = Key.names()
                .filter(candidate -> Key.environmentName(candidate).equals(name))
                .findFirst()
                .orElseThrow(() -> unknown(name, "the environment"));
        add(key, value, name);
    }

    /** A measured run takes the preset it names, if any; every other run is a smoke run, but one that only reports is none. */
    private void addPreset(Sources sources, Settings chosen) {
        String name = chosen.flag(Key.BENCH) || chosen.optional(Key.REPORT_ONLY).isPresent()
                ? chosen.optional(Key.PRESET).map(Setting::value).orElse("")
                : SMOKE;
        if (name.isEmpty()) {
            return;
        }
        Map<String, String> preset = sources.preset(name);
        if (preset == null || (name.equals(SMOKE) && chosen.flag(Key.BENCH))) {
            throw chosen.required(Key.PRESET).invalid(Key.PRESET.allowed());
        }
        addAll(preset, "preset " + name);
    }

    private void addAll(Map<String, String> values, String source) {
        values.forEach((key, value) -> add(key, value, source));
    }

    private void add(String key, String value, String source) {
        if (Key.names().noneMatch(key::equals)) {
            throw unknown(key, source);
        }
        settings.put(key, new Setting(key, value.strip(), source));
    }

    private static ConfigException unknown(String key, String source) {
        return new ConfigException("%s (from %s) is not a key. The keys are %s"
                .formatted(key, source, Key.names().collect(Collectors.joining(", "))));
    }
}
