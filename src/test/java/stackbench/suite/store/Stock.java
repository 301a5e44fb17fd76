package stackbench.suite.store;

import java.util.stream.LongStream;
import java.util.stream.Stream;
import stackbench.app.message.Message;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.workload.WorkloadDefinition;
import stackbench.suite.feed.FeedBlock;

/**
 * The messages that are stored before a workload begins, to be read.
 *
 * @param size how many messages, from the first of the block on
 */
public record Stock(FeedBlock block, long size) implements WorkloadDefinition.StoredBefore {

    public Stream<Message> messages() {
        return LongStream.range(0, size).mapToObj(block::message);
    }

    @Override
    public void into(BenchDatabase database) {
        new MessageTable(database).load(messages());
    }
}
