package stackbench.suite.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import stackbench.app.message.Message;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Driver;
import stackbench.harness.verify.Verification;
import stackbench.suite.wire.AnswerCodec;
import stackbench.suite.wire.Read;
import tools.jackson.core.JacksonException;

/**
 * Learns what the right answers are: asks for what is to be read, decodes each answer, compares it field by field, and keeps its
 * bytes.
 */
public final class AnswerLearner {

    private static final int OK = 200;

    private final Read read;
    private final AnswerCodec codec;
    private final WireFormat format;

    public AnswerLearner(WireFormat format, Read read) {
        this.read = read;
        this.codec = new AnswerCodec(format);
        this.format = format;
    }

    /**
     * Send some requests, one after the other.
     *
     * @return the right answers, in the order of the requests
     * @throws Verification.WrongAnswerException naming the first difference
     */
    public List<Answer> learn(Driver driver, LongStream requests) {
        List<Answer> answers = new ArrayList<>();
        try (Driver.Inquiry inquiry = driver.inquire(read)) {
            requests.forEachOrdered(request -> {
                Driver.FetchedAnswer fetched = inquiry.fetch(request);
                check(read.answerTo(request), fetched);
                answers.add(fetched.answer());
            });
        }
        return List.copyOf(answers);
    }

    private void check(int owed, Driver.FetchedAnswer fetched) {
        if (fetched.answer().status() != OK) {
            throw wrong(owed, "status " + fetched.answer().status() + ", expected " + OK);
        }
        List<Message> expected = read.expected(owed);
        List<Message> actual = decode(owed, fetched);
        if (!actual.equals(expected)) {
            throw wrong(owed, difference(expected, actual));
        }
    }

    private static String difference(List<Message> expected, List<Message> actual) {
        int at = 0;
        while (at < Math.min(expected.size(), actual.size()) && expected.get(at).equals(actual.get(at))) {
            at++;
        }
        return "required %,d message%s, actual %,d; message %d %s"
                .formatted(
                        expected.size(),
                        expected.size() == 1 ? "" : "s",
                        actual.size(),
                        at,
                        difference(at, expected, actual));
    }

    private static String difference(int at, List<Message> expected, List<Message> actual) {
        if (at == expected.size()) {
            return (expected.contains(actual.get(at)) ? "is there twice: " : "is one too many: ") + actual.get(at);
        }
        Message required = expected.get(at);
        if (!actual.contains(required)) {
            return at < actual.size() && actual.get(at).id().equals(required.id())
                    ? "is altered: " + actual.get(at) + ", required " + required
                    : "is missing: " + required + instead(at, expected, actual);
        }
        return expected.contains(actual.get(at))
                ? "is there twice or in another place: " + actual.get(at) + ", required " + required
                : "is not of this list: " + actual.get(at) + ", required " + required;
    }

    private static String instead(int at, List<Message> expected, List<Message> actual) {
        boolean another = at < actual.size() && !expected.contains(actual.get(at));
        return another ? ", in its place is " + actual.get(at) : "";
    }

    private List<Message> decode(int owed, Driver.FetchedAnswer fetched) {
        try {
            return codec.decode(read, fetched.frames());
        } catch (JacksonException e) {
            throw wrong(owed, "not " + format + ": " + e.getOriginalMessage());
        } catch (IllegalArgumentException e) {
            throw wrong(owed, "not " + format + ": " + e.getMessage());
        }
    }

    private Verification.WrongAnswerException wrong(int owed, String difference) {
        return new Verification.WrongAnswerException(read.name(owed) + ": " + difference);
    }
}
