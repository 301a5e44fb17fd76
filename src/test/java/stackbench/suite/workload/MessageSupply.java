package stackbench.suite.workload;

import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.stream.LongStream;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.workload.WorkloadDefinition.Subject;
import stackbench.suite.feed.Feed;
import stackbench.suite.feed.FeedBlock;
import stackbench.suite.store.MessageTable;
import stackbench.suite.store.MessagesInMemory;
import stackbench.suite.store.StoreReader;
import stackbench.suite.store.StoredMessages;

/**
 * The supply of messages that the workloads of a run are made of.
 *
 * @param blockNumbers gives each number once in a run
 * @param findRows messages to find one among, as many for each server of the run
 * @param findSkew see {@link stackbench.suite.feed.RowDraw}
 */
record MessageSupply(Feed feed, LongSupplier blockNumbers, int findRows, double findSkew) {

    static MessageSupply of(BenchmarkConfig.Data data, LongSupplier blockNumbers) {
        return new MessageSupply(new Feed(Feed.FeedSettings.of(data)), blockNumbers, data.findRows(), data.findSkew());
    }

    /** The numbers of a block that several machines drive. */
    List<Long> numbers(int machines) {
        return LongStream.generate(blockNumbers).limit(machines).boxed().toList();
    }

    /** Messages that no other block of the run has. */
    FeedBlock newMessages() {
        return feed.block(blockNumbers.getAsLong());
    }

    /** What a server stores that is sent new messages, wherever that is; empty when it is out of reach. */
    Optional<StoredMessages> stored(Subject subject) {
        return subject.database()
                .<StoredMessages>map(MessageTable::new)
                .or(() -> inMemory(subject, feed.block(0).authorNames()));
    }

    /**
     * What a server keeps in its memory; empty when it is out of reach, or has a database.
     *
     * @param authors of all messages that are sent to it
     */
    static Optional<StoredMessages> inMemory(Subject subject, List<String> authors) {
        return subject.memory()
                .map(memory -> new MessagesInMemory(
                        () -> StoreReader.open(subject.holder()), memory.clear(), memory.count(), authors));
    }
}
