package stackbench.harness.machines;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import stackbench.harness.machines.ClockOffset.Ping;

/**
 * Machines whose clocks are asked for when they must be known: by several pings, of which that with the
 * shortest round trip counts. Those of before count too, as long as no later one is better. A machine on the kernel of this one has its clock, to the
 * nanosecond, unless pings say otherwise.
 */
public final class PingedMachines implements Machines {

    private static final int EACH_TIME = 8;
    private static final int KEPT = 100;
    private static final int PATIENCE_SECONDS = 5;

    private final Machines machines;
    private final Map<String, Deque<Ping>> pings = new ConcurrentHashMap<>();
    private final Set<String> onThisKernel = ConcurrentHashMap.newKeySet();

    public PingedMachines(Machines machines) {
        this.machines = machines;
    }

    @Override
    public List<String> names() {
        return machines.names();
    }

    @Override
    public CompletableFuture<Message> ask(String machine, Message question) {
        return machines.ask(machine, question);
    }

    /** The offset by the best ping, with the longest round trip of those that were sent now: the next message may take as long. */
    @Override
    public synchronized ClockOffset offset(String machine) {
        Deque<Ping> known = pings.computeIfAbsent(machine, any -> new ArrayDeque<>());
        long longestNanos = 0;
        for (int count = 0; count < EACH_TIME; count++) {
            Ping ping = ping(machine);
            known.add(ping);
            longestNanos = Math.max(longestNanos, ping.receivedNanos() - ping.sentNanos());
        }
        while (known.size() > KEPT) {
            known.removeFirst();
        }
        ClockOffset best = ClockOffset.of(known, System.nanoTime());
        return onThisKernel.contains(machine) && best.mayBeNone()
                ? new ClockOffset(0, 0, longestNanos)
                : new ClockOffset(best.aheadNanos(), best.boundNanos(), longestNanos);
    }

    private Ping ping(String machine) {
        long sentNanos = System.nanoTime();
        try {
            return machines.ask(machine, new Message.Ping())
                    .thenApply(told -> answered(machine, sentNanos, told))
                    .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new MachineLostException(machine, "it answered no ping within " + PATIENCE_SECONDS + " s");
        } catch (ExecutionException e) {
            throw e.getCause() instanceof MachineLostException lost
                    ? lost
                    : new MachineLostException(machine, String.valueOf(e.getCause()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MachineLostException(machine, "interrupted while it was pinged");
        }
    }

    private Ping answered(String machine, long sentNanos, Message told) {
        if (told instanceof Message.Clock clock) {
            if (clock.kernel().isHere()) {
                onThisKernel.add(machine);
            }
            return new Ping(sentNanos, clock.nanos(), System.nanoTime());
        }
        throw new MachineLostException(machine, "it answered a ping by " + told);
    }

    @Override
    public void close() {
        machines.close();
    }
}
