package stackbench.harness.verify.request;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Answer;
import stackbench.harness.load.request.FilledRequest;

/** What is known of an app's right answers to one request of a file, because they were asked for before the blocks. */
interface Learned {

    AnswerReading reading();

    /** Take in an answer that was kept and is right as far as its request alone says. Return whether it told anything new. */
    boolean take(int rendering, FilledRequest request, Answer answer);

    /** What changes from call to call and should not, in words; empty: nothing, so far. */
    Optional<String> changes();

    /** In what answers of another app to the same request differ. */
    Optional<Disagreement> disagreement(Learned other);

    /** How its answers are checked under load. */
    Checking checking();

    /** Whether an answer is needed whole under load. */
    default boolean keeps() {
        return checking() == Checking.EVERY_VALUE
                || !reading().template().directives().captures().isEmpty()
                || (checking() == Checking.STATUS
                        && !reading().template().directives().contains().isEmpty())
                || redirects();
    }

    /** Whether answers have a Location, which is as much a part of them as the body. */
    boolean redirects();

    /** Say what is wrong with an answer whose status is right; null: nothing. */
    @Nullable
    String mismatch(int rendering, Supplier<FilledRequest> request, Answer answer);

    /** How answers are checked. */
    enum Checking {
        /** Length and checksum are those of the app's own first answer. */
        EVERY_BYTE,
        /** The value is that of the app's own first answer. */
        EVERY_VALUE,
        /** Only the status is, and what the file says. */
        STATUS
    }

    /** A request with the differences of its answers. */
    record Disagreement(FilledRequest request, List<Difference> differences) {}
}
