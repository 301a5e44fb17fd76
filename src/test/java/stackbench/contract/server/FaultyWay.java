package stackbench.contract.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The way from a server to a service that it calls: a port that leads there, or does what networks and dying services do. */
public final class FaultyWay implements AutoCloseable {

    private static final byte[] GIBBERISH = "no such protocol\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    private final InetSocketAddress service;
    private final Listener listener;
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
        this.listener = new Listener(this::lead);
    }

    /** The address of its beginning, {@code host:port}. */
    public String address() {
        return listener.address();
    }

    /** The number of connections that are open. */
    public int openConnections() {
        return listener.openConnections();
    }

    /** Be faulty in some way, or in none, from now on. All connections end. */
    public void become(Fault next) {
        fault = next;
        if (next == Fault.REFUSED) {
            listener.close();
        } else {
            listener.open();
        }
        listener.endConnections();
    }

    private void lead(Socket client) throws IOException {
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

    @Override
    public void close() {
        become(Fault.REFUSED);
    }
}
