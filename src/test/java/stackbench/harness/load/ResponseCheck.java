package stackbench.harness.load;

import org.jspecify.annotations.Nullable;

/** Decides whether an answer is right. It is called on the event loop for every answer of a block, and must be fast. */
@FunctionalInterface
public interface ResponseCheck {

    /** Say what is wrong, such as {@code status 500, expected 200}; null when nothing is. */
    @Nullable
    String mismatch(long request, Answer answer);
}
