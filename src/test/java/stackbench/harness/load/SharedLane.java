package stackbench.harness.load;

import io.netty.buffer.ByteBufAllocator;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Encoding.Requests;
import stackbench.harness.load.Lane.Fault;
import stackbench.harness.load.Lane.LaneListener;

/**
 * A lane whose requests travel on a connection that others use too.
 *
 * @param <R> a request, encoded
 * @param <C> an open connection
 */
public abstract class SharedLane<R, C> implements Lane {
    private final SharedConnection<C> connection;
    private final Supplier<Requests<R>> requests;
    private final AnswerDigest digest;

    private long request;
    private @Nullable LaneListener listener;

    /** Make a lane of a connection. */
    protected SharedLane(SharedConnection<C> connection, Supplier<Requests<R>> requests, AnswerDigest digest) {
        this.connection = connection;
        this.requests = requests;
        this.digest = digest;
    }

    protected abstract ByteBufAllocator allocator(C connection);

    /** Write a request whose answer is to be read into the digest. */
    protected abstract void write(R request, C connection);

    /** Cancel the request that was written, if it is under way still. */
    protected abstract boolean cancel();

    /** Forget the request that was written: it has ended. */
    protected abstract void forget();

    /** The words for how far the answer has come. */
    protected abstract String progress();

    @Override
    public final void send(long request, LaneListener listener) {
        this.request = request;
        this.listener = listener;
        digest.begin();
        connection.use(this);
    }

    final void start(C open) {
        LaneListener told = listener;
        if (told != null) {
            R encoded = requests.get().encode(request, allocator(open));
            told.sent();
            write(encoded, open);
        }
    }

    /** End the request, and return who is to hear of that; null where nobody is. */
    protected final @Nullable LaneListener end() {
        LaneListener told = listener;
        listener = null;
        forget();
        return connection.isClosed() ? null : told;
    }

    /** End the request without a right answer. */
    public final void fail(Fault fault) {
        LaneListener told = end();
        if (told != null) {
            told.failed(fault);
        }
    }

    @Override
    public final void expire(Duration timeout) {
        String progress = progress();
        if (cancel()) {
            connection.giveUp();
            fail(Fault.broken("no whole answer within " + timeout.toMillis() + " ms, " + progress));
        }
    }

    @Override
    public final void hangUp() {
        connection.hangUp();
    }
}
