package stackbench.harness.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import stackbench.app.message.Message;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Driver;
import stackbench.harness.load.FeedBlock;
import stackbench.harness.load.FetchedAnswer;
import tools.jackson.core.JacksonException;

/** Read every author's messages once, decode them, compare them field by field, and remember what the right bytes were. */
public final class AnswerLearner {

    private static final int OK = 200;

    private final WireFormat format;
    private final FeedBlock stored;
    private final int messagesPerAuthor;

    public AnswerLearner(WireFormat format, FeedBlock stored, int messagesPerAuthor) {
        this.format = format;
        this.stored = stored;
        this.messagesPerAuthor = messagesPerAuthor;
    }

    /**
     * Ask for each author once.
     *
     * @return the right answers, by the authors' index
     * @throws WrongAnswerException naming the first difference
     */
    public List<Answer> learn(Driver driver) {
        List<Answer> answers = new ArrayList<>();
        for (int author = 0; author < stored.authors(); author++) {
            FetchedAnswer fetched = driver.fetch(stored.author(author));
            check(author, fetched);
            answers.add(fetched.answer());
        }
        return answers;
    }

    private void check(int author, FetchedAnswer fetched) {
        if (fetched.answer().status() != OK) {
            throw wrong(author, "status " + fetched.answer().status() + ", expected " + OK);
        }
        List<Message> expected = expected(author);
        List<Message> actual = decode(author, fetched);
        for (int i = 0; i < Math.min(expected.size(), actual.size()); i++) {
            if (!expected.get(i).equals(actual.get(i))) {
                throw wrong(author, "message %d is %s, expected %s".formatted(i, actual.get(i), expected.get(i)));
            }
        }
        if (actual.size() != expected.size()) {
            throw wrong(author, actual.size() + " messages, expected " + expected.size());
        }
    }

    private List<Message> expected(int author) {
        long first = (long) author * messagesPerAuthor;
        return LongStream.range(first, first + messagesPerAuthor)
                .mapToObj(stored::message)
                .toList();
    }

    private List<Message> decode(int author, FetchedAnswer fetched) {
        try {
            return AnswerDecoder.decode(format, fetched.frames());
        } catch (JacksonException e) {
            throw wrong(author, "not " + format + ": " + e.getOriginalMessage());
        }
    }

    private WrongAnswerException wrong(int author, String difference) {
        return new WrongAnswerException("the list of " + stored.author(author) + ": " + difference);
    }
}
