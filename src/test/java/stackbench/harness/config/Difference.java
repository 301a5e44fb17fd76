package stackbench.harness.config;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.apps.Scheme;

/**
 * A setting in which a server differs from those that have no settings of their own.
 *
 * @param setting such as {@code heap}, or {@code spring.server.tomcat.threads.max} for a property of Spring
 * @param insteadOf the value that all others have, empty for what a JVM does by default; null where they have no such setting
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Difference(
        @JsonProperty(required = true) String setting,
        @JsonProperty(required = true) String value,
        @Nullable String insteadOf) {

    /**
     * What a variant differs in; nothing for an architecture.
     *
     * @param settings of the run, each as it may be written down
     */
    public static List<Difference> of(String variant, List<Setting> settings) {
        return settings.stream()
                .flatMap(setting -> VariantKey.of(setting.key()).stream()
                        .filter(key ->
                                key.name().equals(variant) && !key.setting().equals(VariantKey.OF))
                        .map(key -> new Difference(key.setting(), setting.value(), instead(key, settings))))
                .toList();
    }

    /** What base differs in from what it is compared with: the build. */
    public static Difference ofBase(List<Setting> settings) {
        return new Difference(
                VariantKey.BUILD, value(Key.BASELINE.key(), settings).orElse(""), null);
    }

    /**
     * Where the build is that servers of an arm are of, or the URL of an app that runs already; empty for the build of the run.
     *
     * @param architecture that it is of, such as an own app
     */
    public static Optional<String> build(String variant, String architecture, List<Setting> settings) {
        return value(new VariantKey(variant, VariantKey.BUILD).key(), settings)
                .or(() -> value(new AppKey(architecture, AppKey.SOURCE).key(), settings))
                .map(place ->
                        Scheme.of(place).isPresent() ? place : Path.of(place).toString());
    }

    /** The value that what it is a variant of has: an own app has settings of its own, an architecture those of all. */
    private static @Nullable String instead(VariantKey key, List<Setting> settings) {
        return value(new VariantKey(key.name(), VariantKey.OF).key(), settings)
                .flatMap(app -> value(
                        new AppKey(app, key.setting().equals(VariantKey.BUILD) ? AppKey.SOURCE : key.setting()).key(),
                        settings))
                .orElseGet(() -> shared(key.setting(), settings));
    }

    /** The value that all others have. */
    private static @Nullable String shared(String setting, List<Setting> settings) {
        return new VariantKey("", setting)
                .shared()
                .map(shared -> value(shared.key(), settings).orElse(""))
                .orElse(null);
    }

    private static Optional<String> value(String key, List<Setting> settings) {
        return settings.stream()
                .filter(given -> given.key().equals(key))
                .map(Setting::value)
                .findFirst();
    }

    /** The name of the property where the setting is one of Spring. */
    public Optional<String> springProperty() {
        return Optional.of(setting)
                .filter(name -> name.startsWith(VariantKey.SPRING))
                .map(name -> name.substring(VariantKey.SPRING.length()));
    }
}
