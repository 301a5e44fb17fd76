package stackbench.suite.verify;

import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Answer.ResponseCheck;
import stackbench.harness.verify.Verification.WrongAnswerException;

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

    /**
     * Require that a create request was acknowledged.
     *
     * @param what is wrong where it was not
     */
    static void requireAcknowledged(String what, long request, Answer answer) {
        @Nullable String mismatch = new CreateCheck().mismatch(request, answer);
        if (mismatch != null) {
            throw new WrongAnswerException(what + ": " + mismatch);
        }
    }
}
