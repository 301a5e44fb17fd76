package stackbench.harness;

import java.time.Duration;
import java.util.Collection;
import java.util.Collections;
import java.util.List;

/**
 * How long the blocks of a cell are. Workers answered in step complete requests in bursts: a block that holds one or two of
 * these measures where its window fell, not the server.
 */
final class BlockLength {

    private static final int REQUESTS_PER_WORKER = 4;
    private static final int MOST_BLOCKS = 3;

    private BlockLength() {}

    /**
     * As configured, or longer so that every worker completes {@value REQUESTS_PER_WORKER} requests, but at most
     * {@value MOST_BLOCKS} times as long.
     *
     * @param timesPerRequest of a worker, of each case of the cell
     */
    static Duration of(Duration configured, Collection<Duration> timesPerRequest) {
        Duration wanted = timesPerRequest.isEmpty()
                ? Duration.ZERO
                : Collections.max(timesPerRequest).multipliedBy(REQUESTS_PER_WORKER);
        Duration most = configured.multipliedBy(MOST_BLOCKS);
        return Collections.max(List.of(configured, wanted.compareTo(most) > 0 ? most : wanted));
    }
}
