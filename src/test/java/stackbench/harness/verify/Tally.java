package stackbench.harness.verify;

import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Answer;
import stackbench.harness.load.ResponseCheck;

/** Counts the answers that a check found right: a second count, to hold against the driver's own. */
public final class Tally implements ResponseCheck {

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
