package stackbench.app.downstream;

import org.springframework.boot.SpringApplication;
import org.springframework.context.annotation.Import;
import stackbench.app.PortFileWriter;

/**
 * The downstream by itself: a Spring Boot application without a web framework, so that it is configured, started and stopped as the
 * app is. It bears no stereotype: the app would find it, and be a downstream too.
 */
@Import({DownstreamServer.class, PortFileWriter.class})
public class DownstreamApplication {

    public static void main(String[] args) {
        SpringApplication.run(DownstreamApplication.class, args);
    }
}
