package stackbench.harness.machines.pekko;

import java.util.concurrent.CompletableFuture;
import stackbench.harness.machines.Kernel;
import stackbench.harness.machines.Message;
import stackbench.harness.machines.WorkerDuty;

/** Does nothing but answer, in tests: the number of a block to be begun, a fault to whoever leads in, and nothing to whoever closes. */
public final class ScriptedDuty implements WorkerDuty {

    static final Message UNANSWERED = new Message.CloseCase(0);
    static final Message UNANSWERABLE = new Message.LedIn();

    static Message asking(long number) {
        return new Message.Begin(0, number);
    }

    @Override
    public CompletableFuture<Message> answer(Message question) {
        return switch (question) {
            case Message.Begin begin ->
                CompletableFuture.completedFuture(new Message.Clock(begin.atNanos(), new Kernel("scripted")));
            case Message.CloseCase close -> new CompletableFuture<>();
            default -> throw new IllegalStateException("nobody knows");
        };
    }

    @Override
    public void close() {
        // nothing is open
    }
}
