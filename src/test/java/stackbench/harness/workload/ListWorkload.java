package stackbench.harness.workload;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Operation;
import stackbench.harness.load.feed.Feed;
import stackbench.harness.load.feed.FeedBlock;
import stackbench.harness.load.feed.Stock;
import stackbench.harness.plan.Load;
import stackbench.harness.verify.AnswerCodec;
import stackbench.harness.verify.AnswerLearner;

/** Clients read all messages of one author after another; a batch size is how many messages each author has. */
final class ListWorkload implements WorkloadDefinition {

    @Override
    public Optional<Stock> stock(Supply supply, int batchSize) {
        FeedBlock messages = supply.feed().listData(batchSize);
        return Optional.of(new Stock(messages, (long) batchSize * messages.authors()));
    }

    @Override
    public CaseWork work(Supply supply, Subject subject, Load load) {
        Stock stock = stock(supply, load.batchSize()).orElseThrow();
        Operation.ListAuthor list = new Operation.ListAuthor(stock.block());
        AnswerLearner learner = new AnswerLearner(subject.endpoint().format(), list);
        Supplier<List<Answer>> right = load.batchSize() > Feed.LONG_LIST
                ? () -> foretold(list, subject)
                : () -> learner.learn(subject.driver(), LongStream.range(0, list.answers()));
        return new ReadWork(stock, () -> list, right, subject);
    }

    /** The answers to lists too long to be kept and compared as messages. */
    private static List<Answer> foretold(Operation.ListAuthor list, Subject subject) {
        AnswerCodec codec = new AnswerCodec(subject.endpoint().format());
        return IntStream.range(0, list.answers())
                .mapToObj(author -> codec.answer(list, author))
                .toList();
    }
}
