package stackbench.harness.load;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Encoding.Requests;
import stackbench.harness.load.Wire.WireBytes;

/**
 * A connection for several lanes, made when the first of them needs it and again when it was lost. It lives on the event loop.
 *
 * @param <C> an open connection
 */
public abstract class SharedConnection<C> {
    private final WireBytes wireBytes;
    private final Deque<SharedLane<?, C>> waiting = new ArrayDeque<>();
    private @Nullable C open;
    private boolean connecting;
    private boolean hadConnection;
    private boolean givenUp;
    private boolean closed;
    private int lanes;

    protected SharedConnection(WireBytes wireBytes) {
        this.wireBytes = wireBytes;
    }

    /** Connect, and tell {@link #connected} or {@link #notConnected} how that ended. */
    protected abstract void connect();

    /** Whether another request may start on it. */
    protected boolean hasRoom(C connection) {
        return true;
    }

    /** Whether it was lost, and has not left; another one is to be made. */
    protected boolean isLost(C connection) {
        return false;
    }

    protected abstract void close(C connection);

    /** Let the lane start its request: at once, when there is a connection, or when the server allows one more on it. */
    public final void use(SharedLane<?, C> lane) {
        waiting.add(lane);
        startWaiting();
    }

    public final void startWaiting() {
        C known = open;
        if (known != null && !isLost(known)) {
            while (!waiting.isEmpty() && hasRoom(known)) {
                waiting.remove().start(known);
            }
        } else if (!connecting && !closed && !waiting.isEmpty()) {
            connecting = true;
            connect();
        }
    }

    public final void connected(C fresh) {
        connecting = false;
        if (closed) {
            close(fresh);
            return;
        }
        if (hadConnection) {
            wireBytes.addReconnect();
        }
        hadConnection = true;
        open = fresh;
        startWaiting();
    }

    protected final void notConnected(Consumer<SharedLane<?, C>> told) {
        connecting = false;
        List<SharedLane<?, C>> all = List.copyOf(waiting);
        waiting.clear();
        all.forEach(told);
    }

    /** Start no more requests on a connection; what is under way on it may still end. */
    @SuppressWarnings("ReferenceEquality") // the very connection
    public final void leave(C connection) {
        if (open == connection) {
            open = null;
        }
    }

    public final boolean isClosed() {
        return closed;
    }

    /** Note that a request was given up: what the others have under way on the same connection still ends on it. */
    public final void giveUp() {
        givenUp = true;
    }

    /** Close it until it is needed again, where no other lane uses it. */
    public final void hangUp() {
        if (lanes == 1) {
            closeOpen();
            hadConnection = false;
        }
    }

    private void dropGivenUp() {
        if (givenUp) {
            closeOpen();
        }
    }

    private void closeOpen() {
        C left = open;
        open = null;
        givenUp = false;
        if (left != null) {
            close(left);
        }
    }

    /** Close it for good. */
    protected void close() {
        closed = true;
        waiting.clear();
        closeOpen();
    }

    /**
     * The workers' lanes, dealt out in turn to their connections.
     *
     * @param <R> a request, encoded
     * @param <C> an open connection
     */
    public static final class SharedLanes<R, C> implements Wire.Lanes {
        private final Encoding<R> encoding;
        private final WireBytes wireBytes = new WireBytes();
        private final List<SharedConnection<C>> connections;
        private final Opening<R, C> opening;
        private Requests<R> requests;
        private int opened;

        /** Opens a lane of a connection. */
        public interface Opening<R, C> {
            Lane open(SharedConnection<C> connection, Supplier<Requests<R>> requests, AnswerDigest digest);
        }

        public SharedLanes(
                Encoding<R> encoding,
                Operation operation,
                int connections,
                Function<WireBytes, SharedConnection<C>> connection,
                Opening<R, C> opening) {
            this.encoding = encoding;
            this.requests = encoding.of(operation);
            this.connections = Stream.generate(() -> connection.apply(wireBytes))
                    .limit(connections)
                    .toList();
            this.opening = opening;
        }

        @Override
        public void carry(Operation operation) {
            requests = encoding.of(operation);
        }

        @Override
        public void dropGivenUp() {
            connections.forEach(SharedConnection::dropGivenUp);
        }

        @Override
        public Lane open(AnswerDigest digest) {
            SharedConnection<C> connection = connections.get(opened % connections.size());
            opened++;
            connection.lanes++;
            return opening.open(connection, () -> requests, digest);
        }

        @Override
        public WireBytes wireBytes() {
            return wireBytes;
        }

        @Override
        public void close() {
            connections.forEach(SharedConnection::close);
        }
    }
}
