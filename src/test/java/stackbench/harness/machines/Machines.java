package stackbench.harness.machines;

import java.util.List;
import java.util.concurrent.CompletableFuture;

/** The other machines, as the controller sees them. */
public interface Machines extends AutoCloseable {

    /** Their names, in the order of the key. */
    List<String> names();

    /** Ask one of them; fails with a {@link MachineLostException} when it is lost before it answers. */
    CompletableFuture<Message> ask(String machine, Message question);

    /** How far its clock is ahead, from pings since the last call, of which there is one at least. */
    ClockOffset offset(String machine);

    /** End the workers and what they started. They end by themselves when the controller is lost. */
    @Override
    void close();
}
