package stackbench.harness.load.driver;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Starts whose pace the answers set: a worker that has one sends again at once, until the window is over.
 *
 * <p>Exchanges that begin in the window are told of whenever they end, else a stall that outlasts it would be seen by nobody;
 * and while one of them is under way the others go on sending, for as long as the window at most, else it would be answered
 * by a server that has less to do.
 *
 * <p>Where connections are new, each worker sends one request first and waits for the others. A server may accept on the event loop that it answers on,
 * 16 connections a turn (Netty, {@code ChannelMetadata}), and while those who were accepted keep it busy, the last ones would wait for their turn for as
 * long as a request may take.
 */
final class ClosedStarts implements Starts {

    private final BlockRun run;
    private final CountingWindow window;
    private final Set<Worker> underWay = new HashSet<>();
    private final int most;
    private final boolean connectionsAreNew;
    private final List<Worker> connected = new ArrayList<>();
    private int connecting;
    private boolean stopped;

    ClosedStarts(BlockRun run, CountingWindow window, int most, boolean connectionsAreNew) {
        this.run = run;
        this.window = window;
        this.most = most;
        this.connectionsAreNew = connectionsAreNew;
    }

    @Override
    public void enter(List<Worker> workers) {
        int working = Math.min(most, workers.size());
        if (connectionsAreNew) {
            connecting = working;
            long now = run.now();
            workers.subList(0, working).forEach(worker -> worker.send(now, now));
        } else {
            run.leadIn(workers.subList(0, working));
        }
        workers.subList(working, workers.size()).forEach(worker -> run.retire());
    }

    @Override
    public void begin(long beginNanos) {
        run.openWindow(beginNanos);
    }

    @Override
    public void free(Worker worker, long nowNanos) {
        if (connecting > 0) {
            connected.add(worker);
            if (connected.size() == connecting) {
                connecting = 0;
                run.leadIn(connected);
            }
            return;
        }
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
