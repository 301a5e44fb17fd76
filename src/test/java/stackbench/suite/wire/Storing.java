package stackbench.suite.wire;

import java.util.List;
import java.util.stream.Stream;
import stackbench.app.message.Message;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.Operation;

/** An operation whose requests have messages stored. */
public interface Storing extends Operation {

    /** The messages that one of its requests stores. */
    List<Message> storedBy(long request);

    /** The messages that those of its requests store that were acknowledged, whether they begin iterations or are all there are. */
    default Stream<Message> stored(BlockOutcome.FirstRequests requests) {
        return requests.acknowledged().boxed().flatMap(request -> storedBy(request).stream());
    }
}
