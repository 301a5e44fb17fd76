package stackbench.app.servlet;

import org.apache.catalina.core.StandardHost;
import org.apache.tomcat.util.buf.EncodedSolidusHandling;
import org.springframework.boot.tomcat.TomcatConnectorCustomizer;
import org.springframework.boot.tomcat.TomcatContextCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;

/** Lets nobody but the app, and nothing but problems, answer for bad input: Tomcat's own refusals are pages of HTML. */
@Configuration(proxyBeanMethods = false)
@Profile("mvc")
class TomcatConfiguration {

    private static final String HANDLING = EncodedSolidusHandling.PASS_THROUGH.getValue();

    /** Pass slashes that are escaped on to the app: an id may have them, and is then no id. */
    @Bean
    TomcatConnectorCustomizer escapedSlashes() {
        return connector -> {
            connector.setEncodedSolidusHandling(HANDLING);
            connector.setEncodedReverseSolidusHandling(HANDLING);
        };
    }

    @Bean
    TomcatContextCustomizer problems() {
        return context -> ((StandardHost) context.getParent()).setErrorReportValveClass(ProblemValve.class.getName());
    }
}
