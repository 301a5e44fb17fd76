package stackbench.contract.server;

import java.util.concurrent.atomic.AtomicLong;

/** Counts what servers send to their database. */
public final class WayCounts {

    private final AtomicLong statements = new AtomicLong();
    private final AtomicLong questions = new AtomicLong();
    private final AtomicLong turns = new AtomicLong();

    WayCounts() {}

    void sent(ClientMessages messages, boolean afterAnAnswer) {
        statements.addAndGet(messages.isStatement() ? 1 : 0);
        questions.addAndGet(messages.isQuestion() ? 1 : 0);
        turns.addAndGet(afterAnAnswer ? 1 : 0);
    }

    /** The statements so far, BEGIN and COMMIT among them. */
    public long statements() {
        return statements.get();
    }

    /** How often the database has been asked to answer so far. */
    public long questions() {
        return questions.get();
    }

    /** How often something was sent so far after an answer. Who sends more without awaiting the answer has fewer turns than questions. */
    public long turns() {
        return turns.get();
    }
}
