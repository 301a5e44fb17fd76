package stackbench.suite.verify;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Answer;
import stackbench.suite.wire.AnswerCodec;
import stackbench.suite.wire.FindId;
import stackbench.suite.wire.Read;

/** Checks that an answer to something read is, byte for byte, the one that is known to be right for the same request. */
public final class ReadCheck implements Answer.ResponseCheck {

    /** Answers that may be told for another before or after them: those of requests that are under way with theirs, and many more. */
    private static final int NEAR = 500;

    private final Read read;
    private final IntFunction<Answer> expected;

    /** How far from the answer that was owed another one is looked for, when an answer is wrong. */
    private final int reach;

    private ReadCheck(Read read, IntFunction<Answer> expected, int reach) {
        this.read = read;
        this.expected = expected;
        this.reach = reach;
    }

    /**
     * Make a check.
     *
     * @param expected each of the answers that there are, in their order
     */
    public ReadCheck(Read read, List<Answer> expected) {
        this(read, List.copyOf(expected)::get, read.answers());
    }

    /** Make a check of answers that are not known before: what is right for a message follows from the message. */
    public static ReadCheck foretold(FindId find, AnswerCodec codec) {
        return new ReadCheck(find, row -> codec.answer(find.expected(row).getFirst()), NEAR);
    }

    @Override
    public @Nullable String mismatch(long request, Answer answer) {
        int owed = read.answerTo(request);
        return expected.apply(owed).equals(answer) ? null : describe(owed, answer);
    }

    private String describe(int owed, Answer answer) {
        Answer right = expected.apply(owed);
        if (answer.status() != right.status()) {
            return "status " + answer.status() + ", expected " + right.status();
        }
        OptionalInt other = other(owed, answer);
        if (other.isPresent()) {
            return "stale or misdirected: required %s, actual %s"
                    .formatted(read.name(owed), read.name(other.getAsInt()));
        }
        if (answer.messages() != right.messages()) {
            return "required %s, actual %,d: %s"
                    .formatted(
                            messages(right.messages()), answer.messages(), rows(answer.messages() - right.messages()));
        }
        if (answer.bytes() != right.bytes()) {
            return "required %,d bytes, actual %,d: %s"
                    .formatted(right.bytes(), answer.bytes(), bytes(answer.bytes() - right.bytes(), right));
        }
        return "altered: required CRC-32C %08x over the same number of bytes, actual %08x"
                .formatted(right.crc32c(), answer.crc32c());
    }

    /** Find what else an answer would be right for. */
    private OptionalInt other(int owed, Answer answer) {
        int end = (int) Math.min(read.answers(), (long) owed + reach);
        return IntStream.range(Math.max(0, owed - reach), end)
                .filter(row -> expected.apply(row).equals(answer))
                .findFirst();
    }

    private static String messages(long number) {
        return "%,d message%s".formatted(number, number == 1 ? "" : "s");
    }

    private static String rows(long more) {
        return more < 0 ? "%,d missing".formatted(-more) : "%,d too many".formatted(more);
    }

    /** Say what a wrong number of bytes tells, where only decoding would tell the number of messages. */
    private String bytes(long more, Answer right) {
        int messages = read.messagesPerRequest();
        long inMessages = Math.round((double) more * messages / right.bytes());
        if (inMessages != 0) {
            return "as if %s of %s".formatted(rows(inMessages), messages(messages));
        }
        return more < 0 ? "cut short within a message" : "something added to the messages";
    }
}
