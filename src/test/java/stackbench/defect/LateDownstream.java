package stackbench.defect;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.LongStream;
import stackbench.app.downstream.DownstreamApplication;

/** A downstream that answers late: once it is up, its heap is collected over and over, and all of it stands still meanwhile. */
public final class LateDownstream {

    private static final int LIVE_OBJECTS = 500_000;
    private static final long BETWEEN_COLLECTIONS_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

    private LateDownstream() {}

    public static void main(String[] args) {
        DownstreamApplication.main(args);
        Thread.ofPlatform().daemon().start(LateDownstream::collect);
    }

    private static void collect() {
        Object[] live = LongStream.range(0, LIVE_OBJECTS).boxed().toArray();
        while (live.length > 0) {
            System.gc();
            LockSupport.parkNanos(BETWEEN_COLLECTIONS_NANOS);
        }
    }
}
