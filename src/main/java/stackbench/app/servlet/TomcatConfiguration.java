package stackbench.app.servlet;

import org.apache.tomcat.util.buf.EncodedSolidusHandling;
import org.springframework.boot.tomcat.TomcatConnectorCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;

/** Let the app answer for an id with an escaped slash in it: Tomcat's own refusal is a page of HTML. */
@Configuration(proxyBeanMethods = false)
@Profile("servlet")
class TomcatConfiguration {

    private static final String HANDLING = EncodedSolidusHandling.PASS_THROUGH.getValue();

    @Bean
    TomcatConnectorCustomizer escapedSlashes() {
        return connector -> {
            connector.setEncodedSolidusHandling(HANDLING);
            connector.setEncodedReverseSolidusHandling(HANDLING);
        };
    }
}
