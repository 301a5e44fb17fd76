package stackbench.suite.workload;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.LongToIntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import stackbench.harness.load.Answer;
import stackbench.harness.plan.Load;
import stackbench.harness.verify.AnswerChecks.StatusCheck;
import stackbench.harness.verify.BlockVerifier;
import stackbench.harness.verify.StatementsPerRequest;
import stackbench.harness.verify.Verification;
import stackbench.harness.workload.CaseWork;
import stackbench.harness.workload.NumberedRequests;
import stackbench.harness.workload.WorkloadDefinition;
import stackbench.harness.workload.WorkloadDefinition.Subject;
import stackbench.suite.feed.Feed;
import stackbench.suite.feed.FeedBlock;
import stackbench.suite.feed.RowDraw;
import stackbench.suite.store.MessageTable;
import stackbench.suite.store.Stock;
import stackbench.suite.store.StockSender;
import stackbench.suite.store.StoredMessages;
import stackbench.suite.verify.AnswerLearner;
import stackbench.suite.verify.ReadCheck;
import stackbench.suite.verify.StoreVerifier;
import stackbench.suite.wire.AnswerCodec;
import stackbench.suite.wire.FindId;
import stackbench.suite.wire.ListAuthor;
import stackbench.suite.wire.Read;

/** The work of reading what was stored before: every answer must be one that is known to be right. */
final class ReadWork implements CaseWork {

    private static final String NOT_CHECKED =
            "the server runs elsewhere: that its rows stayed as they were was not checked";

    private static final String IN_MEMORY =
            "it keeps messages in memory: they were sent to it before the warm-up, and read back over the wire before and after the blocks";

    private final Stock stock;
    private final Supplier<List<Long>> numbers;
    private final Function<List<Answer>, NumberedRequests> requests;
    private final Supplier<List<Answer>> learning;
    private final Subject subject;
    private final Optional<StoredMessages> memory;
    private final Optional<StatementsPerRequest> statements;
    private Optional<StoredMessages.Contents> loaded = Optional.empty();
    private List<Answer> answers = List.of();
    private NumberedRequests asking;

    /**
     * @param numbers of the next block
     * @param requests of each block, by what the right answers are
     * @param learning asks the server, once, what the right answers are
     */
    ReadWork(
            Stock stock,
            Supplier<List<Long>> numbers,
            Function<List<Answer>, NumberedRequests> requests,
            Supplier<List<Answer>> learning,
            Subject subject) {
        this.stock = stock;
        this.numbers = numbers;
        this.requests = requests;
        this.asking = requests.apply(answers);
        this.learning = learning;
        this.subject = subject;
        this.memory = MessageSupply.inMemory(subject, stock.block().authorNames());
        this.statements = subject.statements();
    }

    @Override
    public void prepare() {
        memory.ifPresent(StoredMessages::empty);
        if (subject.database().isEmpty()) {
            new StockSender(subject.holder()).send(stock);
        }
        loaded = memory.map(held -> StoreVerifier.requireLoaded(stock, held));
        answers = learning.get();
        asking = requests.apply(answers);
        loaded = loaded.or(() -> subject.database().map(MessageTable::new).map(MessageTable::contents));
    }

    @Override
    public List<Answer> rightAnswers() {
        return answers;
    }

    @Override
    public CaseWork.BlockWork next() {
        statements.ifPresent(StatementsPerRequest::begin);
        return new CaseWork.BlockWork(numbers.get(), asking, this::verify);
    }

    /** What a read is asked for and how it is checked, under these terms. */
    private static NumberedRequests.Asked asked(Read read, NumberedRequests.Terms terms) {
        return new NumberedRequests.Asked(
                read, terms.verified() ? new ReadCheck(read, terms.right()) : new StatusCheck());
    }

    private Verification verify(List<CaseWork.BlockWork.Part> parts) {
        statements.ifPresent(counted -> counted.end(
                parts.stream().mapToLong(part -> part.outcome().succeeded()).sum()));
        return CaseWork.BlockWork.Part.verified(parts, BlockVerifier::received);
    }

