package stackbench.harness.load.http2;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Duration;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Answer;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.DriverSettings;
import stackbench.harness.load.Operation;
import stackbench.harness.load.feed.Feed;
import stackbench.harness.load.feed.FeedSettings;

/** The list that scripted HTTP/2 servers hold: how it is asked for, answered and checked. */
final class ScriptedBody {

    static final String BODY = "[\"grüße\"]";
    static final Feed FEED = new Feed(new FeedSettings(11, 5, 40));
    static final Operation LIST = new Operation.ListAuthor(FEED.listData(1));
    static final DriverSettings SETTINGS = new DriverSettings(4, 2, Duration.ofSeconds(5), Duration.ofSeconds(5));
    static final Duration SHORT = Duration.ofMillis(200);

    private ScriptedBody() {}

    static BlockSpec block(Duration measured) {
        return new BlockSpec(LIST, measured);
    }

    static @Nullable String check(long request, Answer answer) {
        if (answer.status() != 200) {
            return "status " + answer.status() + ", expected 200";
        }
        if (answer.bytes() != BODY.getBytes(UTF_8).length) {
            return answer.bytes() + " bytes, expected " + BODY.getBytes(UTF_8).length;
        }
        return answer.equals(right()) ? null : "other bytes";
    }

    static Answer right() {
        byte[] body = BODY.getBytes(UTF_8);
        CRC32C crc = new CRC32C();
        crc.update(body);
        return new Answer(200, 0, body.length, (int) crc.getValue());
    }
}
