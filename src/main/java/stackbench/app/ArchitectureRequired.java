package stackbench.app;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.context.annotation.ImportSelector;
import org.springframework.core.env.Environment;
import org.springframework.core.type.AnnotationMetadata;

/** Refuses to start unless exactly one architecture is selected: without one the app would be a server of nothing. */
final class ArchitectureRequired implements ImportSelector {

    private static final Bindable<Map<String, String>> GROUPS = Bindable.mapOf(String.class, String.class);

    private final Environment environment;

    ArchitectureRequired(Environment environment) {
        this.environment = environment;
    }

    /** Import nothing into the app, which comes to this before it makes anything. */
    @Override
    public String[] selectImports(AnnotationMetadata app) {
        List<String> active = Arrays.asList(environment.getActiveProfiles());
        Set<String> architectures = architectures();
        if (architectures.stream().filter(active::contains).count() != 1) {
            throw new InvalidConfigurationPropertyValueException(
                    "spring.profiles.active",
                    String.join(",", active),
                    "Select exactly one architecture of %s, for example with --spring.profiles.active=servlet"
                            .formatted(String.join(", ", architectures)));
        }
        return new String[0];
    }

    /** The names of all architectures: each is a group of Spring profiles in application.properties, and nothing else. */
    private Set<String> architectures() {
        return Binder.get(environment)
                .bind("spring.profiles.group", GROUPS)
                .map(Map::keySet)
                .orElse(Set.of());
    }
}
