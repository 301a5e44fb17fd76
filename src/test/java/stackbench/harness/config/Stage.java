package stackbench.harness.config;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.boot.convert.DurationStyle;

/**
 * A stage of a load of users, whose number goes linearly from that at the end of the stage before, from none at first, to its own.
 *
 * @param users at its end
 */
public record Stage(double seconds, int users) {

    private static final Pattern WRITTEN = Pattern.compile("([0-9]{1,6}(?:ms|s|m))\\s*:\\s*([0-9]{1,4})");

    /** Read one such as {@code 15s:50}. */
    static Stage parse(String text) {
        Matcher stage = WRITTEN.matcher(text);
        Parse.require(stage.matches());
        return new Stage(DurationStyle.SIMPLE.parse(stage.group(1)).toNanos() / 1e9, Integer.parseInt(stage.group(2)));
    }

    /** This one with its time and users multiplied. One that has users keeps one at least. */
    Stage scaled(double time, double number) {
        return new Stage(seconds * time, users == 0 ? 0 : Math.toIntExact(Math.max(1, Math.round(users * number))));
    }

    /** Seconds as short as they can be written, such as {@code 15} or {@code 0.3}. */
    public static String seconds(double seconds) {
        return BigDecimal.valueOf(Math.round(seconds * 1e6), 6)
                .stripTrailingZeros()
                .toPlainString();
    }
}
