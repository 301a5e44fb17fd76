package stackbench.harness.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.config.WireFormat;

/** A server that says something, or nothing, and then no more is waited for no longer than the patience. */
@Tag("thorough")
@Timeout(60)
class StalledServerTests {

    private static final Duration PATIENCE = Duration.ofMillis(300);

    private final ServerSocket listener;
    private final List<Socket> stalled = new ArrayList<>();

    StalledServerTests() throws IOException {
        listener = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    }

    @AfterEach
    void close() throws IOException {
        listener.close();
        synchronized (stalled) {
            for (Socket socket : stalled) {
                socket.close();
            }
        }
    }

    private int stallsAfter(String beginning) {
        Thread.ofPlatform().daemon().name("stalls").start(() -> {
            try {
                while (true) {
                    Socket socket = listener.accept();
                    synchronized (stalled) {
                        stalled.add(socket);
                    }
                    socket.getOutputStream().write(beginning.getBytes(StandardCharsets.US_ASCII));
                }
            } catch (IOException e) {
                if (!listener.isClosed()) {
                    throw new UncheckedIOException(e);
                }
            }
        });
        return listener.getLocalPort();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "HTTP/1.1 200",
                "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nurn:stackbench",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n"
            })
    void anAnswerThatStallsIsNotReady(String beginning) {
        int port = stallsAfter(beginning);

        assertThat(new ReadyProbe.MessageProbe(WireFormat.JSON).fault("127.0.0.1", port, PATIENCE))
                .hasValueSatisfying(fault -> assertThat(fault).contains("no whole answer within 300 ms"));
        assertThat(new ReadyProbe.UserProbe("/user/").fault("127.0.0.1", port, PATIENCE))
                .hasValueSatisfying(fault -> assertThat(fault).contains("no whole answer within 300 ms"));
    }

    @Test
    void anRSocketServerThatSaysNothingIsNotReady() {
        assertThat(new ReadyProbe.MessageProbe(WireFormat.CBOR).fault("127.0.0.1", stallsAfter(""), PATIENCE))
                .hasValueSatisfying(fault -> assertThat(fault).contains("expected urn:stackbench:problem:not-found"));
    }
}
