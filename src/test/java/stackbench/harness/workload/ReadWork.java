package stackbench.harness.workload;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.Contents;
import stackbench.harness.database.StoredMessages;
import stackbench.harness.load.Answer;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.Operation;
import stackbench.harness.load.ResponseCheck;
import stackbench.harness.load.feed.Stock;
import stackbench.harness.load.stock.StockSender;
import stackbench.harness.verify.BlockVerifier;
import stackbench.harness.verify.ReadCheck;
import stackbench.harness.verify.StatementsPerRequest;
import stackbench.harness.verify.StatusCheck;
import stackbench.harness.verify.Verification;

/** The work of reading what was stored before: every answer must be one that is known to be right. */
final class ReadWork implements CaseWork {

    private static final String NOT_CHECKED =
            "the server runs elsewhere: that its rows stayed as they were was not checked";

    private static final String IN_MEMORY =
            "it keeps messages in memory: they were sent to it before the warm-up, and read back over the wire before and after the blocks";

    private final Stock stock;
    private final Supplier<? extends Operation.Read> reads;
    private final Supplier<List<Answer>> learning;
    private final Subject subject;
    private final Optional<StatementsPerRequest> statements;
    private Optional<Contents> loaded = Optional.empty();
    private List<Answer> answers = List.of();

    /**
     * @param reads what each block asks for
     * @param learning asks the server, once, what the right answers are
     */
    ReadWork(Stock stock, Supplier<? extends Operation.Read> reads, Supplier<List<Answer>> learning, Subject subject) {
        this.stock = stock;
        this.reads = reads;
        this.learning = learning;
        this.subject = subject;
        this.statements = subject.database().map(held -> new StatementsPerRequest(held::statements));
    }

    @Override
    public void prepare() {
        subject.memory().ifPresent(StoredMessages::empty);
        if (subject.database().isEmpty()) {
            new StockSender(subject.holder()).send(stock);
        }
        loaded = subject.memory().map(held -> BlockVerifier.requireLoaded(stock, held));
        answers = learning.get();
        loaded = loaded.or(() -> subject.database().map(BenchDatabase::contents));
    }

    @Override
    public BlockWork next() {
        statements.ifPresent(StatementsPerRequest::begin);
        Operation.Read read = reads.get();
        return new BlockWork(read, check(read), (outcome, rightAnswers) -> verify(read, outcome, rightAnswers));
    }

    private ResponseCheck check(Operation.Read read) {
        return subject.verified() ? new ReadCheck(read, answers) : new StatusCheck();
    }

    private Verification verify(Operation.Read read, BlockOutcome outcome, long rightAnswers) {
        statements.ifPresent(counted -> counted.end(outcome.succeeded()));
        return BlockVerifier.received(read, outcome, rightAnswers);
    }

    @Override
    public Verification verifyAfterwards() {
        Verification asked = statements
                .map(counted -> counted.verify("the answers did not come from the database"))
                .orElse(Verification.NONE);
        return subject.stored()
                .map(held -> BlockVerifier.unchanged(loaded.orElseThrow(), held.contents()))
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
}
