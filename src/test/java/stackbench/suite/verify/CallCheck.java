package stackbench.suite.verify;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import stackbench.app.downstream.DownstreamUser;
import stackbench.harness.load.Answer;
import stackbench.suite.wire.Call;

/** Checks that an edge passed on, byte for byte, what the service behind it says of the user that was asked for. */
public final class CallCheck implements Answer.ResponseCheck {

    private static final int OK = 200;

    /** Users before and after the right one that an answer may be about: those of requests that are under way with it, and more. */
    private static final int NEAR = 2_000;

    private final Call call;
    private final CRC32C crc = new CRC32C();

    public CallCheck(Call call) {
        this.call = call;
    }

    @Override
    public @Nullable String mismatch(long request, Answer answer) {
        Answer right = right(request);
        return right.equals(answer) ? null : describe(request, right, answer);
    }

    private Answer right(long request) {
        byte[] body = DownstreamUser.json(call.id(request)).getBytes(US_ASCII);
        crc.reset();
        crc.update(body);
        return new Answer(OK, 0, body.length, (int) crc.getValue());
    }

    private String describe(long request, Answer right, Answer answer) {
        if (answer.status() != OK) {
            return "status " + answer.status() + ", expected " + OK;
        }
        for (long other = Math.max(0, request - NEAR); other <= request + NEAR; other++) {
            if (right(other).equals(answer)) {
                return "misdirected: required %s, actual %s".formatted(call.describe(request), call.describe(other));
            }
        }
        return answer.bytes() == right.bytes()
                ? "altered: required CRC-32C %08x over the same number of bytes, actual %08x"
                        .formatted(right.crc32c(), answer.crc32c())
                : "required %,d bytes, actual %,d".formatted(right.bytes(), answer.bytes());
    }
}
