package stackbench.harness.workload;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import stackbench.harness.config.WireFormat;
import stackbench.harness.database.StoredMessages;
import stackbench.harness.load.Answer.ResponseCheck;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Operation;
import stackbench.harness.load.feed.FeedBlock.Stock;
import stackbench.harness.plan.Load;
import stackbench.harness.verify.AcknowledgementProbe;
import stackbench.harness.verify.AnswerChecks.CreateCheck;
import stackbench.harness.verify.AnswerChecks.IterationCheck;
import stackbench.harness.verify.AnswerChecks.StatusCheck;
import stackbench.harness.verify.AnswerCodec;
import stackbench.harness.verify.BlockVerifier;
import stackbench.harness.verify.ForetoldAnswers;
import stackbench.harness.verify.ReadCheck;
import stackbench.harness.verify.StatementsPerRequest;
import stackbench.harness.verify.Verification;
import stackbench.harness.workload.WorkloadDefinition.Subject;
import stackbench.harness.workload.WorkloadDefinition.Supply;

/** The work of sending new messages into an empty store, which afterwards must hold those that were acknowledged. */
final class CreateWork implements CaseWork {

    private static final String NOT_CHECKED = "the server runs elsewhere: what it stores was not checked";

    private static final String IN_MEMORY =
            "it keeps messages in memory, which has no end of its own: it was emptied over JMX"
                    + " before each block, and what it held was read back over the wire after it";

    private final Supplier<Operation.CreateBatch> batches;
    private final Asking asking;
    private final Driver driver;
    private final Optional<StoredMessages> stored;
    private final boolean inMemory;
    private final Optional<StatementsPerRequest> statements;
    private boolean probed;
    private Verification lost = Verification.NONE;

    /** Decides what requests do with the messages of a batch beside creating them. */
    @FunctionalInterface
    interface Asking {

        /** Make the requests of a block, of which those that begin an iteration send the batch. */
        Requests requests(Operation.CreateBatch batch);

        /** Get ready; see {@link CaseWork#prepare}. */
        default void prepare(Supplier<Operation.CreateBatch> batches) {
            // Every block begins with an empty store.
        }
    }

    /** The requests of a block, and how each answer is checked. */
    record Requests(Operation operation, ResponseCheck check) {}

    /** @param batches each of messages that no other block of the run has */
    CreateWork(Supplier<Operation.CreateBatch> batches, Asking asking, Subject subject) {
        this.batches = batches;
        this.asking = asking;
        this.driver = subject.driver();
        this.stored = subject.stored();
        this.inMemory = subject.memory().isPresent();
        this.statements = subject.database().map(held -> new StatementsPerRequest(held::statements));
    }

    @Override
    public void prepare() {
        asking.prepare(batches);
    }

    @Override
    public CaseWork.BlockWork next() {
        if (!probed) {
            probed = true;
            lost = probe();
        }
        stored.ifPresent(StoredMessages::empty);
        statements.ifPresent(StatementsPerRequest::begin);
        Requests requests = asking.requests(batches.get());
        return new CaseWork.BlockWork(
                requests.operation(),
                requests.check(),
                (outcome, rightAnswers) -> verify(requests.operation(), outcome, rightAnswers));
    }

    private Verification probe() {
        return stored.map(this::probe).orElse(Verification.NONE);
    }

    private Verification probe(StoredMessages held) {
        Operation.CreateBatch batch = batches.get();
        try (Driver.Inquiry inquiry = driver.inquire(batch)) {
            return AcknowledgementProbe.of(
                    batch, request -> inquiry.fetch(request).answer(), held);
        }
    }

    /** What probes did not find is told with the first block, which finds and names more of it. */
    private Verification verify(Operation operation, BlockOutcome outcome, long rightAnswers) {
        statements.ifPresent(counted -> counted.end(outcome.succeeded()));
        Verification before = lost;
        lost = Verification.NONE;
        return stored.map(held -> BlockVerifier.stored(operation, outcome, rightAnswers, held))
                .orElseGet(() -> BlockVerifier.answers(operation, outcome, rightAnswers))
                .and(before);
    }

    @Override
    public Verification verifyAfterwards() {
        return statements
                .map(counted -> counted.verify("not every request reached the database"))
                .orElse(Verification.NONE)
                .and(probe());
    }

    @Override
    public List<String> notes() {
        if (inMemory) {
            return List.of(IN_MEMORY);
        }
        return statements.map(StatementsPerRequest::notes).orElse(List.of(NOT_CHECKED));
    }

    /** Clients send batches of new messages, into a table that holds nothing else. */
    static final class CreateWorkload implements WorkloadDefinition {

        @Override
        public Optional<Stock> stock(Supply supply, int batchSize) {
            return Optional.empty();
        }

        @Override
        public CaseWork work(Supply supply, Subject subject, Load load) {
            return new CreateWork(
                    () -> new Operation.CreateBatch(supply.newMessages(), load.batchSize()),
                    batch -> new CreateWork.Requests(batch, new CreateCheck()),
                    subject);
        }
    }

    /** Clients send a new message and, as soon as it is acknowledged, read it by its id, in a table that holds nothing else. */
    static final class CreateThenFindWorkload implements WorkloadDefinition {

        @Override
        public Optional<Stock> stock(Supply supply, int batchSize) {
            return Optional.empty();
        }

        @Override
        public CaseWork work(Supply supply, Subject subject, Load load) {
            return new CreateWork(
                    () -> new Operation.CreateBatch(supply.newMessages(), load.batchSize()),
                    new ThenFind(subject),
                    subject);
        }

        /** Asks for each message that was created. */
        private record ThenFind(Subject subject) implements CreateWork.Asking {

            @Override
            public void prepare(Supplier<Operation.CreateBatch> batches) {
                ForetoldAnswers.require(batches.get(), format(), subject.driver());
            }

            @Override
            public CreateWork.Requests requests(Operation.CreateBatch batch) {
                Operation.FindId find = Operation.FindId.inTurn(batch.messages());
                Operation.Iteration iteration = new Operation.Iteration(List.of(batch, find));
                ResponseCheck found =
                        subject.verified() ? ReadCheck.foretold(find, new AnswerCodec(format())) : new StatusCheck();
                return new CreateWork.Requests(
                        iteration, new IterationCheck(iteration, List.of(new CreateCheck(), found)));
            }

            private WireFormat format() {
                return subject.endpoint().format();
            }
        }
    }
}
