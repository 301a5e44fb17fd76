package stackbench.harness.workload;

import java.util.function.LongSupplier;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.load.feed.Feed;
import stackbench.harness.load.feed.FeedBlock;
import stackbench.harness.load.feed.FeedSettings;

/**
 * The supply of messages that the workloads of a run are made of.
 *
 * @param blockNumbers gives each number once in a run
 * @param cardsOnly whether all servers of the run are fronts of cards
 * @param measured false for a smoke run: little will do
 */
public record Supply(Feed feed, LongSupplier blockNumbers, boolean cardsOnly, boolean measured) {

    /** The supply of servers that store messages themselves. */
    Supply(Feed feed, LongSupplier blockNumbers, boolean measured) {
        this(feed, blockNumbers, false, measured);
    }

    /** The supply of a run. */
    public static Supply of(BenchmarkConfig config, LongSupplier blockNumbers) {
        boolean cardsOnly = config.matrix().variants().stream()
                .allMatch(variant -> variant.architecture().service() == Architecture.Service.CARDS);
        return new Supply(new Feed(FeedSettings.of(config.data())), blockNumbers, cardsOnly, config.measured());
    }

    /** Messages that no other block of the run has. */
    FeedBlock newMessages() {
        return feed.block(blockNumbers.getAsLong());
    }
}
