package stackbench.suite.workload;

import java.util.List;
import java.util.Optional;
import stackbench.harness.load.Answer.ResponseCheck;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Operation;
import stackbench.harness.plan.Load;
import stackbench.harness.verify.AnswerChecks.IterationCheck;
import stackbench.harness.verify.AnswerChecks.StatusCheck;
import stackbench.harness.verify.BlockVerifier;
import stackbench.harness.verify.StatementsPerRequest;
import stackbench.harness.verify.Verification;
import stackbench.harness.workload.CaseWork;
import stackbench.harness.workload.NumberedRequests;
import stackbench.harness.workload.WorkloadDefinition;
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
    private final NumberedRequests requests;
    private final Optional<StoredMessages> stored;
    private final Optional<StatementsPerRequest> statements;
    private boolean probed;
    private Verification lost = Verification.NONE;

    CreateWork(MessageSupply supply, Subject subject, Load load, NumberedRequests requests) {
        this.supply = supply;
        this.subject = subject;
        this.batchSize = load.batchSize();
        this.requests = requests;
        this.stored = supply.stored(subject);
        this.statements = subject.statements();
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
        return new CaseWork.BlockWork(supply.numbers(subject.machines()), requests, this::verify);
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
    private Verification verify(List<CaseWork.BlockWork.Part> parts) {
        statements.ifPresent(counted -> counted.end(
                parts.stream().mapToLong(part -> part.outcome().succeeded()).sum()));
        Verification before = lost;
        lost = Verification.NONE;
        return stored.map(held -> StoreVerifier.stored(
                        parts.stream()
                                .map(part -> new StoreVerifier.Sent(
                                        part.asked().operation(), part.outcome(), part.rightAnswers()))
                                .toList(),
                        held))
                .orElseGet(() -> CaseWork.BlockWork.Part.verified(parts, BlockVerifier::answers))
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

    /** Clients send one batch of new messages after another. */
    record CreateWorkload(MessageSupply supply) implements WorkloadDefinition {

        @Override
        public Optional<NumberedRequests> requests(NumberedRequests.Terms terms) {
            return Optional.of(asking(terms));
        }

        private NumberedRequests asking(NumberedRequests.Terms terms) {
            return number -> new NumberedRequests.Asked(
                    new CreateBatch(supply.feed().block(number), terms.batchSize()), new CreateCheck());
        }

        @Override
        public CaseWork work(Subject subject, Load load) {
            return new CreateWork(supply, subject, load, asking(subject.terms(load, List.of())));
        }
    }

    /** Clients also read each message, by its id, as soon as it is acknowledged. */
    record ThenFindWorkload(MessageSupply supply) implements WorkloadDefinition {

        @Override
        public Optional<NumberedRequests> requests(NumberedRequests.Terms terms) {
            return Optional.of(asking(terms));
        }

        private NumberedRequests asking(NumberedRequests.Terms terms) {
            return number -> {
                CreateBatch batch = new CreateBatch(supply.feed().block(number), terms.batchSize());
                FindId find = FindId.inTurn(batch.messages());
                Operation.Iteration iteration = new Operation.Iteration(List.of(batch, find));
                ResponseCheck found = terms.verified()
                        ? ReadCheck.foretold(find, new AnswerCodec(terms.format()))
                        : new StatusCheck();
                return new NumberedRequests.Asked(
                        iteration, new IterationCheck(iteration, List.of(new CreateCheck(), found)));
            };
        }

        @Override
        public CaseWork work(Subject subject, Load load) {
            return new CreateWork(supply, subject, load, asking(subject.terms(load, List.of()))) {
                @Override
                public void prepare() {
                    ForetoldAnswers.require(batch(), subject.endpoint().format(), subject.driver());
                }
            };
        }
    }
}
