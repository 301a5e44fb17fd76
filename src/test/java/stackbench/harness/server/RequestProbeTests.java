package stackbench.harness.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import stackbench.harness.config.apps.Scheme;
import stackbench.harness.config.servers.ServerSettings.Target;
import stackbench.harness.load.http.SampleCertificate;

/** What an app says of itself when it is asked with TLS and without. */
@Timeout(60)
class RequestProbeTests {

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final SSLContext CONTEXT = new SampleCertificate().context();

    private static HttpServer server(Scheme speaks, int status) throws IOException {
        InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        HttpServer server = speaks == Scheme.HTTPS ? HttpsServer.create(address, 0) : HttpServer.create(address, 0);
        if (server instanceof HttpsServer encrypted) {
            encrypted.setHttpsConfigurator(new HttpsConfigurator(CONTEXT));
        }
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        server.start();
        return server;
    }

    private static Optional<String> fault(Scheme asked, int port) {
        return new ReadyProbe.RequestProbe(asked, "GET", "/a", Map.of()).fault("127.0.0.1", port, PATIENCE);
    }

    @ParameterizedTest
    @Tag("thorough")
    @EnumSource
    void anAppThatSpeaksAsItIsSaidToIsReadyWhateverItsCertificate(Scheme scheme) throws IOException {
        for (int status : new int[] {200, 400, 404}) {
            HttpServer server = server(scheme, status);
            try {
                assertThat(fault(scheme, server.getAddress().getPort())).isEmpty();
            } finally {
                server.stop(0);
            }
        }
    }

    @ParameterizedTest
    @Tag("thorough")
    @CsvSource({"HTTP, HTTPS", "HTTPS, HTTP"})
    void anAppThatSpeaksOtherwiseSaysWhatToSet(Scheme speaks, Scheme asked) throws IOException {
        HttpServer server = server(speaks, 200);
        try {
            assertThat(fault(asked, server.getAddress().getPort()))
                    .hasValueSatisfying(fault -> assertThat(fault)
                            .startsWith("asked GET /a it gave ")
                            .endsWith(
                                    ". It speaks %1$s, not %2$s: give .scheme=%1$s of the app, or %1$s://host:port of one that runs already"
                                            .formatted(speaks, asked)));
        } finally {
            server.stop(0);
        }
    }

    @Test
    void aServerThatFailsSaysNothingOfTls() throws IOException {
        HttpServer server = server(Scheme.HTTPS, 503);
        try {
            assertThat(fault(Scheme.HTTPS, server.getAddress().getPort())).contains("asked GET /a it gave status 503 ");
            assertThatExceptionOfType(ServerStartException.class)
                    .isThrownBy(() -> TargetServer.connect(
                            "tiny",
                            "bench.app.tiny",
                            Scheme.HTTPS,
                            new Target("127.0.0.1", server.getAddress().getPort()),
                            new ReadyProbe.RequestProbe(Scheme.HTTPS, "GET", "/", Map.of())))
                    .withMessageStartingWith("bench.app.tiny=https://127.0.0.1:");
        } finally {
            server.stop(0);
        }
    }
}
