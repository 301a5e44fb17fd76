package stackbench.harness.config;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

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
