package stackbench.harness.cases;

import java.util.Optional;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.plan.Load;

/**
 * How fast the measured blocks of a case are sent.
 *
 * @param poisson at a given rate, whether starts come at random
 * @param seed of these starts: the same for every architecture of a round, another for the next round
 * @param outstanding requests that may be under way at once
 * @param search where the rate is what is looked for
 */
record Pace(Load load, boolean poisson, long seed, int outstanding, Optional<CapacityTrials> search) {

    BlockSpec of(BlockSpec spec, int round) {
        return switch (load) {
            case Load.ClosedLoop loop -> spec;
            case Load.ConstantRate rate -> at(spec, round, rate.ratePerSecond());
            case Load.Capacity capacity -> at(spec, round, search.orElseThrow().ratePerSecond());
        };
    }

    private BlockSpec at(BlockSpec spec, int round, double requestsPerSecond) {
        return spec.at(new Arrivals(requestsPerSecond, poisson, seed * 31 + round));
    }
}
