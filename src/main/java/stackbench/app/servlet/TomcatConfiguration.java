package stackbench.app.servlet;

import jakarta.servlet.Filter;
import java.util.Arrays;
import org.apache.catalina.core.StandardHost;
import org.apache.coyote.UpgradeProtocol;
import org.apache.coyote.http2.Http2Protocol;
import org.apache.tomcat.util.buf.EncodedSolidusHandling;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.tomcat.TomcatConnectorCustomizer;
import org.springframework.boot.tomcat.TomcatContextCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import stackbench.app.tuning.Tuning;

/** Lets nobody but the app, and nothing but problems, answer for bad input: Tomcat's own refusals are pages of HTML. */
@Configuration(proxyBeanMethods = false)
@Profile("mvc & !jetty")
class TomcatConfiguration {

    private static final String HANDLING = EncodedSolidusHandling.PASS_THROUGH.getValue();

    /** By default Tomcat has 8 kB, and a longer answer goes out in several writes, in chunks. */
    private static final int ANSWER_BYTES = 32 * 1024;

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

    /** Send an answer in one write, with its length; this is the tuning step {@link Tuning#writing()}. */
    @Bean
    @ConditionalOnBooleanProperty(Tuning.WRITING)
    Filter answerBuffer() {
        return (request, response, chain) -> {
            response.setBufferSize(ANSWER_BYTES);
            chain.doFilter(request, response);
        };
    }

    @Bean
    @ConditionalOnBooleanProperty(Tuning.WRITING)
    TomcatConnectorCustomizer socketBuffer() {
        return connector -> connector.setProperty("socket.appWriteBufSize", String.valueOf(ANSWER_BYTES));
    }

    /** Have Tomcat work on all streams that a connection of HTTP/2 may have at once; else it would keep most of them waiting for each other. */
    @Bean
    @Profile("h2c")
    TomcatConnectorCustomizer streams(@Value("${stackbench.h2c-streams}") int most) {
        return connector ->
                Arrays.stream(connector.findUpgradeProtocols()).forEach(protocol -> setStreams(protocol, most));
    }

    private static void setStreams(UpgradeProtocol protocol, int most) {
        if (protocol instanceof Http2Protocol http2) {
            http2.setMaxConcurrentStreams(most);
            http2.setMaxConcurrentStreamExecution(most);
        }
    }
}
