package stackbench.suite.store;

import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Random;
import java.util.UUID;
import stackbench.app.message.Message;
import stackbench.app.message.MessageLimits;

/** Messages that are valid and as unpleasant as that allows: all planes, separators, quotes, any time of any year. */
public final class HostileMessages {

    private static final String[] NASTY = {
        "\u001f", "\\N", "\\.", "\n", "\r\n", "\t", "'", "\"", "\\", "''; DROP TABLE message; --", "\u0001", "\uFEFF",
        "\uFFFF", "e\u0301", "\uD83D\uDC69\u200D\uD83D\uDE80", "\u202E", ",", "{}", "NULL", " ", "\u0085", "\u2028",
                "%", "$1"
    };
    private static final long FIRST_SECOND = LocalDateTime.of(1, 1, 1, 0, 0).toEpochSecond(ZoneOffset.UTC);
    private static final long SECONDS =
            LocalDateTime.of(9999, 12, 31, 23, 59, 59).toEpochSecond(ZoneOffset.UTC) - FIRST_SECOND;

    private HostileMessages() {}

    public static Message of(long seed) {
        Random random = new Random(seed);
        int length = random.nextInt(10) == 0 ? MessageLimits.TEXT_CHARACTERS : 1 + random.nextInt(100);
        return new Message(
                new UUID(random.nextLong(), random.nextLong()),
                string(random, length),
                string(random, 1 + random.nextInt(MessageLimits.AUTHOR_CHARACTERS)),
                time(random));
    }

    private static OffsetDateTime time(Random random) {
        long second = FIRST_SECOND + random.nextLong(SECONDS + 1);
        return LocalDateTime.ofEpochSecond(second, random.nextInt(1_000_000) * 1_000, ZoneOffset.UTC)
                .atOffset(ZoneOffset.UTC);
    }

    private static String string(Random random, int points) {
        StringBuilder string = new StringBuilder();
        for (int added = 0; added < points; added++) {
            if (random.nextInt(4) == 0) {
                string.append(NASTY[random.nextInt(NASTY.length)]);
            } else {
                string.appendCodePoint(point(random));
            }
        }
        return string.substring(0, string.offsetByCodePoints(0, points));
    }

    /** Pick any code point but U+0000 and the surrogates, from each of the 17 planes equally often. */
    private static int point(Random random) {
        int point = random.nextInt(17) << 16 | random.nextInt(1 << 16);
        return point == 0 || (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE) ? 'x' : point;
    }
}
