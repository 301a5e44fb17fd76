package stackbench.app.reactive;

import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.http.codec.ServerCodecConfigurer;
import org.springframework.web.reactive.config.WebFluxConfigurer;
import stackbench.app.tuning.Tuning;
import tools.jackson.databind.json.JsonMapper;

/** Registers the app's own writer of messages, which is the tuning step {@link Tuning#writing()}. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnBooleanProperty(Tuning.WRITING)
@Profile("webflux")
class ReactiveConfiguration implements WebFluxConfigurer {

    private final JsonMapper json;

    ReactiveConfiguration(JsonMapper json) {
        this.json = json;
    }

    @Override
    public void configureHttpMessageCodecs(ServerCodecConfigurer codecs) {
        codecs.customCodecs().register(new MessageWriter(json));
    }
}
