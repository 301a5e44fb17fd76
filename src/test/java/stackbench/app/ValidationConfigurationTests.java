package stackbench.app;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.validation.Configuration;
import jakarta.validation.TraversableResolver;
import jakarta.validation.Validation;
import jakarta.validation.ValidatorFactory;
import org.junit.jupiter.api.Test;

class ValidationConfigurationTests {

    /** By default it is asked, because its API is on the class path of every server. */
    @Test
    void jpaIsNotAskedAboutTheFieldsOfAMessage() {
        Configuration<?> configuration = Validation.byDefaultProvider().configure();
        assertThat(name(configuration.getDefaultTraversableResolver())).contains("JPA");

        ValidationConfiguration.messagesAreLoaded().customize(configuration);

        try (ValidatorFactory factory = configuration.buildValidatorFactory()) {
            assertThat(name(factory.getTraversableResolver())).startsWith(ValidationConfiguration.class.getName());
        }
    }

    private static String name(TraversableResolver resolver) {
        return resolver.getClass().getName();
    }
}
