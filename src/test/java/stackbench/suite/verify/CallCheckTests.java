package stackbench.suite.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import stackbench.app.downstream.DownstreamUser;
import stackbench.harness.load.Answer;
import stackbench.suite.wire.Call;

/** What an edge passes on is right when it is just what the service behind it says of that user. */
class CallCheckTests {

    private static final Call CALL = new Call(5_000_000_000L, Duration.ofMillis(10), 4);

    private final CallCheck check = new CallCheck(CALL);

    private static Answer about(long id) {
        return answer(200, DownstreamUser.json(id));
    }

    private static Answer answer(int status, String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        CRC32C crc = new CRC32C();
        crc.update(bytes);
        return new Answer(status, 0, bytes.length, (int) crc.getValue());
    }

    @Test
    void whatTheServiceSaysOfTheUserIsRight() {
        assertThat(check.mismatch(0, about(5_000_000_000L))).isNull();
        assertThat(check.mismatch(7, about(5_000_000_007L))).isNull();
    }

    @Test
    void aStatusSaysWhatIsWrong() {
        assertThat(check.mismatch(0, answer(502, "{}"))).isEqualTo("status 502, expected 200");
        assertThat(check.mismatch(0, answer(201, DownstreamUser.json(5_000_000_000L))))
                .isEqualTo("status 201, expected 200");
    }

    @Test
    void anotherUserIsNamedWhereItIsOneThatWasAskedForNearby() {
        assertThat(check.mismatch(2, about(5_000_000_000L)))
                .isEqualTo("misdirected: required user 5000000002, actual user 5000000000");
        assertThat(check.mismatch(2, about(5_000_002_002L)))
                .isEqualTo("misdirected: required user 5000000002, actual user 5000002002");
        assertThat(check.mismatch(2_002, about(5_000_000_002L)))
                .isEqualTo("misdirected: required user 5000002002, actual user 5000000002");
        assertThat(check.mismatch(2, about(4_999_999_999L)))
                .as("asked for by no request of the block")
                .startsWith("required ");
        assertThat(check.mismatch(2, about(5_000_002_003L)))
                .as("too far away to be sought")
                .startsWith("required ");
    }

    @Test
    void anAnswerThatIsCutShortOrAlteredIsFound() {
        String right = DownstreamUser.json(5_000_000_000L);

        assertThat(check.mismatch(0, answer(200, right.substring(1))))
                .isEqualTo("required %,d bytes, actual %,d", right.length(), right.length() - 1);
        assertThat(check.mismatch(0, answer(200, right.replace('U', 'V'))))
                .startsWith("altered: required CRC-32C ")
                .contains("over the same number of bytes, actual");
        assertThat(check.mismatch(0, answer(200, ""))).isEqualTo("required %,d bytes, actual 0", right.length());
    }
}
