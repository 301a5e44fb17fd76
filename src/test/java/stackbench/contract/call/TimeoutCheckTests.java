package stackbench.contract.call;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.Filter;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.apache.coyote.Processor;
import org.apache.coyote.http11.Http11NioProtocol;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import stackbench.app.StackbenchApplication;
import stackbench.app.message.Problem;
import stackbench.contract.client.EdgeClient;
import stackbench.contract.client.EdgeClient.Answer;
import stackbench.contract.server.EdgeServer;
import stackbench.contract.server.ScriptedDownstream;
import stackbench.contract.server.ScriptedDownstream.Behaviour;
import stackbench.harness.config.Architecture;

/**
 * Each second Tomcat looks which asynchronous requests are out of time, and may look at one that has ended while its processor begins with
 * the next. The check takes that one for late, and with it may take the next request from its connection. See decision 12.
 */
@Tag("thorough")
@Timeout(120)
final class TimeoutCheckTests {

    private static final int REQUESTS = 5;

    @Test
    void aRequestIsAnsweredThatBeganWhileTomcatLookedAtTheOneBefore() {
        Architecture architecture = Architecture.EDGE_FUTURE_JAVA;
        EdgeClient client = new EdgeClient();
        try (ScriptedDownstream downstream = new ScriptedDownstream();
                ConfigurableApplicationContext edge = started(architecture, downstream)) {
            int port = edge.getEnvironment().getRequiredProperty("local.server.port", int.class);
            URI user = URI.create("http://127.0.0.1:%d%s?delay=0&id=1".formatted(port, architecture.path()));
            downstream.become(Behaviour.SILENT);

            Stream<Answer> answers =
                    Stream.generate(() -> client.answer(client.ask(user))).limit(REQUESTS);

            assertThat(answers)
                    .extracting(Answer::status)
                    .containsOnly(Problem.GATEWAY_TIMEOUT.status())
                    .hasSize(REQUESTS);
        }
        assertThat(RecordingProtocol.WAITED).isNotEmpty();
    }

    private static ConfigurableApplicationContext started(Architecture architecture, ScriptedDownstream downstream) {
        return new SpringApplicationBuilder(StackbenchApplication.class, CheckedTomcat.class)
                .registerShutdownHook(false)
                .logStartupInfo(false)
                .properties("server.tomcat.basedir=target/tomcat")
                .run(
                        "--spring.profiles.active=" + architecture.profile(),
                        "--server.port=0",
                        "--stackbench.downstream=" + downstream.address(),
                        "--stackbench.edge.timeout-millis=" + EdgeServer.TIMEOUT.toMillis());
    }

    /** Remembers the processors whose requests have been asynchronous. Tomcat makes it by its name. */
    public static final class RecordingProtocol extends Http11NioProtocol {

        private static final Set<Processor> WAITED = ConcurrentHashMap.newKeySet();

        @Override
        public void addWaitingProcessor(Processor processor) {
            WAITED.add(processor);
            super.addWaitingProcessor(processor);
        }
    }

    /** Checks, as each request begins, what a check that had begun before would still look at. */
    @Configuration(proxyBeanMethods = false)
    static class CheckedTomcat {

        @Bean
        WebServerFactoryCustomizer<TomcatServletWebServerFactory> recordingProtocol() {
            return factory -> factory.setProtocol(RecordingProtocol.class.getName());
        }

        @Bean
        Filter check() {
            return (request, response, chain) -> {
                RecordingProtocol.WAITED.forEach(processor -> processor.timeoutAsync(System.currentTimeMillis()));
                chain.doFilter(request, response);
            };
        }
    }
}
