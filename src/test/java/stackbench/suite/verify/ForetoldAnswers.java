package stackbench.suite.verify;

import java.util.stream.LongStream;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Driver;
import stackbench.harness.verify.UnforetoldException;
import stackbench.harness.verify.Verification;
import stackbench.suite.wire.AnswerCodec;
import stackbench.suite.wire.CreateBatch;
import stackbench.suite.wire.FindId;

/**
 * Sees whether what a server answers about a message can be told before the message is there: it can where the server writes
 * messages as plain Jackson does.
 */
public final class ForetoldAnswers {

    /** Messages that are created and found, one after the other. */
    private static final int SAMPLE = 160;

    /** The step from one of them to the next, by which times of all lengths are among them. */
    private static final int STEP = 500;

    private ForetoldAnswers() {}

    /**
     * Have some messages created, find each, decode and compare what is found, and require it to be written as foretold.
     *
     * @param create the operation to send, whose messages must not be sent by others
     * @throws Verification.WrongAnswerException when one was refused, or acknowledged and not found as it was created
     * @throws UnforetoldException when the answers are right and written otherwise
     */
    public static void require(CreateBatch create, WireFormat format, Driver driver) {
        FindId find = FindId.inTurn(create.messages());
        AnswerLearner learner = new AnswerLearner(format, find);
        AnswerCodec codec = new AnswerCodec(format);
        try (Driver.Inquiry creating = driver.inquire(create)) {
            LongStream.range(0, SAMPLE).map(nth -> nth * STEP).forEach(request -> {
                Answer created = creating.fetch(request).answer();
                CreateCheck.requireAcknowledged("a message was not created", request, created);
                Answer found = found(request, learner, driver);
                if (!found.equals(codec.answer(create.messages().message(request)))) {
                    throw new UnforetoldException(
                            "the server writes messages otherwise than plain Jackson does: what it is"
                                    + " right to answer about one that was just created cannot be checked at full speed");
                }
            });
        }
    }

    private static Answer found(long request, AnswerLearner learner, Driver driver) {
        try {
            return learner.learn(driver, LongStream.of(request)).getFirst();
        } catch (Verification.WrongAnswerException | Driver.DriverException e) {
            throw new Verification.WrongAnswerException(
                    "acknowledged, and not found as it was created: " + e.getMessage());
        }
    }
}
