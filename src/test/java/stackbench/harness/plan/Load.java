package stackbench.harness.plan;

import org.jspecify.annotations.Nullable;

/** How hard clients push, and with how many messages per request. Its text is the last part of a case's id. */
public sealed interface Load {

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
