package stackbench.harness.report;

import java.time.Duration;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** How far a run is, and how long the rest may take. */
public final class Progress {

    private final List<Duration> guesses;
    private final LongSupplier nanoTime;
    private @Nullable Long startNanos;
    private long spentNanos;
    private int done;

    /** @param guesses how long each cell may take, in the order they are measured */
    public Progress(List<Duration> guesses) {
        this(guesses, System::nanoTime);
    }

    Progress(List<Duration> guesses, LongSupplier nanoTime) {
        this.guesses = List.copyOf(guesses);
        this.nanoTime = nanoTime;
    }

    /** A cell begins; what was done before, such as starting servers, takes no part in the forecast. */
    public void cellStarted() {
        startNanos = nanoTime.getAsLong();
    }

    public void cellDone() {
        spentNanos += inCellNanos();
        startNanos = null;
        done = Math.min(done + 1, guesses.size());
    }

    /** The cell at hand, counted from 1. */
    int cell() {
        return done + 1;
    }

    int cells() {
        return guesses.size();
    }

    private long inCellNanos() {
        return startNanos == null ? 0 : nanoTime.getAsLong() - startNanos;
    }

    /** As guessed; after the first cell as much longer or shorter than that as the cells so far took. */
    Duration left() {
        long aheadNanos = sum(guesses.subList(done, guesses.size())).toNanos();
        double factor = done == 0
                ? 1
                : (double) spentNanos / sum(guesses.subList(0, done)).toNanos();
        return Duration.ofNanos(Math.max(0, Math.round(aheadNanos * factor) - inCellNanos()));
    }

    private static Duration sum(List<Duration> durations) {
        return durations.stream().reduce(Duration.ZERO, Duration::plus);
    }
}
