package stackbench.app.downstream;

import java.util.stream.Stream;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.logging.LoggingSystem;
import org.springframework.context.ConfigurableApplicationContext;

/** A downstream in the JVM of the tests. */
final class DownstreamFixture implements AutoCloseable {

    static {
        System.setProperty(LoggingSystem.SYSTEM_PROPERTY, LoggingSystem.NONE);
    }

    private final ConfigurableApplicationContext context;

    DownstreamFixture(int port, String... arguments) {
        context = new SpringApplicationBuilder(DownstreamApplication.class)
                .registerShutdownHook(false)
                .logStartupInfo(false)
                .run(Stream.concat(Stream.of("--server.port=" + port), Stream.of(arguments))
                        .toArray(String[]::new));
    }

    int port() {
        return context.getEnvironment().getRequiredProperty("local.server.port", int.class);
    }

    @Override
    public void close() {
        context.close();
    }
}
