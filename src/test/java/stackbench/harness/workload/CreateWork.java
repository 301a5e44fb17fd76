package stackbench.harness.workload;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import stackbench.harness.database.StoredMessages;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Inquiry;
import stackbench.harness.load.Operation;
import stackbench.harness.load.ResponseCheck;
import stackbench.harness.verify.AcknowledgementProbe;
import stackbench.harness.verify.BlockVerifier;
import stackbench.harness.verify.StatementsPerRequest;
import stackbench.harness.verify.Verification;

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
    public BlockWork next() {
        if (!probed) {
            probed = true;
            lost = probe();
        }
        stored.ifPresent(StoredMessages::empty);
        statements.ifPresent(StatementsPerRequest::begin);
        Requests requests = asking.requests(batches.get());
        return new BlockWork(
                requests.operation(),
                requests.check(),
                (outcome, rightAnswers) -> verify(requests.operation(), outcome, rightAnswers));
    }

    private Verification probe() {
        return stored.map(this::probe).orElse(Verification.NONE);
    }

    private Verification probe(StoredMessages held) {
        Operation.CreateBatch batch = batches.get();
        try (Inquiry inquiry = driver.inquire(batch)) {
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
}
