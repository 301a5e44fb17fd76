package stackbench.app;

import java.util.Arrays;
import java.util.List;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.Environment;

/** Refuse to start unless exactly one architecture is selected: without one the app would be a server of nothing. */
final class ArchitectureRequired implements ApplicationContextInitializer<ConfigurableApplicationContext> {

    private static final List<String> ARCHITECTURES = List.of("servlet", "reactive", "rsocket");

    @Override
    public void initialize(ConfigurableApplicationContext context) {
        Environment environment = context.getEnvironment();
        List<String> active = Arrays.asList(environment.getActiveProfiles());
        // servlet-virtual is a group that holds servlet
        if (ARCHITECTURES.stream().filter(active::contains).count() != 1) {
            throw new InvalidConfigurationPropertyValueException(
                    "spring.profiles.active",
                    String.join(",", active),
                    "Select exactly one architecture: servlet, servlet-virtual, reactive or rsocket,"
                            + " for example with --spring.profiles.active=servlet");
        }
    }
}
