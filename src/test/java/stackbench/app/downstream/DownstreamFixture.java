package stackbench.app.downstream;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.logging.LoggingSystem;
import org.springframework.context.ConfigurableApplicationContext;

/** A downstream, or a network, in the JVM of the tests. */
final class DownstreamFixture implements AutoCloseable {

    static {
        System.setProperty(LoggingSystem.SYSTEM_PROPERTY, LoggingSystem.NONE);
    }

    private final ConfigurableApplicationContext context;

    DownstreamFixture(int port, String... arguments) {
        this(DownstreamApplication.class, port, arguments);
    }

    DownstreamFixture(Class<?> application, int port, String... arguments) {
        context = new SpringApplicationBuilder(application)
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

    /** Returns a free port below those that systems give to whoever asks for any, so that no other test takes it in between. */
    static int portThatIsGivenToNobody() {
        return IntStream.range(20_000, 30_000)
                .filter(DownstreamFixture::isFree)
                .findFirst()
                .orElseThrow();
    }

    private static boolean isFree(int port) {
        try (ServerSocket free = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return free.isBound();
        } catch (IOException taken) {
            return false;
        }
    }
}
