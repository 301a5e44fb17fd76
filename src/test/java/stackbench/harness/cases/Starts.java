package stackbench.harness.cases;

import stackbench.harness.load.Arrivals;
import stackbench.harness.load.BlockSpec;

/**
 * When requests start that are sent at a rate.
 *
 * @param poisson whether they start at random
 * @param seed of these starts: the same for every arm of a round, another for the next round
 */
record Starts(boolean poisson, long seed) {

    BlockSpec at(double requestsPerSecond, BlockSpec block, int round) {
        return block.at(new Arrivals(requestsPerSecond, poisson, seed * 31 + round));
    }
}
