package stackbench.harness.load;

/** The answers set the pace: who has one sends again at once, until the window is over. */
final class ClosedStarts implements Starts {

    private final BlockRun run;
    private final MeasuredWindow window;

    ClosedStarts(BlockRun run, MeasuredWindow window) {
        this.run = run;
        this.window = window;
    }

    @Override
    public void begin(long nowNanos) {
        window.open(nowNanos);
    }

    @Override
    public void free(Worker worker, long nowNanos) {
        if (window.isOver(nowNanos)) {
            run.retire();
        } else {
            worker.send(nowNanos, nowNanos);
        }
    }

    @Override
    public void stop() {
        // The window has been cut: nobody who gets free starts again.
    }

    @Override
    public boolean counts(long intendedNanos, long endNanos) {
        return window.contains(endNanos);
    }

    @Override
    public long missed() {
        return 0;
    }
}
