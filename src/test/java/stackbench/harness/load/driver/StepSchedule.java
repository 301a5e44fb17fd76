package stackbench.harness.load.driver;

import stackbench.harness.load.Steps;

/** The intended starts of requests whose rate goes in steps, one after the other up to the end of the last step. */
final class StepSchedule {

    /** The start after the last one. */
    static final long NEVER = Long.MAX_VALUE;

    private final Steps steps;
    private final long originNanos;
    private int step;
    private Schedule schedule;

    StepSchedule(Steps steps, long originNanos) {
        this.steps = steps;
        this.originNanos = originNanos;
        this.schedule = ofStep();
    }

    private Schedule ofStep() {
        return new Schedule(steps.arrivals(step), originNanos + steps.beginNanos(step));
    }

    /** The next start, which stays the next one. */
    long peekNanos() {
        while (step < steps.count()) {
            long next = schedule.peekNanos();
            if (next < originNanos + steps.beginNanos(step + 1)) {
                return next;
            }
            step++;
            schedule = step < steps.count() ? ofStep() : schedule;
        }
        return NEVER;
    }

    /** Have the next start be over. */
    void take() {
        schedule.takeNanos();
    }
}
