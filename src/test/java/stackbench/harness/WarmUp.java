package stackbench.harness;

import java.time.Duration;
import java.util.List;

/**
 * Bring the cases of a cell to their speed: bursts of load in turn, then idle time for everybody, since compiler threads
 * starve under saturating load on few cores.
 *
 * <p>The cell goes on when all cases have settled, see {@link Bursts}, or when the time under load of each has reached the
 * bound.
 */
final class WarmUp {

    private static final Duration BURST = Duration.ofMillis(300);
    private static final int FRESH_FACTOR = 7;

    private final Duration bound;
    private final Duration pause;
    private final Pacing pacing;

    WarmUp(Duration bound, Duration pause, Pacing pacing) {
        this.bound = bound;
        this.pause = pause;
        this.pacing = pacing;
    }

    /** @param fresh the servers have done nothing yet: they may take {@value FRESH_FACTOR} times as long */
    void heat(List<CaseRun> runs, boolean fresh) {
        long mostBursts = bound.multipliedBy(fresh ? FRESH_FACTOR : 1).dividedBy(BURST);
        for (int burst = 0; burst < mostBursts && !allSettled(runs); burst++) {
            runs.stream().filter(CaseRun::goesOn).forEach(run -> run.burst(BURST));
            pacing.idle(pause);
        }
        runs.forEach(CaseRun::warmedUp);
    }

    private static boolean allSettled(List<CaseRun> runs) {
        return runs.stream()
                .filter(CaseRun::goesOn)
                .allMatch(run -> run.bursts().settled());
    }
}
