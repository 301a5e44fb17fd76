package stackbench.suite.workload;

import java.util.List;
import java.util.Optional;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Answer.ResponseCheck;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Operation;
import stackbench.harness.plan.Load;
import stackbench.harness.verify.AnswerChecks.IterationCheck;
import stackbench.harness.verify.AnswerChecks.StatusCheck;
import stackbench.harness.verify.BlockVerifier;
import stackbench.harness.verify.StatementsPerRequest;
import stackbench.harness.verify.Verification;
import stackbench.harness.workload.CaseWork;
import stackbench.harness.workload.WorkloadDefinition.Subject;
import stackbench.suite.store.StoredMessages;
import stackbench.suite.verify.AcknowledgementProbe;
import stackbench.suite.verify.CreateCheck;
import stackbench.suite.verify.ForetoldAnswers;
import stackbench.suite.verify.ReadCheck;
import stackbench.suite.verify.StoreVerifier;
import stackbench.suite.wire.AnswerCodec;
import stackbench.suite.wire.CreateBatch;
import stackbench.suite.wire.FindId;

/** The work of sending batches of new messages into an empty store, which afterwards must hold those that were acknowledged. */
class CreateWork implements CaseWork {

    private static final String NOT_CHECKED = "the server runs elsewhere: what it stores was not checked";

    private static final String IN_MEMORY =
            "it keeps messages in memory, which has no end of its own: it was emptied over JMX"
                    + " before each block, and what it held was read back over the wire after it";

    private final MessageSupply supply;
    private final Subject subject;
    private final int batchSize;
    private final Optional<StoredMessages> stored;
    private final Optional<StatementsPerRequest> statements;
    private boolean probed;
    private Verification lost = Verification.NONE;

    CreateWork(MessageSupply supply, Subject subject, Load load) {
        this.supply = supply;
        this.subject = subject;
        this.batchSize = load.batchSize();
        this.stored = supply.stored(subject);
        this.statements = subject.statements();
    }

    /** The requests of a block, and how each answer is checked. */
    record Requests(Operation operation, CreateBatch batch, ResponseCheck check) {}

    /** Make the requests of a block, of which those that begin an iteration send the batch. */
    Requests requests(CreateBatch batch) {
        return new Requests(batch, batch, new CreateCheck());
    }

    /** A batch of messages that no other block of the run has. */
    final CreateBatch batch() {
        return new CreateBatch(supply.newMessages(), batchSize);
    }

    @Override
    public CaseWork.BlockWork next() {
        if (!probed) {
            probed = true;
            lost = probe();
        }
        stored.ifPresent(StoredMessages::empty);
        statements.ifPresent(StatementsPerRequest::begin);
        Requests requests = requests(batch());
        return new CaseWork.BlockWork(
                requests.operation(),
                requests.check(),
                (outcome, rightAnswers) -> verify(requests, outcome, rightAnswers));
    }

    private Verification probe() {
        return stored.map(this::probe).orElse(Verification.NONE);
    }

    private Verification probe(StoredMessages held) {
        CreateBatch batch = batch();
        try (Driver.Inquiry inquiry = subject.driver().inquire(batch)) {
            return AcknowledgementProbe.of(
                    batch, request -> inquiry.fetch(request).answer(), held);
        }
    }

    /** What probes did not find is told with the first block, which finds and names more of it. */
    private Verification verify(Requests requests, BlockOutcome outcome, long rightAnswers) {
        statements.ifPresent(counted -> counted.end(outcome.succeeded()));
        Verification before = lost;
        lost = Verification.NONE;
        return stored.map(held ->
                        StoreVerifier.stored(requests.operation(), requests.batch(), outcome, rightAnswers, held))
                .orElseGet(() -> BlockVerifier.answers(requests.operation(), outcome, rightAnswers))
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
        if (subject.memory().isPresent()) {
            return List.of(IN_MEMORY);
        }
        return statements.map(StatementsPerRequest::notes).orElse(List.of(NOT_CHECKED));
    }

    /** Clients also read each message, by its id, as soon as it is acknowledged. */
    static final class ThenFind extends CreateWork {

        private final Subject subject;

        ThenFind(MessageSupply supply, Subject subject, Load load) {
            super(supply, subject, load);
            this.subject = subject;
        }

        @Override
        public void prepare() {
            ForetoldAnswers.require(batch(), format(), subject.driver());
        }

        @Override
        Requests requests(CreateBatch batch) {
            FindId find = FindId.inTurn(batch.messages());
            Operation.Iteration iteration = new Operation.Iteration(List.of(batch, find));
            ResponseCheck found =
                    subject.verified() ? ReadCheck.foretold(find, new AnswerCodec(format())) : new StatusCheck();
            return new Requests(iteration, batch, new IterationCheck(iteration, List.of(new CreateCheck(), found)));
        }

        private WireFormat format() {
            return subject.endpoint().format();
        }
    }
}
