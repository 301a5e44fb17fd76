package stackbench.harness.report;

import java.time.Duration;
import java.util.function.LongSupplier;
import stackbench.harness.config.BenchmarkConfig;

/** How far a run is, and how long the rest may take. */
public final class Progress {

    /** What a block costs beside its measured time: connecting, draining, verifying. */
    private static final Duration AROUND_A_BLOCK = Duration.ofMillis(400);

    private final int cells;
    private final Duration guessPerCell;
    private final LongSupplier nanoTime;
    private long startNanos;
    private long spentNanos;
    private int done;

    /** @param architectures how many take part in a cell */
    public Progress(int cells, BenchmarkConfig.Pacing pacing, int architectures) {
        this(cells, guess(pacing, architectures), System::nanoTime);
    }

    Progress(int cells, Duration guessPerCell, LongSupplier nanoTime) {
        this.cells = cells;
        this.guessPerCell = guessPerCell;
        this.nanoTime = nanoTime;
    }

    private static Duration guess(BenchmarkConfig.Pacing pacing, int architectures) {
        Duration block = pacing.block().plus(pacing.pause()).plus(AROUND_A_BLOCK);
        return pacing.warmUp().plus(block.multipliedBy(pacing.rounds())).multipliedBy(architectures);
    }

    /** A cell begins; what was done before, such as starting servers, takes no part in the forecast. */
    public void cellStarted() {
        startNanos = nanoTime.getAsLong();
    }

    public void cellDone() {
        spentNanos += nanoTime.getAsLong() - startNanos;
        done++;
    }

    /** The cell at hand, counted from 1. */
    int cell() {
        return done + 1;
    }

    int cells() {
        return cells;
    }

    /** From what the cells so far took; before the first, from the configuration. */
    Duration left() {
        if (done == 0) {
            return guessPerCell.multipliedBy(cells);
        }
        return Duration.ofNanos(spentNanos).multipliedBy(cells - done).dividedBy(done);
    }
}
