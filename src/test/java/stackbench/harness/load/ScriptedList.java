package stackbench.harness.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Duration;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Driver.DriverSettings;

/** The list that scripted servers hold: how it is answered and checked. */
public final class ScriptedList {
    public static final String BODY = "[\"grüße\"]";
    public static final DriverSettings SETTINGS =
            new DriverSettings(4, 2, Duration.ofSeconds(5), Duration.ofSeconds(5));
    public static final Duration SHORT = Duration.ofMillis(200);

    private ScriptedList() {}

    /** Make the answer that brings these bytes. */
    public static Answer answer(long messages, byte[] bytes) {
        CRC32C crc = new CRC32C();
        crc.update(bytes);
        return new Answer(200, messages, bytes.length, (int) crc.getValue());
    }

    /** Say what is wrong with an answer that should be {@link #BODY}. */
    public static @Nullable String check(long request, Answer answer) {
        return mismatch(answer, answer(0, BODY.getBytes(UTF_8)));
    }

    /** Say what is wrong with an answer that should have no bytes. */
    public static @Nullable String checkEmpty(long request, Answer answer) {
        return mismatch(answer, answer(0, new byte[0]));
    }

    /** Say what is wrong with an answer that should be another one. */
    public static @Nullable String mismatch(Answer answer, Answer right) {
        if (answer.status() != right.status()) {
            return "status " + answer.status() + ", expected " + right.status();
        }
        if (answer.messages() != right.messages()) {
            return answer.messages() + " messages, expected " + right.messages();
        }
        if (answer.bytes() != right.bytes()) {
            return answer.bytes() + " bytes, expected " + right.bytes();
        }
        return answer.equals(right) ? null : "other bytes";
    }
}
