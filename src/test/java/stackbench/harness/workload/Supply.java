package stackbench.harness.workload;

import java.util.function.LongSupplier;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.load.feed.Feed;
import stackbench.harness.load.feed.FeedBlock;
import stackbench.harness.load.feed.FeedSettings;

/**
 * The supply of messages that the workloads of a run are made of.
 *
 * @param blockNumbers gives each number once in a run
 * @param findRows messages to find one among, as many for each server of the run
 */
public record Supply(Feed feed, LongSupplier blockNumbers, int findRows) {

    /** The supply of a run. */
    public static Supply of(BenchmarkConfig config, LongSupplier blockNumbers) {
        return new Supply(
                new Feed(FeedSettings.of(config.data())),
                blockNumbers,
                config.data().findRows());
    }

    /** Messages that no other block of the run has. */
    FeedBlock newMessages() {
        return feed.block(blockNumbers.getAsLong());
    }
}
