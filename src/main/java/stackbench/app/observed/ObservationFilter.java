package stackbench.app.observed;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.AutoConfigurationImportFilter;
import org.springframework.boot.autoconfigure.AutoConfigurationMetadata;
import org.springframework.context.EnvironmentAware;
import org.springframework.core.env.Environment;

/** Has Boot configure nothing of Actuator, Micrometer and OpenTelemetry without {@code stackbench.observed=true}. */
final class ObservationFilter implements AutoConfigurationImportFilter, EnvironmentAware {

    private static final Pattern OBSERVING =
            Pattern.compile("[.](actuate|health|metrics|micrometer|observation|opentelemetry)[.]|ObservationAuto");

    private boolean observed;

    @Override
    public void setEnvironment(Environment environment) {
        observed = environment.getProperty("stackbench.observed", Boolean.class, false);
    }

    @Override
    public boolean[] match(@Nullable String[] configurations, AutoConfigurationMetadata metadata) {
        boolean[] matches = new boolean[configurations.length];
        for (int i = 0; i < matches.length; i++) {
            String name = configurations[i];
            matches[i] = observed || name == null || !OBSERVING.matcher(name).find();
        }
        return matches;
    }
}
