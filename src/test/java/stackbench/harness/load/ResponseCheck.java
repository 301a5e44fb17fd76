package stackbench.harness.load;

import org.jspecify.annotations.Nullable;

/** Decide whether an answer is right. Called on the event loop for every answer of a block: it must be fast. */
@FunctionalInterface
public interface ResponseCheck {

    /** Say what is wrong, such as {@code status 500, expected 200}; null when nothing is. */
    @Nullable
    String mismatch(long request, Answer answer);
}
