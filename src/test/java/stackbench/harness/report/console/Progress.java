package stackbench.harness.report.console;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/** How far a run is, and how long the rest may take. */
public final class Progress {

    private final LongSupplier nanoTime;
    private final long startNanos;
    private List<Duration> ahead = List.of();
    private Duration guessed = Duration.ZERO;
    private long doneNanos;
    private int done;

    public Progress() {
        this(System::nanoTime);
    }

    Progress(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.startNanos = nanoTime.getAsLong();
        this.doneNanos = startNanos;
    }

    /**
     * Note what is still to come.
     *
     * @param guesses how long each cell may take that is still to be measured, in order, each visit of it for itself
     */
    public void ahead(List<Duration> guesses) {
        ahead = List.copyOf(guesses);
    }

    /** Put cells that are measured again in front of those ahead. They count as cells, and take no time of the guess. */
    public void again(int cells) {
        ahead = Stream.concat(Collections.nCopies(cells, Duration.ZERO).stream(), ahead.stream())
                .toList();
    }

    /** Note that the cell at hand has been measured in this visit. */
    public void cellDone() {
        done++;
        if (!ahead.isEmpty()) {
            guessed = guessed.plus(ahead.getFirst());
            ahead = new ArrayList<>(ahead).subList(1, ahead.size());
        }
        doneNanos = nanoTime.getAsLong();
    }

    /** The number of the cell at hand, counted from 1, each visit of it for itself. */
    int cell() {
        return done + 1;
    }

    /** The number of cells that may be measured, each visit for itself. */
    int cells() {
        return done + ahead.size();
    }

    /** The share of the whole time that has passed, as guessed, in percent. */
    int percent() {
        long passedNanos = nanoTime.getAsLong() - startNanos;
        long leftNanos = left().toNanos();
        return passedNanos == 0 ? 0 : (int) (100 * passedNanos / (passedNanos + leftNanos));
    }

    /**
     * The time that the rest takes, as guessed. After the first cell it is as much longer or shorter as the run took so far.
     */
    Duration left() {
        long aheadNanos = ahead.stream().reduce(Duration.ZERO, Duration::plus).toNanos();
        double factor = guessed.isZero() ? 1 : (double) (doneNanos - startNanos) / guessed.toNanos();
        long spentNanos = nanoTime.getAsLong() - doneNanos;
        return Duration.ofNanos(Math.max(0, Math.round(aheadNanos * factor) - spentNanos));
    }
}
