package stackbench.contract.server;

import static org.awaitility.Awaitility.await;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A port whose connections are each served in a thread of their own, and which can be closed and opened again. */
final class Listener {

    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final int BACKLOG = 1_024;

    /** Serves a connection, which ends with it. */
    interface Service {
        void serve(Socket client) throws IOException;
    }

    private final Set<Socket> connections = ConcurrentHashMap.newKeySet();
    private final Service service;
    private final int port;
    private volatile ServerSocket listening;

    /** Open a port. */
    Listener(Service service) {
        this.service = service;
        this.listening = listen(0);
        this.port = listening.getLocalPort();
        serve(listening);
    }

    /** Its address, {@code host:port}. */
    String address() {
        return "localhost:" + port;
    }

    int openConnections() {
        return connections.size();
    }

    /** Take no more connections. Those that are open stay. */
    void close() {
        end(listening);
    }

    /** Take connections again, where it took none. */
    void open() {
        if (listening.isClosed()) {
            // the system may release a listening port a moment after it was closed
            listening = await().atMost(LIMIT)
                    .ignoreException(UncheckedIOException.class)
                    .until(() -> listen(port), ServerSocket::isBound);
            serve(listening);
        }
    }

    void endConnections() {
        connections.forEach(Listener::end);
    }

    private static ServerSocket listen(int port) {
        try {
            ServerSocket socket = new ServerSocket();
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), BACKLOG);
            return socket;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void serve(ServerSocket socket) {
        Thread.startVirtualThread(() -> {
            while (!socket.isClosed()) {
                try {
                    Socket client = socket.accept();
                    connections.add(client);
                    Thread.startVirtualThread(() -> serve(client));
                } catch (IOException e) {
                    return; // it listens no more
                }
            }
        });
    }

    private void serve(Socket client) {
        try (client) {
            service.serve(client);
        } catch (IOException e) {
            // whoever was at one of the ends has gone
        } finally {
            connections.remove(client);
        }
    }

    private static void end(Closeable socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // then it is of no more use either
        }
    }
}
