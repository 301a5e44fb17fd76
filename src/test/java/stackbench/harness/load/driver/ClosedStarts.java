package stackbench.harness.load.driver;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Starts whose pace the answers set: a worker that has one sends again at once, until the window is over.
 *
 * <p>Exchanges that begin in the window are told of whenever they end, else a stall that outlasts it would be seen by nobody;
 * and while one of them is under way the others go on sending, for as long as the window at most, else it would be answered
 * by a server that has less to do.
 */
final class ClosedStarts implements Starts {

    private final BlockRun run;
    private final CountingWindow window;
    private final Set<Worker> underWay = new HashSet<>();
    private final int most;
    private boolean stopped;

    ClosedStarts(BlockRun run, CountingWindow window, int most) {
        this.run = run;
        this.window = window;
        this.most = most;
    }

    @Override
    public void enter(List<Worker> workers) {
        int working = Math.min(most, workers.size());
        run.leadIn(workers.subList(0, working));
        workers.subList(working, workers.size()).forEach(worker -> run.retire());
    }

    @Override
    public void begin(long beginNanos) {
        run.openWindow(beginNanos);
    }

    @Override
    public void free(Worker worker, long nowNanos) {
        underWay.remove(worker);
        if (goesOn(nowNanos)) {
            if (window.contains(nowNanos)) {
                underWay.add(worker);
            }
            worker.send(nowNanos, nowNanos);
        } else {
            run.retire();
        }
    }

    private boolean goesOn(long nowNanos) {
        return !stopped && (!window.isOver(nowNanos) || (!underWay.isEmpty() && !window.isOverByItsLength(nowNanos)));
    }

    @Override
    public void stop() {
        stopped = true;
    }
}
