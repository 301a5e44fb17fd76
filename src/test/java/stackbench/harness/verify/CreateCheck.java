package stackbench.harness.verify;

import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Answer;
import stackbench.harness.load.ResponseCheck;

/** Checks that a create request was acknowledged, which is status 200 without a body. */
public final class CreateCheck implements ResponseCheck {

    private static final int OK = 200;

    @Override
    public @Nullable String mismatch(long request, Answer answer) {
        if (answer.status() != OK) {
            return "status " + answer.status() + ", expected " + OK;
        }
        if (answer.bytes() != 0) {
            return "a body of " + answer.bytes() + " bytes, expected none";
        }
        return null;
    }
}
