package stackbench.harness.verify.request;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Answer;
import stackbench.harness.load.request.FilledRequest;

/** Answers of which only the status is looked at: it is for the control that shows what a real check costs. */
record NothingLearned(AnswerReading reading) implements Learned {

    @Override
    public boolean take(int rendering, FilledRequest request, Answer answer) {
        throw new UnsupportedOperationException("nothing is learned");
    }

    @Override
    public Optional<String> changes() {
        return Optional.empty();
    }

    @Override
    public Optional<Disagreement> disagreement(Learned other) {
        return Optional.empty();
    }

    @Override
    public Checking checking() {
        return Checking.STATUS;
    }

    @Override
    public boolean keeps() {
        return !reading.template().directives().captures().isEmpty();
    }

    @Override
    public boolean redirects() {
        return false;
    }

    @Override
    public @Nullable String mismatch(int rendering, Supplier<FilledRequest> request, Answer answer) {
        return null;
    }
}
