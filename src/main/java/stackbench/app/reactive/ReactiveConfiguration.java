package stackbench.app.reactive;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.http.codec.ServerCodecConfigurer;
import org.springframework.web.reactive.config.WebFluxConfigurer;
import tools.jackson.databind.json.JsonMapper;

/** Registers the writer of message streams. */
@Configuration(proxyBeanMethods = false)
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