    @Override
    public Verification verifyAfterwards() {
        Verification asked = statements
                .map(counted -> counted.verify("the answers did not come from the database"))
                .orElse(Verification.NONE);
        return subject.database()
                .<StoredMessages>map(MessageTable::new)
                .or(() -> memory)
                .map(held -> StoreVerifier.unchanged(loaded.orElseThrow(), held.contents()))
                .orElse(Verification.NONE)
                .and(asked);
    }

    @Override
    public List<String> notes() {
        if (subject.memory().isPresent()) {
            return List.of(IN_MEMORY);
        }
        return statements.map(StatementsPerRequest::notes).orElse(List.of(NOT_CHECKED));
    }

    /** Clients read all messages of one author after another; a batch size is how many messages each author has. */
    record ListWorkload(MessageSupply supply) implements WorkloadDefinition {

        @Override
        public Optional<Stock> stock(int batchSize) {
            FeedBlock messages = supply.feed().listData(batchSize);
            return Optional.of(new Stock(messages, (long) batchSize * messages.authors()));
        }

        @Override
        public Optional<NumberedRequests> requests(NumberedRequests.Terms terms) {
            ListAuthor list = new ListAuthor(supply.feed().listData(terms.batchSize()));
            return Optional.of(number -> asked(list, terms));
        }

        @Override
        public CaseWork work(Subject subject, Load load) {
            Stock stock = stock(load.batchSize()).orElseThrow();
            ListAuthor list = new ListAuthor(stock.block());
            AnswerLearner learner = new AnswerLearner(subject.endpoint().format(), list);
            Supplier<List<Answer>> right = load.batchSize() > Feed.LONG_LIST
                    ? () -> foretold(list, subject)
                    : () -> learner.learn(subject.driver(), LongStream.range(0, list.answers()));
            return new ReadWork(
                    stock,
                    () -> Collections.nCopies(subject.machines(), 0L),
                    answers -> requests(subject.terms(load, answers)).orElseThrow(),
                    right,
                    subject);
        }

        /** The answers to lists too long to be kept and compared as messages. */
        private static List<Answer> foretold(ListAuthor list, Subject subject) {
            AnswerCodec codec = new AnswerCodec(subject.endpoint().format());
            return IntStream.range(0, list.answers())
                    .mapToObj(author -> codec.answer(list, author))
                    .toList();
        }
    }

    /** Clients read one message after another by its id, each at random from a table of many, some more often than others where they are skewed. */
    record FindWorkload(MessageSupply supply) implements WorkloadDefinition {

        /** Answers that are decoded and compared field by field where all others can be told beforehand: roughly, and at most. */
        private static final int SAMPLE = 200;

        @Override
        public Optional<Stock> stock(int batchSize) {
            return Optional.of(new Stock(stored(), supply.findRows()));
        }

        /** The last block that there can be: those that are created are numbered from 0 and do not come to it. */
        private FeedBlock stored() {
            return supply.feed().block(Feed.BLOCKS - 1);
        }

        @Override
        public Optional<NumberedRequests> requests(NumberedRequests.Terms terms) {
            int rows = supply.findRows();
            FeedBlock stored = stored();
            LongToIntFunction rowOf = RowDraw.of(rows, supply.findSkew());
            return Optional.of(number -> asked(FindId.atRandom(stored, rows, rowOf, number), terms));
        }

        @Override
        public CaseWork work(Subject subject, Load load) {
            Stock stock = stock(load.batchSize()).orElseThrow();
            int rows = supply.findRows();
            return new ReadWork(
                    stock,
                    () -> supply.numbers(subject.machines()),
                    answers -> requests(subject.terms(load, answers)).orElseThrow(),
                    () -> answers(FindId.inTurn(stock.block(), rows), subject),
                    subject);
        }

        /**
         * The right answer to each id. To ask for all of them takes minutes, and is not needed of a server that writes messages as plain
         * Jackson does: what it must answer follows from the messages that were stored, once some answers, spread over all rows, have been
         * found right field by field and written in just these bytes. Of any other server all are asked for.
         */
        static List<Answer> answers(FindId each, Subject subject) {
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
}
