package stackbench.harness.verify;

import java.util.List;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Operation;
import stackbench.harness.load.ResponseCheck;

/** Checks the answers of each step of an iteration as those of the step alone would be. */
public final class IterationCheck implements ResponseCheck {

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
