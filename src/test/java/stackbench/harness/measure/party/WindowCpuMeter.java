package stackbench.harness.measure.party;

import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.party.Parties.PartyProcesses;
import stackbench.harness.measure.process.ProcFs;

/**
 * Reads the CPU time of all parties when a measured window opens and when it ends. What was used and the
 * requests that were completed are then of the same time. One block at a time.
 *
 * <p>A thread of its own reads: the event loop would answer nobody meanwhile. One reading of 64 threads of a JVM and 20 processes
 * took 0.15 ms on two idle processors and 0.3 ms on busy ones, since all is opened before the block; to open it took 0.5 to 2 ms.
 * The reader is late at both edges alike. Where the system tells no nanoseconds, or a window did not open or end as it should, CPU
 * time and requests are of the whole block.
 *
 * <p>The processes of a database in a container are seen from outside of it where it runs on this kernel, so that its control group
 * need not be asked.
 */
public final class WindowCpuMeter implements AutoCloseable {

    /** The longest wait for the reader to get a processor; a block is not worth more. */
    private static final long PATIENCE_MILLIS = 1_000;

    private final PartyProcesses parties;
    private final LongSupplier loopCpuNanos;
    private final ProcFs proc;
    private final ScheduledThreadPoolExecutor reader;
    private Optional<PartyClocks> clocks = Optional.empty();
    private @Nullable Point begun;
    private @Nullable ScheduledFuture<Point> opening;
    private @Nullable ScheduledFuture<Point> ending;

    /** What all clocks say at a moment. */
    private record Point(CpuReading cpu, long loopCpuNanos, long nanos) {

        CpuUse until(Point end, long requests) {
            CpuUse.LoopBusy loop = new CpuUse.LoopBusy(end.loopCpuNanos - loopCpuNanos, end.nanos - nanos);
            return new CpuUse(cpu.until(end.cpu), loop, new CpuUse.CpuSpan(loop.elapsedNanos() / 1e9, requests));
        }
    }

    /**
     * Make a meter of these parties.
     *
     * @param loopCpuNanos CPU time of the client's event loop so far
     */
    public WindowCpuMeter(PartyProcesses parties, LongSupplier loopCpuNanos) {
        this(parties, loopCpuNanos, ProcFs.SYSTEM);
    }

    WindowCpuMeter(PartyProcesses parties, LongSupplier loopCpuNanos, ProcFs proc) {
        this.parties = parties;
        this.loopCpuNanos = loopCpuNanos;
        this.proc = proc;
        this.reader = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, "window-cpu");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Open the clocks and read them before a block. */
    public void begin() {
        forget();
        clocks = PartyClocks.open(parties, proc);
        begun = wholeBlock();
    }

    /**
     * Have the clocks read when a window opens and when it ends. Called on the event loop, as soon as it is known when, in
     * nanoseconds of {@link System#nanoTime}.
     */
    public void windowOpens(long openNanos, long lengthNanos) {
        clocks.ifPresent(open -> {
            opening = at(openNanos, () -> point(open.read()));
            ending = at(openNanos + lengthNanos, () -> point(open.readWithNew()));
        });
    }

    private ScheduledFuture<Point> at(long nanos, Callable<Point> reading) {
        return reader.schedule(reading, nanos - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    private Point wholeBlock() {
        return point(clocks.map(PartyClocks::readWithNew).orElseGet(() -> CpuReading.of(parties)));
    }

    private Point point(CpuReading cpu) {
        return new Point(cpu, loopCpuNanos.getAsLong(), System.nanoTime());
    }

    /**
     * The CPU time that the block which has just ended used.
     *
     * @param windowRequests completed and found right in its window
     * @param requests that succeeded in the whole of it
     */
    public CpuUse end(long windowRequests, long requests) {
        Point opened = reached(opening);
        Point ended = reached(ending);
        CpuUse use = opened == null || ended == null
                ? Objects.requireNonNull(begun, "no block has begun").until(wholeBlock(), requests)
                : opened.until(ended, windowRequests);
        forget();
        return use;
    }

    private void forget() {
        Stream.of(opening, ending).filter(Objects::nonNull).forEach(reading -> reading.cancel(false));
        opening = null;
        ending = null;
        clocks.ifPresent(PartyClocks::close);
        clocks = Optional.empty();
    }

    /** The reading of a moment. Null where the block ended before it, or nobody could read at it. */
    private static @Nullable Point reached(@Nullable ScheduledFuture<Point> reading) {
        if (reading == null || reading.getDelay(TimeUnit.NANOSECONDS) > 0) {
            return null;
        }
        try {
            return reading.get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            return null;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        } catch (ExecutionException e) {
            throw new IllegalStateException("CPU time could not be read", e.getCause());
        }
    }

    @Override
    public void close() {
        reader.shutdownNow();
        forget();
    }

    /** The CPU clocks of all parties in one block: in nanoseconds by thread, where the system tells them. */
    private static final class PartyClocks implements AutoCloseable {

        private final SortedMap<Party, ThreadClocks> clocks;

        private PartyClocks(PartyProcesses parties, ProcFs proc) {
            clocks = PartyProcesses.map(parties.byParty(), (party, processes) -> new ThreadClocks(processes, proc));
        }

        /** Open the clocks. Empty where the system tells no nanoseconds. */
        static Optional<PartyClocks> open(PartyProcesses parties, ProcFs proc) {
            return ThreadClocks.tell(proc) ? Optional.of(new PartyClocks(parties, proc)) : Optional.empty();
        }

        synchronized CpuReading read() {
            return new CpuReading(PartyProcesses.map(clocks, (party, own) -> own.read()));
        }

        /** Read for the last time: threads that have begun meanwhile count from their start. */
        synchronized CpuReading readWithNew() {
            return new CpuReading(PartyProcesses.map(clocks, (party, own) -> own.readWithNew()));
        }

        @Override
        public synchronized void close() {
            clocks.values().forEach(ThreadClocks::close);
        }
    }

    /** CPU time so far of each party at one moment, by process or by thread. */
    record CpuReading(SortedMap<Party, ThreadClocks.CpuTimes> byParty) {

        /** Read the CPU time of all parties now. */
        static CpuReading of(PartyProcesses parties) {
            return new CpuReading(parties.read(ThreadClocks.CpuTimes::of));
        }

        /** The CPU time used from this reading to a later one. */
        Parties until(CpuReading end) {
            return new Parties(PartyProcesses.map(
                    end.byParty,
                    (party, times) -> PartyUsage.ofCpu(
                            times.secondsSince(byParty.getOrDefault(party, ThreadClocks.CpuTimes.NOT_AVAILABLE)))));
        }
    }
}
