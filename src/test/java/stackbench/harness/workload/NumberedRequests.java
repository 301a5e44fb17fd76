package stackbench.harness.workload;

import java.util.List;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Answer.ResponseCheck;
import stackbench.harness.load.Operation;

/** Makes the requests of blocks from nothing but their numbers, so that every machine makes the same ones. */
@FunctionalInterface
public interface NumberedRequests {

    /** Make those of the block with a number, which no other block of the run has. */
    Asked of(long number);

    /**
     * What is asked for in a block.
     *
     * @param operation what each request asks for
     * @param check how each answer is checked
     */
    record Asked(Operation operation, ResponseCheck check) {}

    /**
     * What the requests of a case depend on beside the numbers of blocks.
     *
     * @param verified false: what answers hold is not looked at
     * @param right answers, as far as they were learnt before the blocks
     */
    record Terms(WireFormat format, int batchSize, boolean verified, List<Answer> right) {

        public Terms {
            right = List.copyOf(right);
        }
    }
}
