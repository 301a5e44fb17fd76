package stackbench.harness.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.bridge.SLF4JBridgeHandler;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.logging.LoggingSystem;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.env.Environment;
import org.springframework.http.client.ReactorResourceFactory;
import stackbench.app.StackbenchApplication;
import stackbench.harness.config.AppProperty;

/** A server in the suite's own JVM: for smoke runs, contract tests and debugging, never for a number. */
public final class InProcessServer implements RunningServer {

    /**
     * The directory in which Tomcat works. By default it leaves one in /tmp for each start; two that make the same one at a
     * time stumble.
     */
    private static final Path TOMCAT = Path.of("target", "tomcat");

    static {
        // Logging belongs to the suite (logback-test.xml): an application that starts would set it up anew for all.
        System.setProperty(LoggingSystem.SYSTEM_PROPERTY, LoggingSystem.NONE);
        SLF4JBridgeHandler.removeHandlersForRootLogger();
        SLF4JBridgeHandler.install(); // Tomcat's java.util.logging
        try {
            Files.createDirectories(TOMCAT);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Tells what servers of this JVM keep in memory apart, whatever they are called. */
    private static final AtomicLong MEMORIES = new AtomicLong();

    private final ServerSpec spec;
    private final int port;
    private final ConfigurableApplicationContext context;
    private final Optional<MessageMemory> memory;

    private InProcessServer(
            ServerSpec spec, int port, ConfigurableApplicationContext context, Optional<MessageMemory> memory) {
        this.spec = spec;
        this.port = port;
        this.context = context;
        this.memory = memory;
    }

    /** Start the server and return when it listens. Fails with the app's own exception when it cannot start. */
    public static InProcessServer start(ServerSpec spec) {
        Map<String, String> settings = spec.settings();
        String memory = "in-process-" + MEMORIES.incrementAndGet();
        if (spec.architecture().keepsInMemory()) {
            settings.put(AppProperty.MEMORY_NAME.key(), memory);
        }
        ConfigurableApplicationContext context = new SpringApplicationBuilder(StackbenchApplication.class)
                .registerShutdownHook(false)
                .logStartupInfo(false)
                .properties("server.tomcat.basedir=" + TOMCAT)
                .initializers(InProcessServer::keepToItsOwnEventLoops)
                .run(ServerSpec.arguments(settings).toArray(String[]::new));
        return new InProcessServer(
                spec,
                port(context),
                context,
                spec.architecture().keepsInMemory()
                        ? Optional.of(new MessageMemory(spec.name(), memory, Optional.empty()))
                        : Optional.empty());
    }

    /**
     * The port that the system gave the server. Spring Boot says it for an HTTP server in one property, and for RSocket in
     * another.
     */
    private static int port(ConfigurableApplicationContext context) {
        Environment environment = context.getEnvironment();
        String web = environment.getProperty("local.server.port");
        return Integer.parseInt(web == null ? environment.getRequiredProperty("local.rsocket.server.port") : web);
    }

    /** Give the application event loops of its own. By default one that closes takes those of all others in the JVM with it. */
    private static void keepToItsOwnEventLoops(ConfigurableApplicationContext context) {
        ((GenericApplicationContext) context).registerBean(ReactorResourceFactory.class, () -> {
            var resources = new ReactorResourceFactory();
            resources.setUseGlobalResources(false);
            resources.setShutdownQuietPeriod(Duration.ZERO);
            return resources;
        });
    }

    @Override
    public String name() {
        return spec.name();
    }

    @Override
    public String host() {
        return "localhost";
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public Optional<ProcessHandle> process() {
        return Optional.empty();
    }

    @Override
    public Optional<String> failure() {
        return context.isActive() ? Optional.empty() : Optional.of("the application context is closed");
    }

    @Override
    public Optional<MessageMemory> memory() {
        return memory;
    }

    @Override
    public void close() {
        context.close();
    }
}
