package stackbench.contract.server;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The way from a server to a service that it calls: a port that leads there, or does what networks and dying services do. */
public final class FaultyWay implements AutoCloseable {

    private static final Duration LIMIT = Duration.ofSeconds(5);
    private static final byte[] GIBBERISH = "no such protocol\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    private final InetSocketAddress service;
    private final int port;
    private final Set<Socket> connections = ConcurrentHashMap.newKeySet();
    private volatile ServerSocket listening;
    private volatile Fault fault = Fault.NONE;

    /** What becomes of a connection. */
    public enum Fault {
        /** It leads to the service. */
        NONE,
        /** Nobody listens. */
        REFUSED,
        /** It is reset when a request was sent. */
        RESET,
        /** Requests are read, and nothing is ever answered. */
        SILENT,
        /** It ends after the greater part of the first answer. */
        CUT_OFF,
        /** It leads the greater part of the first answer, and then nothing more. */
        STUCK,
        /** The first answer is none in any protocol. */
        GIBBERISH
    }

    public FaultyWay(InetSocketAddress service) {
        this.service = service;
        this.listening = listen(0);
        this.port = listening.getLocalPort();
        serve(listening);
    }

    /** The address of its beginning, {@code host:port}. */
    public String address() {
        return "localhost:" + port;
    }

    /** The number of connections that are open. */
    public int openConnections() {
        return connections.size();
    }

    /** Be faulty in some way, or in none, from now on. All connections end. */
    public void become(Fault next) {
        fault = next;
        if (next == Fault.REFUSED) {
            end(listening);
        } else if (listening.isClosed()) {
            // the system may take a moment to let go of a port on which somebody waited for connections
            listening = await().atMost(LIMIT)
                    .ignoreException(UncheckedIOException.class)
                    .until(() -> listen(port), ServerSocket::isBound);
            serve(listening);
        }
        connections.forEach(FaultyWay::end);
    }

    private static ServerSocket listen(int port) {
        try {
            ServerSocket socket = new ServerSocket();
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
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
                    Thread.startVirtualThread(() -> lead(client));
                } catch (IOException e) {
                    return; // it listens no more
                }
            }
        });
    }

    private void lead(Socket client) {
        try (client) {
            switch (fault) {
                case NONE -> lead(client, Integer.MAX_VALUE);
                case CUT_OFF -> lead(client, 1);
                case STUCK -> {
                    lead(client, 1);
                    swallow(client);
                }
                case RESET -> {
                    readSome(client.getInputStream());
                    client.setSoLinger(true, 0);
                }
                case GIBBERISH -> {
                    readSome(client.getInputStream());
                    client.getOutputStream().write(GIBBERISH);
                }
                case SILENT -> swallow(client);
                case REFUSED -> {} // it had been accepted before
            }
        } catch (IOException e) {
            // whoever was at the other end has gone
        } finally {
            connections.remove(client);
        }
    }

    private static void swallow(Socket client) throws IOException {
        client.getInputStream().transferTo(OutputStream.nullOutputStream());
    }

    /** Lead to the service and back until the last of so many answers, of which a quarter is kept back: its head has passed by then. */
    private void lead(Socket client, int answers) throws IOException {
        try (Socket server = new Socket(service.getHostString(), service.getPort())) {
            Thread.startVirtualThread(() -> pass(client, server));
            for (int answer = 1; answer <= answers; answer++) {
                byte[] some = readSome(server.getInputStream());
                int length = answer == answers ? some.length * 3 / 4 : some.length;
                client.getOutputStream().write(some, 0, length);
            }
        }
    }

    private static void pass(Socket from, Socket to) {
        try (to) {
            from.getInputStream().transferTo(to.getOutputStream());
        } catch (IOException e) {
            // one of them has gone, and the other is closed
        }
    }

    private static byte[] readSome(InputStream in) throws IOException {
        byte[] buffer = new byte[64 * 1024];
        int length = in.read(buffer);
        if (length < 0) {
            throw new IOException("nothing more");
        }
        return Arrays.copyOf(buffer, length);
    }

    private static void end(AutoCloseable socket) {
        try {
            socket.close();
        } catch (Exception e) {
            // then it is of no more use either
        }
    }

    @Override
    public void close() {
        become(Fault.REFUSED);
    }
}
