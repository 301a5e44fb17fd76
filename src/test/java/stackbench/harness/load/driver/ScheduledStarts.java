package stackbench.harness.load.driver;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.BlockOutcome;

/**
 * Starts whose pace a schedule sets: a request starts when it is due, or later, when a worker gets free. The schedule itself is
 * the queue of those that wait: what is due and not taken stays its next start.
 *
 * <p>The window opens a tenth of its length after the schedule, so that as many requests are under way at its beginning as
 * at its end. While nothing is due the event loop sleeps: a timer wakes it for the next start, which costs some lateness
 * and is measured as such.
 */
final class ScheduledStarts implements Starts {

    private final BlockRun run;
    private final CountingWindow window;
    private final Arrivals.AtRate arrivals;
    private final WaitingWorkers free;
    private Schedule schedule;
    private boolean begun;
    private long endNanos;
    private long alarmNanos;
    private long missed;

    ScheduledStarts(BlockRun run, CountingWindow window, Arrivals.AtRate arrivals) {
        this.run = run;
        this.window = window;
        this.arrivals = arrivals;
        this.free = new WaitingWorkers(run);
        this.schedule = new Schedule(arrivals, 0);
    }

    @Override
    public void enter(List<Worker> workers) {
        run.leadIn(workers);
    }

    @Override
    public long leadNanos() {
        return window.lengthNanos() / Arrivals.AtRate.LEAD_PARTS;
    }

    @Override
    public void begin(long beginNanos) {
        if (free.isOver()) {
            return;
        }
        long openNanos = beginNanos + leadNanos();
        run.openWindow(openNanos);
        endNanos = openNanos + window.lengthNanos();
        schedule = new Schedule(arrivals, beginNanos);
        alarmNanos = beginNanos - 1;
        begun = true;
        run.after(endNanos - run.now(), this::end);
        startDue();
    }

    @Override
    public void free(Worker worker, long nowNanos) {
        free.add(worker);
        if (begun) {
            startDue();
        }
    }

    /** Start what is due, as far as workers are free; when the block is over, none is. */
    private void startDue() {
        long now = run.now();
        while (!free.isEmpty() && schedule.peekNanos() <= Math.min(now, endNanos)) {
            free.remove().send(schedule.takeNanos(), now);
            now = run.now();
        }
        if (!free.isEmpty()) {
            wakeAt(schedule.peekNanos(), now);
        }
    }

    /** Wake the loop by one alarm per start at most: several workers may get free before it goes off. */
    private void wakeAt(long nextNanos, long nowNanos) {
        if (nextNanos <= endNanos && nextNanos != alarmNanos) {
            alarmNanos = nextNanos;
            run.after(nextNanos - nowNanos, this::startDue);
        }
    }

    /** End the schedule. A request that is due now and finds a worker still starts, late if need be; the rest has been missed. */
    private void end() {
        if (free.isOver()) {
            return;
        }
        startDue();
        while (schedule.peekNanos() <= endNanos) {
            if (window.contains(schedule.takeNanos())) {
                missed++;
            }
        }
        stop();
    }

    @Override
    public void stop() {
        free.retire();
    }

    @Override
    public BlockOutcome complete(BlockOutcome outcome) {
        return outcome.withMissedStarts(missed);
    }

    /**
     * The intended starts of requests, one after the other and without end. They follow from its arguments alone: neither the clock
     * nor the server moves a start.
     *
     * <p>Gaps of a Poisson process are {@code -ln(1 - u) / rate} with u uniform in [0, 1). Each of several machines makes the whole
     * schedule and takes its share, so that together they make the starts that one would make.
     */
    static final class Schedule {

        private static final double NANOS_PER_SECOND = 1e9;

        private final Arrivals.AtRate arrivals;
        private final long originNanos;
        private final RandomGenerator random;
        private long even;
        private double offsetNanos;

        Schedule(Arrivals.AtRate arrivals, long originNanos) {
            this.arrivals = arrivals;
            this.originNanos = originNanos;
            this.random = RandomGeneratorFactory.of("L64X128MixRandom").create(arrivals.seed());
            this.offsetNanos = arrivals.poisson() ? gapNanos() : 0;
            skip(arrivals.share().ordinal());
        }

        /** The next start, which stays the next one. */
        long peekNanos() {
            return originNanos + (long) offsetNanos;
        }

        /** The next start, which is then over. */
        long takeNanos() {
            long taken = peekNanos();
            skip(arrivals.share().machines());
            return taken;
        }

        private void skip(int starts) {
            if (arrivals.poisson()) {
                for (int start = 0; start < starts; start++) {
                    offsetNanos += gapNanos();
                }
            } else {
                even += starts;
                offsetNanos =
                        even * NANOS_PER_SECOND / arrivals.requestsPerSecond(); // no sum: rounding must not add up
            }
        }

        private double gapNanos() {
            return -Math.log(1 - random.nextDouble()) * NANOS_PER_SECOND / arrivals.requestsPerSecond();
        }
    }
}
