package stackbench.harness.config;

import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/** The effective settings by key. */
record Settings(SortedMap<String, Setting> all) {

    /** The setting, unless it is absent or empty. */
    Optional<Setting> optional(Key<?> key) {
        return Optional.ofNullable(all.get(key.key()))
                .filter(setting -> !setting.value().isEmpty());
    }

    boolean has(Key<?> key) {
        return optional(key).isPresent();
    }

    Setting required(Key<?> key) {
        Setting setting = Optional.ofNullable(all.get(key.key()))
                .orElseThrow(() -> new ConfigException(
                        "%s is missing from %s: give %s".formatted(key.key(), Sources.FILE, key.allowed())));
        setting.require(!setting.value().isEmpty(), key.allowed());
        return setting;
    }

    /** Read a key that must be there. */
    <T> T get(Key<T> key) {
        return key.read(required(key));
    }

    /** Read a key that may be absent or empty. */
    <T> Optional<T> find(Key<T> key) {
        return optional(key).map(key::read);
    }

    /** Read a list; none where the key is absent or empty. */
    <T> List<T> list(Key<List<T>> key) {
        return optional(key).map(key::read).orElse(List.of());
    }

    boolean isOn(Key<Boolean> key) {
        return find(key).orElse(false);
    }

    /** Whether a key is there, and has nothing as its value. */
    boolean isEmpty(Key<?> key) {
        return all.containsKey(key.key()) && !has(key);
    }

    /** Refuse what a key has, if it has anything, unless something holds. */
    void require(Key<?> key, boolean holds, String allowed) {
        optional(key).ifPresent(given -> given.require(holds, allowed));
    }

    /**
     * Draw the seed where it is {@code random}, as shipped. Runs of one seed share each effect of order, and so
     * look more alike than they are.
     */
    Settings drawn(LongSupplier seeds) {
        return optional(Key.SEED)
                .filter(given -> given.value().equals("random"))
                .map(given -> new Setting(given.key(), String.valueOf(seeds.getAsLong()), Setting.DRAWN))
                .map(seed -> new Settings(with(seed, all)))
                .orElse(this);
    }

    /** Draw a seed that is short enough to be typed. */
    static long drawSeed() {
        return new SecureRandom().nextInt(1, 1_000_000_000);
    }

    /** Put the seed of the run that was begun into one that goes on with it and drew another. */
    static BenchmarkConfig resumed(BenchmarkConfig config, List<Setting> begun) {
        BenchmarkConfig.Data data = config.data();
        boolean drew = config.settings().values().stream().anyMatch(Setting::wasDrawn);
        return begun.stream()
                .filter(setting -> drew && setting.key().equals(Key.SEED.key()))
                .findFirst()
                .map(seed -> BenchmarkConfigBuilder.builder(config)
                        .data(new BenchmarkConfig.Data(
                                data.authors(),
                                data.textCharacters(),
                                data.findRows(),
                                data.findSkew(),
                                Key.SEED.read(seed),
                                data.writeMode()))
                        .settings(with(seed, config.settings()))
                        .build())
                .orElse(config);
    }

    private static SortedMap<String, Setting> with(Setting seed, SortedMap<String, Setting> settings) {
        SortedMap<String, Setting> all = new TreeMap<>(settings);
        all.put(seed.key(), seed);
        return all;
    }

    /** The settings of servers elsewhere. */
    SortedMap<Architecture, Setting> targets() {
        SortedMap<Architecture, Setting> targets = new TreeMap<>();
        for (Architecture architecture : Architecture.values()) {
            Optional.ofNullable(all.get(Key.TARGET_PREFIX + architecture.profile()))
                    .filter(setting -> !setting.value().isEmpty())
                    .ifPresent(setting -> targets.put(architecture, setting));
        }
        return targets;
    }
}
