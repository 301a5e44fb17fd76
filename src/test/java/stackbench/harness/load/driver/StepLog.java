package stackbench.harness.load.driver;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import stackbench.harness.load.StepTrace;
import stackbench.harness.load.Steps;

/** Writes down what becomes of requests that are sent in steps, by the slice of time in which they were to start. */
final class StepLog {

    private static final int DESCRIBED = 20;

    private final Steps steps;
    private final long[] refused;
    private final long[] failed;
    private final long[] missed;
    private final List<String> wrongAnswers = new ArrayList<>();
    private long wrong;

    StepLog(Steps steps) {
        this.steps = steps;
        this.refused = new long[steps.slices()];
        this.failed = new long[steps.slices()];
        this.missed = new long[steps.slices()];
    }

    void missed(long atNanos) {
        missed[steps.slice(atNanos)]++;
    }

    /** Note a request's end, one that was to start outside of the steps only where it was answered wrongly. */
    void ended(Worker worker, long intendedAtNanos) {
        Ending ending = worker.ending();
        if (ending == Ending.WRONG) {
            wrong(worker.fault());
        } else if (ending != Ending.RIGHT
                && intendedAtNanos >= 0
                && intendedAtNanos < steps.length().toNanos()) {
            (ending == Ending.REFUSED ? refused : failed)[steps.slice(intendedAtNanos)]++;
        }
    }

    private void wrong(String fault) {
        wrong++;
        if (wrongAnswers.size() < DESCRIBED) {
            wrongAnswers.add(fault);
        }
    }

    StepTrace trace() {
        return new StepTrace(column(refused), column(failed), column(missed), wrong, List.copyOf(wrongAnswers));
    }

    private static List<Long> column(long[] counts) {
        return Arrays.stream(counts).boxed().toList();
    }
}
