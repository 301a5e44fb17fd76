package stackbench.harness.load.feed;

import java.util.stream.LongStream;
import java.util.stream.Stream;
import stackbench.app.message.Message;

/**
 * The messages that are stored before a workload begins, to be read.
 *
 * @param size how many messages, from the first of the block on
 */
public record Stock(FeedBlock block, long size) {

    public Stream<Message> messages() {
        return LongStream.range(0, size).mapToObj(block::message);
    }
}
