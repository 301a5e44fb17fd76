package stackbench.harness.workload;

import java.util.Optional;
import java.util.stream.LongStream;
import stackbench.harness.load.Operation;
import stackbench.harness.load.feed.FeedBlock;
import stackbench.harness.load.feed.Stock;
import stackbench.harness.verify.AnswerLearner;

/** Clients read all messages of one author after another; a batch size is how many messages each author has. */
final class ListWorkload implements WorkloadDefinition {

    @Override
    public Optional<Stock> stock(Supply supply, int batchSize) {
        FeedBlock messages = supply.feed().listData(batchSize);
        return Optional.of(new Stock(messages, (long) batchSize * messages.authors()));
    }

    @Override
    public CaseWork work(Supply supply, Subject subject, int batchSize) {
        Stock stock = stock(supply, batchSize).orElseThrow();
        Operation.ListAuthor list = new Operation.ListAuthor(stock.block());
        AnswerLearner learner = new AnswerLearner(subject.endpoint().format(), list);
        return new ReadWork(
                stock, () -> list, () -> learner.learn(subject.driver(), LongStream.range(0, list.answers())), subject);
    }
}
