package stackbench.contract.client;

import java.util.List;
import org.jspecify.annotations.Nullable;
import stackbench.app.message.Message;
import stackbench.app.message.Problem;

/** The answer to a request: messages (none after a create), or a refusal. */
public record Reply(List<Message> messages, @Nullable Refusal refusal) {

    /** The answer to a create that was granted. */
    public static final Reply EMPTY = new Reply(List.of(), null);

    static Reply refused(Refusal refusal) {
        return new Reply(List.of(), refusal);
    }

    /** The messages of the answer; fails unless the request was granted. */
    @Override
    public List<Message> messages() {
        if (refusal != null) {
            throw new AssertionError("expected messages, but the server refused: " + refusal);
        }
        return messages;
    }

    /** The problem of the answer; fails unless the request was refused. */
    public Problem problem() {
        if (refusal == null) {
            throw new AssertionError(
                    "expected a refusal, but the server granted it with " + messages.size() + " messages");
        }
        return refusal.problem();
    }
}
