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
        if (!actual.equals(expected)) {
            throw wrong(author, difference(expected, actual));
        }
    }

    private static String difference(List<Message> expected, List<Message> actual) {
        int at = 0;
        while (at < Math.min(expected.size(), actual.size()) && expected.get(at).equals(actual.get(at))) {
            at++;
        }
        return "required %,d messages, actual %,d; message %d %s"
                .formatted(expected.size(), actual.size(), at, difference(at, expected, actual));
    }

    private static String difference(int at, List<Message> expected, List<Message> actual) {
        if (at == expected.size()) {
            return (expected.contains(actual.get(at)) ? "is there twice: " : "is one too many: ") + actual.get(at);
        }
        Message required = expected.get(at);
        if (!actual.contains(required)) {
            return at < actual.size() && actual.get(at).id().equals(required.id())
                    ? "is altered: " + actual.get(at) + ", required " + required
                    : "is missing: " + required;
        }
        return expected.contains(actual.get(at))
                ? "is there twice or in another place: " + actual.get(at) + ", required " + required
                : "is not of this list: " + actual.get(at) + ", required " + required;
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
