package stackbench.app.message;

import org.springframework.boot.jackson.autoconfigure.CborMapperBuilderCustomizer;
import org.springframework.boot.jackson.autoconfigure.JsonMapperBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.core.StreamReadFeature;

/** Refuses a message in which a field stands twice; Jackson alone would take the last. */
@Configuration(proxyBeanMethods = false)
class JacksonConfiguration {

    @Bean
    JsonMapperBuilderCustomizer eachFieldOnceInJson() {
        return mapper -> mapper.enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION);
    }

    @Bean
    CborMapperBuilderCustomizer eachFieldOnceInCbor() {
        return mapper -> mapper.enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION);
    }
}
