package stackbench.app.downstream;

import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpServerKeepAliveHandler;
import org.springframework.boot.SpringApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import stackbench.app.PortFileWriter;

/**
 * The downstream by itself: a Spring Boot application without a web framework, so that it is configured, started and stopped as the
 * app is. It bears no stereotype: the app would find it, and be a downstream too.
 */
@Import({DelayServer.class, PortFileWriter.class})
public class DownstreamApplication {

    public static void main(String[] args) {
        SpringApplication.run(DownstreamApplication.class, args);
    }

    @Bean
    static DelayServer.Handling answers() {
        return (accepted, all, lateness) -> accepted.pipeline()
                .addLast(new HttpServerCodec(), new HttpServerKeepAliveHandler(), new DelayedAnswers(lateness));
    }
}
