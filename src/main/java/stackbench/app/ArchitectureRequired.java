package stackbench.app;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.Environment;

/** Refuses to start unless exactly one architecture is selected: without one the app would be a server of nothing. */
final class ArchitectureRequired implements ApplicationContextInitializer<ConfigurableApplicationContext> {

    private static final Bindable<Map<String, String>> GROUPS = Bindable.mapOf(String.class, String.class);

    @Override
    public void initialize(ConfigurableApplicationContext context) {
        Environment environment = context.getEnvironment();
        List<String> active = Arrays.asList(environment.getActiveProfiles());
        Set<String> architectures = architectures(environment);
        if (architectures.stream().filter(active::contains).count() != 1) {
            throw new InvalidConfigurationPropertyValueException(
                    "spring.profiles.active",
                    String.join(",", active),
                    "Select exactly one architecture of %s, for example with --spring.profiles.active=servlet"
                            .formatted(String.join(", ", architectures)));
        }
    }

    /** The names of all architectures: each is a group of Spring profiles in application.properties, and nothing else. */
    private static Set<String> architectures(Environment environment) {
        return Binder.get(environment)
                .bind("spring.profiles.group", GROUPS)
                .map(Map::keySet)
                .orElse(Set.of());
    }
}
