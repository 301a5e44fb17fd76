package stackbench.harness.verify;

import java.util.ArrayList;
import java.util.List;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.Operation;
import stackbench.harness.load.Steps.StepTrace;

/** Checks a finished block: what failed, and whether each answer was checked. */
public final class BlockVerifier {

    private static final int SHOWN_DIFFERENCES = 5;

    private BlockVerifier() {}

    /** Check a block whose server's database is out of our reach: only its answers were checked. */
    public static Verification answers(Operation create, BlockOutcome outcome, long rightAnswers) {
        return new Verification(rightAnswers, null, null, null, failures(create, outcome, rightAnswers));
    }

    /** Check a block that reads: every request that was sent must have brought what it asked for. */
    public static Verification received(Operation read, BlockOutcome outcome, long rightAnswers) {
        return new Verification(
                rightAnswers,
                (outcome.mayFail() ? outcome.succeeded() : outcome.sent()) * read.messagesPerRequest(),
                rightAnswers * read.messagesPerRequest(),
                true,
                failures(read, outcome, rightAnswers));
    }

    /** Say which requests of a block failed, and whether each of the others had its answer checked. */
    public static List<String> failures(Operation operation, BlockOutcome outcome, long rightAnswers) {
        List<String> failures = new ArrayList<>();
        outcome.steps()
                .ifPresentOrElse(steps -> wrong(steps, outcome, failures), () -> failed(operation, outcome, failures));
        if (rightAnswers != outcome.succeeded()) {
            failures.add("required a checked answer for each of %,d requests, actual %,d"
                    .formatted(outcome.succeeded(), rightAnswers));
        }
        return failures;
    }

    private static void failed(Operation operation, BlockOutcome outcome, List<String> failures) {
        BlockOutcome.FirstRequests begun = outcome.firsts(operation.requestsPerIteration());
        long notGoneThrough = outcome.failed() - begun.failed().size();
        if (notGoneThrough > 0 && operation.messagesPerRequest() > 0) {
            failures.add("required what was acknowledged to be found as it was created, actual: not so %,d times of %,d"
                    .formatted(notGoneThrough, begun.acknowledged().count()));
        }
        if (outcome.failed() > 0) {
            failures.add("required 0 failed requests, actual %,d of %,d".formatted(outcome.failed(), outcome.sent()));
            outcome.failures().descriptions().stream().limit(SHOWN_DIFFERENCES).forEach(failures::add);
        }
    }

    private static void wrong(StepTrace steps, BlockOutcome outcome, List<String> failures) {
        if (steps.wrong() > 0) {
            failures.add("required 0 wrong answers, actual %,d of %,d".formatted(steps.wrong(), outcome.sent()));
            steps.wrongAnswers().stream().limit(SHOWN_DIFFERENCES).forEach(failures::add);
        }
    }
}
