package stackbench.harness.verify;

import java.util.List;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Answer.ResponseCheck;
import stackbench.harness.load.Operation;

/** Checks of answers that need no answer learned beforehand. */
public final class AnswerChecks {

    private static final int OK = 200;

    private AnswerChecks() {}

    /** Checks the status only, which proves nothing: it is for the control that shows what a real check costs. */
    public static final class StatusCheck implements ResponseCheck {

        @Override
        public @Nullable String mismatch(long request, Answer answer) {
            return answer.status() == OK ? null : "status " + answer.status() + ", expected " + OK;
        }
    }

    /** Checks the answers of each step of an iteration as those of the step alone would be. */
    public static final class IterationCheck implements ResponseCheck {

        private final Operation.Iteration iteration;
        private final List<ResponseCheck> steps;

        /** @param steps a check for each step, in their order */
        public IterationCheck(Operation.Iteration iteration, List<ResponseCheck> steps) {
            this.iteration = iteration;
            this.steps = List.copyOf(steps);
        }

        @Override
        public @Nullable String mismatch(long request, Answer answer) {
            return steps.get(iteration.step(request)).mismatch(request / steps.size(), answer);
        }
    }

    /** Counts the answers that a check found right: a second count, to hold against the driver's own. */
    public static final class Tally implements ResponseCheck {

        private final ResponseCheck check;
        private long right;

        public Tally(ResponseCheck check) {
            this.check = check;
        }

        @Override
        public @Nullable String mismatch(long request, Answer answer) {
            String mismatch = check.mismatch(request, answer);
            if (mismatch == null) {
                right++;
            }
            return mismatch;
        }

        /** The number of right answers, to be asked for when the block is over. */
        public long right() {
            return right;
        }
    }
}
