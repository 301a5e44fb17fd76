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
    private final long startNanos;
    private int done;

    /** @param architectures how many take part in a cell */
    public Progress(int cells, BenchmarkConfig.Pacing pacing, int architectures) {
        this(cells, guess(pacing, architectures), System::nanoTime);
    }

    Progress(int cells, Duration guessPerCell, LongSupplier nanoTime) {
        this.cells = cells;
        this.guessPerCell = guessPerCell;
        this.nanoTime = nanoTime;
        this.startNanos = nanoTime.getAsLong();
    }

    private static Duration guess(BenchmarkConfig.Pacing pacing, int architectures) {
        Duration block = pacing.block().plus(pacing.pause()).plus(AROUND_A_BLOCK);
        return pacing.warmUp().plus(block.multipliedBy(pacing.rounds())).multipliedBy(architectures);
    }

    public void cellDone() {
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
        Duration elapsed = Duration.ofNanos(nanoTime.getAsLong() - startNanos);
        return elapsed.multipliedBy(cells - done).dividedBy(done);
    }
}
