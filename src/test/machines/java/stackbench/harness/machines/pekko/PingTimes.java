package stackbench.harness.machines.pekko;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import stackbench.harness.machines.ClockOffset;
import stackbench.harness.machines.ClockOffset.Ping;
import stackbench.harness.machines.MachineLostException;

/** The latest pings of a machine that nobody has asked for yet. */
final class PingTimes {

    private static final int LATEST = 50;
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final String machine;
    private final BlockingQueue<Ping> pings = new ArrayBlockingQueue<>(LATEST);

    PingTimes(String machine) {
        this.machine = machine;
    }

    synchronized void add(long sentNanos, long otherNanos, long receivedNanos) {
        Ping ping = new Ping(sentNanos, otherNanos, receivedNanos);
        while (!pings.offer(ping)) {
            pings.poll();
        }
    }

    /**
     * The offset that follows from the pings since the last call, of which there is one at least: it is waited for.
     *
     * @throws MachineLostException when there is none within 5 s
     */
    ClockOffset offset() {
        List<Ping> latest = new ArrayList<>();
        try {
            @Nullable Ping first = pings.poll(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            if (first == null) {
                throw new MachineLostException(machine, "it answered no ping within " + PATIENCE.toSeconds() + " s");
            }
            latest.add(first);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MachineLostException(machine, "interrupted while it was pinged");
        }
        pings.drainTo(latest);
        return ClockOffset.of(latest, System.nanoTime());
    }
}
