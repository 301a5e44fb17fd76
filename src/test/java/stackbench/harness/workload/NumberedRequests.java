package stackbench.harness.workload;

import java.util.List;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Answer.ResponseCheck;
import stackbench.harness.load.Operation;
import stackbench.harness.load.Share;
import stackbench.harness.load.request.HttpRequests;
import stackbench.harness.verify.request.AppAnswers;

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
    record Asked(Operation operation, ResponseCheck check) {

        /** Make those of a user's file, one machine's share of a block, for an app whose answers are known. */
        public static Asked ofApp(AppAnswers answers, long number, Share share) {
            HttpRequests requests = answers.requests(number, share);
            return new Asked(requests, answers.check(requests));
        }
    }

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
