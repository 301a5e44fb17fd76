package stackbench.harness.plan;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** How hard clients push, and with how many messages per request. Its text is the last part of a case's id. */
public sealed interface Load {

    /** The load of a text such as {@code threads=16/batch=100}; empty when it is none. */
    static Optional<Load> of(String text) {
        Matcher matcher = Pattern.compile(
                        "(?:capacity|(?<kind>threads|rate)=(?<value>[0-9]{1,9}))/batch=(?<batch>[0-9]{1,9})")
                .matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        int batchSize = Integer.parseInt(matcher.group("batch"));
        String kind = matcher.group("kind");
        if (kind == null) {
            return Optional.of(new Capacity(batchSize));
        }
        Integer value = Integer.valueOf(matcher.group("value"));
        return Optional.of(
                kind.equals("threads") ? new ClosedLoop(value, batchSize) : new ConstantRate(value, batchSize));
    }

    /** Messages per request. */
    int batchSize();

    /** Closed-loop workers; null where there are none. */
    default @Nullable Integer threads() {
        return null;
    }

    /** Requests intended per second; null where the answers set the pace. */
    default @Nullable Integer ratePerSecond() {
        return null;
    }

    /**
     * As fast as answers come.
     *
     * @param threads concurrent workers, each with one request outstanding
     */
    record ClosedLoop(Integer threads, int batchSize) implements Load {

        @Override
        public String toString() {
            return "threads=" + threads + "/batch=" + batchSize;
        }
    }

    /** Rates of which the highest is looked for that keeps {@code bench.slo}. */
    record Capacity(int batchSize) implements Load {

        @Override
        public String toString() {
            return "capacity/batch=" + batchSize;
        }
    }

    /**
     * As many requests as intended, however long the answers take.
     *
     * @param ratePerSecond requests whose start is intended in a second, on average
     */
    record ConstantRate(Integer ratePerSecond, int batchSize) implements Load {

        @Override
        public String toString() {
            return "rate=" + ratePerSecond + "/batch=" + batchSize;
        }
    }
}
