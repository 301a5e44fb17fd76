package stackbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.SpringApplication.AbandonedRunException;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.logging.LoggingSystem;
import stackbench.app.StackbenchApplication;
import stackbench.harness.config.Architecture;

/** Actuator, Micrometer and OpenTelemetry are on the class path of tests, and Boot configures them only where a server is observed. */
@Tag("thorough")
class ObservationTests {

    private static final List<String> PACKAGES = List.of(
            "io.micrometer.",
            "io.opentelemetry.",
            "org.springframework.boot.actuate.",
            "org.springframework.boot.health.",
            "org.springframework.boot.micrometer.",
            "org.springframework.boot.opentelemetry.",
            "stackbench.app.observed.");

    static {
        System.setProperty(LoggingSystem.SYSTEM_PROPERTY, LoggingSystem.NONE);
    }

    /** The types of beans that observe, of an application that ends before any of them is made. */
    private static Set<String> observing(Architecture architecture, String... arguments) {
        Set<String> types = new TreeSet<>();
        SpringApplicationBuilder app = new SpringApplicationBuilder(StackbenchApplication.class)
                .registerShutdownHook(false)
                .logStartupInfo(false)
                .initializers(context -> context.addBeanFactoryPostProcessor(beans -> {
                    for (String name : beans.getBeanDefinitionNames()) {
                        Class<?> type = beans.getType(name, false);
                        if (type != null && PACKAGES.stream().anyMatch(type.getName()::startsWith)) {
                            types.add(type.getName());
                        }
                    }
                    throw new AbandonedRunException();
                }))
                .profiles(architecture.profile());
        assertThatExceptionOfType(AbandonedRunException.class).isThrownBy(() -> app.run(arguments));
        return types;
    }

    @ParameterizedTest
    @MethodSource("stackbench.harness.config.Architecture#values")
    void nothingObservesAServerUnlessItIsAskedFor(Architecture architecture) {
        assertThat(observing(architecture)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"servlet", "servlet-virtual", "servlet-jetty", "reactive", "rsocket"})
    void anObservedServerHasEndpointsMetricsTracesAndALogOfRequests(Architecture architecture) {
        assertThat(observing(architecture, "--stackbench.observed=true"))
                .contains("io.micrometer.observation.ObservationRegistry", "stackbench.app.observed.RequestLog")
                .anyMatch(type -> type.startsWith("org.springframework.boot.actuate."))
                .anyMatch(type -> type.startsWith("io.micrometer.core."))
                .anyMatch(type -> type.startsWith("io.opentelemetry.sdk.trace."));
    }
}
