package stackbench.harness.config;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What variants differ in from their architectures, in words.
 *
 * @param settings of the run, each as it may be written down
 */
public record VariantWords(List<Setting> settings) {

    /** Describe one, such as {@code servlet-zgc is servlet with heap 1g instead of 512m, pool-size 64 instead of 16}. */
    public String of(String name, String architecture) {
        String differences = settings.stream()
                .flatMap(setting -> VariantKey.of(setting.key()).stream()
                        .filter(key -> key.name().equals(name) && !key.setting().equals(VariantKey.OF))
                        .map(key -> words(key.setting(), setting.value())))
                .collect(Collectors.joining(", "));
        return differences.isEmpty()
                ? "%s is %s with nothing else than that".formatted(name, architecture)
                : "%s is %s with %s".formatted(name, architecture, differences);
    }

    private String words(String setting, String value) {
        String own = setting.startsWith(VariantKey.SPRING)
                ? setting.substring(VariantKey.SPRING.length()) + "=" + value
                : setting + " " + shown(value);
        return shared(setting).map(all -> own + " instead of " + shown(all)).orElse(own);
    }

    /** The value that all others have. */
    private Optional<String> shared(String setting) {
        Optional<Key> key = VariantKey.SHARED.stream()
                .filter(shared -> VariantKey.own(shared).equals(setting))
                .findFirst();
        return key.map(shared -> settings.stream()
                .filter(given -> given.key().equals(shared.key()))
                .map(Setting::value)
                .findFirst()
                .orElse(""));
    }

    private static String shown(String value) {
        return value.isEmpty() ? "as by default" : value;
    }
}
