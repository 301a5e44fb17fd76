package stackbench.harness.cases;

import stackbench.harness.load.Arrivals;
import stackbench.harness.load.BlockSpec;

/**
 * The process by which requests arrive that are sent at a rate: at random or evenly, and alike for every arm of a round.
 *
 * @param poisson whether they arrive at random
 * @param seed of what is random: that of a round follows from it
 */
record ArrivalProcess(boolean poisson, long seed) {

    BlockSpec at(double requestsPerSecond, BlockSpec block, int round) {
        return block.at(new Arrivals.AtRate(requestsPerSecond, poisson, seed * 31 + round));
    }
}
