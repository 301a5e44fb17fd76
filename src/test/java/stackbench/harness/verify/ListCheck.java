package stackbench.harness.verify;

import java.util.List;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Answer;
import stackbench.harness.load.ResponseCheck;

/** A list answer is right when it is, byte for byte, the one that was decoded and compared for the same author. */
public final class ListCheck implements ResponseCheck {

    private final List<Answer> expected;
    private final int messages;

    /**
     * @param expected the learned answer of each author, by index
     * @param messages that each of them holds
     */
    public ListCheck(List<Answer> expected, int messages) {
        this.expected = List.copyOf(expected);
        this.messages = messages;
    }

    @Override
    public @Nullable String mismatch(long request, Answer answer) {
        int author = (int) (request % expected.size());
        Answer right = expected.get(author);
        return right.equals(answer) ? null : describe(author, answer);
    }

    private String describe(int author, Answer answer) {
        Answer right = expected.get(author);
        if (answer.status() != right.status()) {
            return "status " + answer.status() + ", expected " + right.status();
        }
        if (expected.contains(answer)) {
            return "stale or misdirected: required the list of author %d, actual that of author %d"
                    .formatted(author, expected.indexOf(answer));
        }
        if (answer.messages() != right.messages()) {
            return "required %,d messages, actual %,d: %s"
                    .formatted(right.messages(), answer.messages(), rows(answer.messages() - right.messages()));
        }
        if (answer.bytes() != right.bytes()) {
            return "required %,d bytes, actual %,d: %s"
                    .formatted(right.bytes(), answer.bytes(), bytes(answer.bytes() - right.bytes(), right));
        }
        return "altered: required CRC-32C %08x over the same number of bytes, actual %08x"
                .formatted(right.crc32c(), answer.crc32c());
    }

    private static String rows(long more) {
        return more < 0 ? "%,d missing".formatted(-more) : "%,d too many".formatted(more);
    }

    /** What the number of bytes tells where only decoding would tell the number of messages. */
    private String bytes(long more, Answer right) {
        long inMessages = Math.round((double) more * messages / right.bytes());
        if (inMessages != 0) {
            return "as if %s of %,d messages".formatted(rows(inMessages), messages);
        }
        return more < 0 ? "cut short within a message" : "something added to the messages";
    }
}
