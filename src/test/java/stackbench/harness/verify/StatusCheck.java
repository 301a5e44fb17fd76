package stackbench.harness.verify;

import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Answer;
import stackbench.harness.load.ResponseCheck;

/** Checks the status only, which proves nothing: it is for the control that shows what a real check costs. */
public final class StatusCheck implements ResponseCheck {

    private static final int OK = 200;

    @Override
    public @Nullable String mismatch(long request, Answer answer) {
        return answer.status() == OK ? null : "status " + answer.status() + ", expected " + OK;
    }
}
