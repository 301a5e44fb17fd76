package stackbench.harness.workload;

import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
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

/** Clients read one message after another by its id, each at random from a table of many. */
final class FindWorkload implements WorkloadDefinition {

    /** Answers that are decoded and compared field by field where all others can be told beforehand: roughly, and at most. */
    private static final int SAMPLE = 200;

    @Override
    public Optional<Stock> stock(Supply supply, int batchSize) {
        return Optional.of(new Stock(stored(supply), supply.findRows()));
    }

    /** The last block that there can be: those that are created are numbered from 0 and do not come to it. */
    private static FeedBlock stored(Supply supply) {
        return supply.feed().block(Feed.BLOCKS - 1);
    }

    @Override
    public CaseWork work(Supply supply, Subject subject, Load load) {
        Stock stock = stock(supply, load.batchSize()).orElseThrow();
        int rows = supply.findRows();
        return new ReadWork(
                stock,
                () -> Operation.FindId.atRandom(
                        stock.block(), rows, supply.blockNumbers().getAsLong()),
                () -> answers(Operation.FindId.inTurn(stock.block(), rows), subject),
                subject);
    }

    /**
     * The right answer to each id. To ask for all of them takes minutes, and is not needed of a server that writes messages as plain
     * Jackson does: what it must answer follows from the messages that were stored, once some answers, spread over all rows, have been
     * found right field by field and written in just these bytes. Of any other server all are asked for.
     */
    static List<Answer> answers(Operation.FindId each, Subject subject) {
        AnswerCodec codec = new AnswerCodec(subject.endpoint().format());
        AnswerLearner learner = new AnswerLearner(subject.endpoint().format(), each);
        int step = each.rows() / SAMPLE + 1;
        List<Answer> sample =
                learner.learn(subject.driver(), LongStream.iterate(0, row -> row < each.rows(), row -> row + step));
        List<Answer> foretold = IntStream.range(0, each.rows())
                .mapToObj(row -> codec.answer(each.expected(row).getFirst()))
                .toList();
        IntPredicate asForetold = i -> sample.get(i).equals(foretold.get(i * step));
        return IntStream.range(0, sample.size()).allMatch(asForetold)
                ? foretold
                : learner.learn(subject.driver(), LongStream.range(0, each.rows()));
    }
}
