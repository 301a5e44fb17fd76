package stackbench.harness.verify;

import java.util.List;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Answer;
import stackbench.harness.load.ResponseCheck;

/** A list answer is right when it is, byte for byte, the one that was decoded and compared for the same author. */
public final class ListCheck implements ResponseCheck {

    private final List<Answer> expected;

    /** @param expected the learned answer of each author, by index */
    public ListCheck(List<Answer> expected) {
        this.expected = List.copyOf(expected);
    }

    @Override
    public @Nullable String mismatch(long request, Answer answer) {
        Answer right = expected.get((int) (request % expected.size()));
        if (answer.status() != right.status()) {
            return "status " + answer.status() + ", expected " + right.status();
        }
        if (answer.messages() != right.messages()) {
            return answer.messages() + " messages, expected " + right.messages();
        }
        if (answer.bytes() != right.bytes()) {
            return answer.bytes() + " bytes, expected " + right.bytes();
        }
        if (answer.crc32c() != right.crc32c()) {
            return "CRC-32C %08x, expected %08x".formatted(answer.crc32c(), right.crc32c());
        }
        return null;
    }
}
