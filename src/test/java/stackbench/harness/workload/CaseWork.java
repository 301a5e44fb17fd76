package stackbench.harness.workload;

import java.util.List;
import java.util.Optional;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Answer.ResponseCheck;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.Operation;
import stackbench.harness.verify.Verification;
import stackbench.harness.verify.request.AppKnowledge;

/** The work of one case: what its workload asks of one server, and how that is proved. */
public interface CaseWork {

    /**
     * Get ready, before anything is timed.
     *
     * @throws stackbench.harness.verify.Verification.WrongAnswerException when the server is wrong already now
     * @throws stackbench.harness.load.Driver.DriverException when it cannot be talked to
     */
    default void prepare() {
        // most need nothing
    }

    /** The work of the next block, from the same starting state as that of every other block. */
    BlockWork next();

    /** Prove what can only be seen at the end of a case. */
    default Verification verifyAfterwards() {
        return Verification.NONE;
    }

    /** What a reader must know about how the case was verified. */
    default List<String> notes() {
        return List.of();
    }

    /** The right answers that were learnt when it got ready, in their order; none where they follow from the requests. */
    default List<Answer> rightAnswers() {
        return List.of();
    }

    /** What was learnt of a user's app when it got ready; empty where the server is one of the suite. */
    default Optional<AppKnowledge> known() {
        return Optional.empty();
    }

    /**
     * The work of one block of a case: one machine's, or several machines' with a number each.
     *
     * @param numbers of the block, one for each machine
     * @param requests of each machine, by its number
     * @param proof how the whole is proved
     */
    record BlockWork(List<Long> numbers, NumberedRequests requests, Proof proof) {

        public BlockWork {
            numbers = List.copyOf(numbers);
        }

        /** Make work that only this machine can do. */
        public static BlockWork here(Operation operation, ResponseCheck check, ProofHere proof) {
            return new BlockWork(
                    List.of(0L),
                    number -> new NumberedRequests.Asked(operation, check),
                    parts -> proof.verify(
                            parts.getFirst().outcome(), parts.getFirst().rightAnswers()));
        }

        /** What the first machine is asked to send, such as the only one. */
        public NumberedRequests.Asked first() {
            return requests.of(numbers.getFirst());
        }

        /** What only a finished block can be asked for. */
        @FunctionalInterface
        public interface Proof {

            /** Prove it, by what became of it on each machine. */
            Verification verify(List<Part> parts);

            /** Note what a warm-up block did; warm-up blocks are not proved. */
            default void passOver(List<Part> parts) {
                // most need nothing
            }
        }

        /** The proof of a block that one machine drives. */
        @FunctionalInterface
        public interface ProofHere {

            /** Prove it; see {@link Part}. */
            Verification verify(BlockOutcome outcome, long rightAnswers);
        }

        /**
         * What became of a block on one machine.
         *
         * @param asked of it
         * @param outcome of its requests, which it numbered from 0 on
         * @param rightAnswers that the check found right
         * @param rightByTemplate see {@link ResponseCheck#rightByTemplate}
         */
        public record Part(
                NumberedRequests.Asked asked, BlockOutcome outcome, long rightAnswers, List<Long> rightByTemplate) {

            /** Prove a block of whose machines each can be proved alone. */
            public static Verification verified(List<Part> parts, ProofOfPart proof) {
                return parts.stream()
                        .map(part -> proof.verify(part.asked.operation(), part.outcome, part.rightAnswers))
                        .reduce(Verification.NONE, Verification::and);
            }
        }

        /** The proof of what one machine drove. */
        @FunctionalInterface
        public interface ProofOfPart {

            /** Prove it; see {@link Part}. */
            Verification verify(Operation operation, BlockOutcome outcome, long rightAnswers);
        }
    }
}
