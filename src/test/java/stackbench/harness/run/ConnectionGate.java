package stackbench.harness.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import stackbench.harness.config.servers.ServerSettings.Target;

/** Stands before a server and resets every connection beyond some that are open at once. */
final class ConnectionGate implements AutoCloseable {

    private static final int ANSWER_MILLIS = 20_000;

    private final Target behind;
    private final int most;
    private final ServerSocket gate;
    private final AtomicInteger open = new AtomicInteger();
    private final ExecutorService pumps = Executors.newVirtualThreadPerTaskExecutor();

    ConnectionGate(Target behind, int most) {
        this.behind = behind;
        this.most = most;
        try {
            gate = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        pumps.execute(this::accept);
    }

    Target target() {
        return new Target("localhost", gate.getLocalPort());
    }

    private void accept() {
        while (!gate.isClosed()) {
            try {
                Socket client = gate.accept();
                pumps.execute(() -> let(client));
            } catch (IOException e) {
                return; // it has been closed
            }
        }
    }

    private void let(Socket client) {
        try (client) {
            if (open.incrementAndGet() > most) {
                client.setSoLinger(true, 0);
                return;
            }
            try (Socket server = new Socket(behind.host(), behind.port())) {
                server.setSoTimeout(ANSWER_MILLIS);
                server.setTcpNoDelay(true);
                client.setTcpNoDelay(true);
                pumps.execute(() -> pump(server, client));
                pump(client, server);
            }
        } catch (IOException e) {
            // whoever went away has ended it
        } finally {
            open.decrementAndGet();
        }
    }

    private static void pump(Socket from, Socket to) {
        try {
            from.getInputStream().transferTo(to.getOutputStream());
            to.shutdownOutput();
        } catch (IOException e) {
            // the other side has gone
        }
    }

    @Override
    public void close() {
        try {
            gate.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            pumps.shutdownNow();
        }
    }
}
