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
import org.springframework.grpc.server.lifecycle.GrpcServerLifecycle;
import org.springframework.http.client.ReactorResourceFactory;
import stackbench.harness.config.servers.AppProperty;

/** A node in the suite's own JVM: for smoke runs, contract tests and debugging, never for a number. */
record InProcessServer(
        String name, String host, int port, ConfigurableApplicationContext context, Optional<MessageMemory> memory)
        implements RunningServer {

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

    /** Start the node and return when it listens. Fails with the app's own exception when it cannot start. */
    static InProcessServer start(String name, Node node) {
        Map<String, String> settings = node.settings();
        settings.computeIfPresent(
                AppProperty.MEMORY_NAME.key(), (key, own) -> "in-process-" + MEMORIES.incrementAndGet());
        ConfigurableApplicationContext context = new SpringApplicationBuilder(mainClass(node))
                .registerShutdownHook(false)
                .logStartupInfo(false)
                .properties("server.tomcat.basedir=" + TOMCAT)
                .initializers(InProcessServer::keepToItsOwnEventLoops)
                .run(Node.arguments(settings).toArray(String[]::new));
        Optional<MessageMemory> memory = Optional.ofNullable(settings.get(AppProperty.MEMORY_NAME.key()))
                .map(own -> new MessageMemory(name, own, Optional.empty()));
        return new InProcessServer(name, node.host(), port(context), context, memory);
    }

    private static Class<?> mainClass(Node node) {
        if (node.program() instanceof Program.MainClass ours) {
            return ours.type();
        }
        throw new IllegalArgumentException("Only classes of the app run in the suite's own JVM: " + node.program());
    }

    /**
     * The port that the system gave the server. Spring Boot says it for an HTTP server in one property, and for RSocket in
     * another; a server of gRPC says it itself.
     */
    private static int port(ConfigurableApplicationContext context) {
        GrpcServerLifecycle grpc =
                context.getBeanProvider(GrpcServerLifecycle.class).getIfAvailable();
        if (grpc != null) {
            return grpc.getPort();
        }
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
    public Optional<String> failure() {
        return context.isActive() ? Optional.empty() : Optional.of("the application context is closed");
    }

    @Override
    public void close() {
        context.close();
    }

    /** Starts the nodes of a server in the suite's own JVM. */
    record Starter(ServerSpec spec) implements StartedServer.NodeStarter {

        @Override
        public ServerStart described(Node node) {
            return ServerStart.inProcess(spec.name(node), node);
        }

        @Override
        public RunningServer started(Node node) {
            return start(spec.name(node), node);
        }
    }
}
