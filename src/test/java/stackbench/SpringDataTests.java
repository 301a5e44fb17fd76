package stackbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.SpringApplication.AbandonedRunException;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.logging.LoggingSystem;
import stackbench.app.StackbenchApplication;
import stackbench.harness.config.Architecture;

/** Hibernate and Spring Data are on the class path of every server, and Boot configures what is there unless it is told not to. */
@Tag("thorough")
class SpringDataTests {

    private static final List<String> PACKAGES = List.of(
            "jakarta.persistence.",
            "org.hibernate.",
            "org.springframework.data.",
            "org.springframework.orm.",
            "org.springframework.boot.data.",
            "org.springframework.boot.hibernate.",
            "org.springframework.boot.jpa.");

    /** It is in every application with JPA on its class path, looks at each bean when that is made, and does nothing afterwards. */
    private static final String OF_THE_CLASS_PATH =
            "org.springframework.orm.jpa.support.PersistenceAnnotationBeanPostProcessor";

    static {
        System.setProperty(LoggingSystem.SYSTEM_PROPERTY, LoggingSystem.NONE);
    }

    /** Keeps the types of an application's beans before any of them is made, and ends it there: no server starts. */
    private static final class Census implements BeanFactoryPostProcessor {

        private final Set<String> types = new TreeSet<>();

        @Override
        public void postProcessBeanFactory(ConfigurableListableBeanFactory beans) {
            for (String name : beans.getBeanDefinitionNames()) {
                Class<?> type = beans.getType(name, false);
                if (type != null && PACKAGES.stream().anyMatch(type.getName()::startsWith)) {
                    types.add(type.getName());
                }
            }
            types.remove(OF_THE_CLASS_PATH);
            throw new AbandonedRunException();
        }
    }

    private static Set<String> beansOfSpringData(String architecture) {
        var census = new Census();
        SpringApplicationBuilder app = new SpringApplicationBuilder(StackbenchApplication.class)
                .registerShutdownHook(false)
                .logStartupInfo(false)
                .initializers(context -> context.addBeanFactoryPostProcessor(census));
        assertThatExceptionOfType(AbandonedRunException.class)
                .isThrownBy(() -> app.run("--spring.profiles.active=" + architecture));
        return census.types;
    }

    static Stream<Architecture> othersThanCards() {
        return Architecture.values().stream()
                .filter(architecture -> architecture.service() != Architecture.Service.CARDS)
                .filter(architecture ->
                        !List.of("servlet-jpa", "reactive-data-r2dbc").contains(architecture.profile()));
    }

    @ParameterizedTest
    @MethodSource("othersThanCards")
    void nothingOfItIsConfiguredWhereNoStoreIsMadeOfIt(Architecture architecture) {
        assertThat(beansOfSpringData(architecture.profile())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"servlet-jpa", "reactive-data-r2dbc"})
    void itIsConfiguredWhereTheStoreIsMadeOfIt(Architecture architecture) {
        assertThat(beansOfSpringData(architecture.profile())).isNotEmpty();
    }
}
