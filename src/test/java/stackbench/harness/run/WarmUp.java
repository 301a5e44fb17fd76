package stackbench.harness.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import stackbench.harness.cases.CaseRun;

/**
 * Bring the cases of a cell to their speed: bursts of load in turn, then idle time for everybody, since compiler threads
 * starve under saturating load on few cores. Whoever comes last has that idle time to itself, so the turns rotate: with a
 * fixed order the last of two servers of the same code was 2% faster on average in cells of 100 messages per request.
 *
 * <p>A case gets bursts until it is warm, see {@link CaseRun#isWarm}, or until its time under load has reached the bound.
 */
record WarmUp(Duration bound, Duration pause) {

    static final Duration BURST = Duration.ofMillis(300);
    private static final int FRESH_FACTOR = 7;

    /** @param fresh see {@link #heat} */
    static long mostBursts(Duration bound, boolean fresh) {
        return bound.multipliedBy(fresh ? FRESH_FACTOR : 1).dividedBy(BURST);
    }

    /** @param fresh the servers have done nothing yet: they may take {@value FRESH_FACTOR} times as long */
    void heat(List<CaseRun> runs, boolean fresh) {
        long most = mostBursts(bound, fresh);
        List<CaseRun> turn = new ArrayList<>(runs);
        for (int burst = 0; burst < most; burst++) {
            turn.removeIf(run -> !run.goesOn() || run.isWarm());
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
