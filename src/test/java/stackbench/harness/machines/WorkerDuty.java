package stackbench.harness.machines;

import java.util.concurrent.CompletableFuture;

/** What a worker does when it is asked; the engine calls it. */
public interface WorkerDuty extends AutoCloseable {

    /** Answer a question, without making the caller wait. What goes wrong is an answer too, a {@link Message.Fault}. */
    CompletableFuture<Message> answer(Message question);

    /** The controller has left, or is lost. */
    @Override
    void close();
}
