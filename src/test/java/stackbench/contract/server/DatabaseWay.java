package stackbench.contract.server;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * The way from a server to its PostgreSQL: a port that leads there, and breaks at a moment of a request that the test names. It reads the
 * client's half of PostgreSQL's protocol (manual, chapter 54) to know the moment.
 */
public final class DatabaseWay implements AutoCloseable {

    private static final int BUFFER_BYTES = 64 * 1024;

    private final InetSocketAddress database;
    private final WayCounts counts = new WayCounts();
    private final Listener listener;
    private volatile @Nullable Break planned;

    /** When the way breaks. */
    public enum Moment {
        /** A connection is opened; those that are open end. */
        CONNECT,
        /** A transaction begins. */
        BEGIN,
        INSERT,
        COMMIT,
        /** The rows of a query are asked for. */
        FETCH,
        /** The next portion of the rows is asked for. */
        FETCH_MORE
    }

    /** How the way breaks. */
    public enum Fault {
        /** Nobody listens. */
        REFUSE,
        /** The connection ends before the database gets what was sent. */
        CLOSE,
        /** The connection is reset before the database gets what was sent. */
        RESET,
        /** What was sent stays on the way, and nothing is answered. */
        STALL,
        /** The database gets what was sent, half of its answer arrives, and the connection ends. */
        HALF;

        /** Whether the database acts on what was sent: then the outcome is unknown to whoever sent it. */
        public boolean reachesDatabase() {
            return this == HALF;
        }
    }

    public DatabaseWay(String host, int databasePort) {
        this.database = new InetSocketAddress(host, databasePort);
        this.listener = new Listener(this::lead);
    }

    /** Its beginning, {@code host:port}. */
    public String address() {
        return listener.address();
    }

    /** What servers have sent so far. */
    public WayCounts counts() {
        return counts;
    }

    /** Break at each such moment from now on. */
    public void breakAt(Moment moment, Fault fault) {
        Break next = new Break(moment, fault);
        planned = next;
        if (moment == Moment.CONNECT) {
            if (fault == Fault.REFUSE) {
                listener.close();
                next.met().countDown();
            }
            listener.endConnections();
        }
    }

    /** Whether a connection has met the fault. */
    public boolean isMet() {
        Break fault = planned;
        return fault != null && fault.met().getCount() == 0;
    }

    /** Be whole again. Connections that stalled end. */
    public void mend() {
        endFault();
        listener.open();
    }

    private void endFault() {
        Break over = planned;
        planned = null;
        if (over != null) {
            over.over().countDown();
        }
    }

    /** What a connection is about, seen from what its client sends. */
    private final class Lead {

        private final Socket client;
        private final Socket server;
        private final AtomicBoolean answered = new AtomicBoolean(true);
        private volatile boolean halves;

        Lead(Socket client, Socket server) {
            this.client = client;
            this.server = server;
        }

        void run() throws IOException {
            Thread.startVirtualThread(this::back);
            ClientMessages messages = new ClientMessages(new DataInputStream(client.getInputStream()));
            while (true) {
                byte[] message = messages.next();
                counts.sent(messages, answered.getAndSet(false));
                Break fault = planned;
                if (fault != null && messages.moment() == fault.moment()) {
                    fault.met().countDown();
                    if (!survives(fault)) {
                        return;
                    }
                }
                server.getOutputStream().write(message);
            }
        }

        /** Break before the message goes on; return whether it does. */
        private boolean survives(Break fault) throws IOException {
            switch (fault.fault()) {
                case RESET -> client.setSoLinger(true, 0);
                case STALL -> fault.awaitEnd();
                case HALF -> halves = true;
                case CLOSE, REFUSE -> {}
            }
            return fault.fault() == Fault.HALF;
        }

        private void back() {
            try (client;
                    server) {
                InputStream in = server.getInputStream();
                byte[] buffer = new byte[BUFFER_BYTES];
                for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                    boolean last = halves;
                    answered.set(true);
                    client.getOutputStream().write(buffer, 0, last ? length / 2 : length);
                    if (last) {
                        return;
                    }
                }
            } catch (IOException e) {
                // one of them has gone, and the other is closed
            }
        }
    }

    private void lead(Socket client) throws IOException {
        try (Socket server = new Socket(database.getHostString(), database.getPort())) {
            server.setTcpNoDelay(true);
            client.setTcpNoDelay(true);
            new Lead(client, server).run();
        }
    }

    @Override
    public void close() {
        listener.close();
        endFault();
        listener.endConnections();
    }
}
