package stackbench.suite.wire;

import java.util.List;
import stackbench.app.message.Message;

/** An operation that reads what was stored before: each request is owed one of a known number of answers. */
public sealed interface Read extends MessageOperation permits ListAuthor, FindId {

    /** The number of different answers. */
    int answers();

    /** The answer that a request is owed, counted from 0. */
    int answerTo(long request);

    /** The messages that an answer holds, in their order. */
    List<Message> expected(int answer);

    /** The words for an answer, such as {@code the list of anna}. */
    String name(int answer);

    @Override
    default String describe(long request) {
        return name(answerTo(request));
    }
}
