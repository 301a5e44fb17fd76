package stackbench.app.downstream;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A network between a client and a server, both of the test. */
@Timeout(60)
class NetworkTests {

    private static final Duration ONE_WAY = Duration.ofMillis(20);

    @SuppressWarnings("NullAway.Init") // before each
    private ServerSocket database;

    @SuppressWarnings("NullAway.Init") // before each
    private DownstreamFixture network;

    @BeforeEach
    void start() throws IOException {
        database = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        network = new DownstreamFixture(
                NetworkApplication.class,
                0,
                "--stackbench.network-database=127.0.0.1:" + database.getLocalPort(),
                "--stackbench.network-round-trip=" + ONE_WAY.multipliedBy(2).toNanos() + "ns");
    }

    @AfterEach
    void stop() throws IOException {
        network.close();
        database.close();
    }

    private Socket client() throws IOException {
        return limited(new Socket(InetAddress.getLoopbackAddress(), network.port()));
    }

    private Socket accepted() throws IOException {
        return limited(database.accept());
    }

    private static Socket limited(Socket socket) throws IOException {
        socket.setSoTimeout(20_000);
        return socket;
    }

    @Test
    void eachWayTakesHalfOfARoundTripAtLeast() throws IOException {
        try (Socket client = client();
                Socket server = accepted()) {
            for (int i = 0; i < 5; i++) {
                long askedNanos = System.nanoTime();
                client.getOutputStream().write(i);
                assertThat(server.getInputStream().read()).isEqualTo(i);
                long heardNanos = System.nanoTime();
                server.getOutputStream().write(i);
                assertThat(client.getInputStream().read()).isEqualTo(i);

                assertThat(Duration.ofNanos(heardNanos - askedNanos)).isGreaterThanOrEqualTo(ONE_WAY);
                assertThat(Duration.ofNanos(System.nanoTime() - heardNanos)).isGreaterThanOrEqualTo(ONE_WAY);
            }
        }
    }

    @Test
    void ofARoundTripHalfIsOnEachWay() throws IOException {
        byte[] loopback = new byte[16];
        loopback[15] = 1;
        InetSocketAddress where = new InetSocketAddress(InetAddress.getByAddress(loopback), 5432);

        assertThat(NetworkApplication.passing("[::1]:5432", Duration.ofMillis(3)))
                .isEqualTo(new DelayedBytes.Proxy(where, Duration.ofNanos(1_500_000)));
    }

    @Test
    void allBytesComeInTheirOrderAndThenTheEnd() throws Exception {
        byte[] sent = new byte[3_000_000];
        new Random(1).nextBytes(sent);
        try (Socket client = client();
                Socket server = accepted()) {
            CompletableFuture<byte[]> received = CompletableFuture.supplyAsync(() -> all(server));

            client.getOutputStream().write(sent);
            client.shutdownOutput();

            assertThat(received.get(30, TimeUnit.SECONDS)).isEqualTo(sent);
        }
    }

    private static byte[] all(Socket socket) {
        try {
            return socket.getInputStream().readAllBytes();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void whatTheDatabaseClosesIsClosed() throws IOException {
        try (Socket client = client()) {
            try (Socket server = accepted()) {
                server.getOutputStream().write(7);
            }

            assertThat(client.getInputStream().read()).isEqualTo(7);
            assertThat(client.getInputStream().read()).isEqualTo(-1);
        }
    }

    @Test
    void whoConnectsWhileThereIsNoDatabaseIsCutOff() throws IOException {
        database.close();
        try (Socket client = client()) {
            assertThat(isClosed(client)).isTrue();
        }
    }

    /** Whether the other side closes it next, be it by a reset; it fails if nothing comes in time. */
    private static boolean isClosed(Socket socket) throws IOException {
        try {
            return socket.getInputStream().read() < 0;
        } catch (SocketException reset) {
            return true;
        }
    }

    @Test
    void itStopsWithAllItsConnections() throws IOException {
        try (Socket client = client();
                Socket server = accepted()) {
            client.getOutputStream().write(1);
            assertThat(server.getInputStream().read())
                    .as("so that both are connected")
                    .isEqualTo(1);

            network.close();

            assertThat(server.getInputStream().read()).isEqualTo(-1);
            assertThat(client.getInputStream().read()).isEqualTo(-1);
        }
    }
}
