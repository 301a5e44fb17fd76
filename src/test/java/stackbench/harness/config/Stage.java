package stackbench.harness.config;

import java.math.BigDecimal;

/**
 * A stage of a load of users, whose number goes linearly from that at the end of the stage before, from none at first, to its own.
 *
 * @param users at its end
 */
public record Stage(double seconds, int users) {

    /** Seconds as short as they can be written, such as {@code 15} or {@code 0.3}. */
    public static String seconds(double seconds) {
        return BigDecimal.valueOf(Math.round(seconds * 1e6), 6)
                .stripTrailingZeros()
                .toPlainString();
    }
}
