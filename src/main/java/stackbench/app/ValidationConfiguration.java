package stackbench.app;

import static org.hibernate.validator.BaseHibernateValidatorConfiguration.ENABLE_TRAVERSABLE_RESOLVER_RESULT_CACHE;

import jakarta.validation.Path;
import jakarta.validation.TraversableResolver;
import java.lang.annotation.ElementType;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.validation.autoconfigure.ValidationConfigurationCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Has messages validated in the same way whatever is on the class path. With JPA there, Hibernate Validator would ask it about each field of each
 * message, in every architecture.
 */
@Configuration(proxyBeanMethods = false)
class ValidationConfiguration {

    @Bean
    static ValidationConfigurationCustomizer messagesAreLoaded() {
        return configuration -> configuration
                .traversableResolver(new Loaded())
                .addProperty(ENABLE_TRAVERSABLE_RESOLVER_RESULT_CACHE, "false"); // there is nothing to remember
    }

    /** Says of every field that its value is there. */
    private static final class Loaded implements TraversableResolver {

        @Override
        public boolean isReachable(
                @Nullable Object object, Path.Node field, Class<?> root, Path path, ElementType element) {
            return true;
        }

        @Override
        public boolean isCascadable(
                @Nullable Object object, Path.Node field, Class<?> root, Path path, ElementType element) {
            return true;
        }
    }
}
