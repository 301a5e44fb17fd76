package stackbench.harness.run.cell;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import stackbench.harness.cases.CaseRun;
import stackbench.harness.config.BenchmarkConfig;

/**
 * Bring the cases of a cell to their speed: bursts of load in turn, then idle time for everybody, since compiler threads
 * starve under saturating load on few cores. Whoever comes last has that idle time to itself, so the turns rotate: with a
 * fixed order the last of two servers of the same code was 2% faster on average in cells of 100 messages per request.
 *
 * <p>A case gets bursts until it is warm, see {@link CaseRun#isWarm}, or until its time under load has reached the bound.
 *
 * @param whole whether a case that is warm gets bursts all the same, until that time
 */
public record WarmUp(Duration bound, Duration pause, boolean whole) {

    public static final Duration BURST = Duration.ofMillis(300);
    private static final int FRESH_FACTOR = 3;

    /** By how many times the longer warm-up is longer. */
    private static final int LONGER = 3;

    /** Bursts in which most servers of messages settle on two cores: the first cell after their start, and each of the next (decision 33). */
    private static final long FRESH_SETTLE = 70;

    private static final long SETTLE = 10;

    /** The warm-up of each visit. */
    public static WarmUp of(BenchmarkConfig.Pacing pacing) {
        return new WarmUp(pacing.warmUp(), pacing.pause(), false);
    }

    /** Three times as long, and never cut short: who seemed warm may not have been. */
    public static WarmUp longer(BenchmarkConfig.Pacing pacing) {
        return new WarmUp(pacing.warmUp().multipliedBy(LONGER), pacing.pause(), true);
    }

    /**
     * The bursts that a case is likely to take: once it has settled it gets no more.
     *
     * @param fresh see {@link #heat}
     */
    public long likelyBursts(boolean fresh) {
        long most = mostBursts(fresh);
        return whole ? most : Math.min(most, fresh ? FRESH_SETTLE : SETTLE);
    }

    private long mostBursts(boolean fresh) {
        return bound.multipliedBy(fresh ? FRESH_FACTOR : 1).dividedBy(BURST);
    }

    /**
     * Bring the cases to their speed.
     *
     * @param fresh the servers have done nothing yet: they may take {@value FRESH_FACTOR} times as long
     */
    public void heat(List<CaseRun> runs, boolean fresh) {
        long most = mostBursts(fresh);
        List<CaseRun> turn = new ArrayList<>(runs);
        for (int burst = 0; burst < most; burst++) {
            turn.removeIf(run -> !run.goesOn() || (!whole && run.isWarm()));
            if (turn.isEmpty()) {
                break;
            }
            turn.forEach(run -> run.burst(BURST));
            IdleTime.pass(pause);
            Collections.rotate(turn, 1);
        }
        runs.forEach(CaseRun::warmedUp);
    }
}
