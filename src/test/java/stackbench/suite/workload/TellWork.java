package stackbench.suite.workload;

import java.util.List;
import java.util.Optional;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.plan.Load;
import stackbench.harness.verify.BlockVerifier;
import stackbench.harness.verify.Verification;
import stackbench.harness.workload.CaseWork;
import stackbench.harness.workload.WorkloadDefinition.Subject;
import stackbench.suite.store.StoredMessages;
import stackbench.suite.verify.CreateCheck;
import stackbench.suite.verify.Settling;
import stackbench.suite.verify.ToldMessages;
import stackbench.suite.wire.CreateBatch;
import stackbench.suite.wire.TellBatch;

/** The work of telling a server batches of new messages without an acknowledgement, and counting those that arrived in its store. */
final class TellWork implements CaseWork {

    private static final String TOLD =
            "fire-and-forget: requests/s counts what was sent, of which the server says nothing; what was lost is counted in its store,"
                    + " and a time is that until the system had taken the request, not that of an answer; CPU time and allocation are of the time"
                    + " of sending, without what the server does later";

    private static final String NOT_CHECKED = "the server runs elsewhere: what it stores was not checked";

    private final MessageSupply supply;
    private final int batchSize;
    private final Optional<StoredMessages> stored;
    private boolean underWay;

    TellWork(MessageSupply supply, Subject subject, Load load) {
        this.supply = supply;
        this.batchSize = load.batchSize();
        this.stored = supply.stored(subject);
    }

    @Override
    public CaseWork.BlockWork next() {
        stored.ifPresent(this::emptyOnceSettled);
        underWay = true;
        TellBatch tell = new TellBatch(new CreateBatch(supply.newMessages(), batchSize));
        return CaseWork.BlockWork.here(
                tell, new CreateCheck(), (outcome, rightAnswers) -> verify(tell, outcome, rightAnswers));
    }

    /** Forget what is stored, and what a block before it, such as one of the warm-up, has sent and the server still works at. */
    private void emptyOnceSettled(StoredMessages held) {
        if (underWay) {
            Settling.AFTER_A_BURST.require(held, Long.MAX_VALUE);
        }
        held.empty();
    }

    private Verification verify(TellBatch tell, BlockOutcome outcome, long rightAnswers) {
        underWay = false; // who verifies waits until nothing more arrives
        return stored.map(held -> ToldMessages.verify(tell, outcome, rightAnswers, held))
                .orElseGet(() -> BlockVerifier.answers(tell, outcome, rightAnswers));
    }

    @Override
    public List<String> notes() {
        return stored.isPresent() ? List.of(TOLD) : List.of(TOLD, NOT_CHECKED);
    }
}
