package stackbench.harness.load.driver;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;

/** The workers of a block that have nothing to do. When the block is over they retire, and so does whoever comes. */
final class WaitingWorkers {

    private final BlockRun run;
    private final Deque<Worker> waiting = new ArrayDeque<>();
    private boolean over;

    WaitingWorkers(BlockRun run) {
        this.run = run;
    }

    void addAll(List<Worker> workers) {
        waiting.addAll(workers);
    }

    /** Add one, who is taken when those who wait longer have been. */
    void add(Worker worker) {
        add(worker, waiting::addLast);
    }

    /** Add one, who is taken next. */
    void addFirst(Worker worker) {
        add(worker, waiting::addFirst);
    }

    private void add(Worker worker, Consumer<Worker> adding) {
        if (over) {
            run.retire();
        } else {
            adding.accept(worker);
        }
    }

    boolean isEmpty() {
        return waiting.isEmpty();
    }

    Worker remove() {
        return waiting.remove();
    }

    /** Have all retire, now and from now on. */
    void retire() {
        over = true;
        while (!waiting.isEmpty()) {
            waiting.remove();
            run.retire();
        }
    }

    boolean isOver() {
        return over;
    }
}
