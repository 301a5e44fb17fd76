package stackbench.harness;

import java.time.Duration;
import java.util.List;

/**
 * Bring the cases of a cell to their speed: bursts of load in turn, then idle time for everybody, since compiler threads
 * starve under saturating load on few cores.
 *
 * <p>A case has settled when its last 3 bursts lie within 10% of one another; the cell goes on when all have, or when the
 * time under load of each has reached the bound.
 */
final class WarmUp {

    private static final Duration BURST = Duration.ofMillis(300);
    private static final int AGREEING_BURSTS = 3;
    private static final int FRESH_FACTOR = 4;
    private static final double AGREEMENT = 0.10;

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
        runs.forEach(run -> run.warmedUp(settled(run.burstRates())));
    }

    private static boolean allSettled(List<CaseRun> runs) {
        return runs.stream().filter(CaseRun::goesOn).allMatch(run -> settled(run.burstRates()));
    }

    /** @param rates requests/s of the bursts so far */
    static boolean settled(List<Double> rates) {
        if (rates.size() < AGREEING_BURSTS) {
            return false;
        }
        List<Double> last = rates.subList(rates.size() - AGREEING_BURSTS, rates.size());
        double low = last.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
        double high = last.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
        return low > 0 && high / low <= 1 + AGREEMENT;
    }
}
