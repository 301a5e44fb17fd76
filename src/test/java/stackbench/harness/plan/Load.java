package stackbench.harness.plan;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import java.util.Map;

/**
 * A load: how hard clients push, and with how many messages per request. Its text is the last part of a case's id; as data it is
 * an object that names its kind, such as {@code {"kind": "closed-loop", "threads": 16, "batchSize": 100}}.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
public sealed interface Load {

    /** The name of its kind in every output. */
    String kind();

    /** Messages per request. */
    int batchSize();

    /** The numbers of this load by their names in every output, beside the batch size. */
    Map<String, Integer> numbers();

    /** Whether the next request waits for an answer. Only then the requests/s are what a case achieves, and are compared. */
    boolean answersSetThePace();

    /** Whether clients push as hard as a case can take. The costs of a server that has little to do say nothing of a busy one. */
    boolean goesToTheLimit();

    /**
     * Whether all blocks of a case are under the same load. Where they are not, there is no one picture of them, such as a flame
     * graph.
     */
    boolean sameInEachBlock();

    /**
     * A load of requests as fast as answers come.
     *
     * @param threads concurrent workers, each with one request outstanding
     */
    @JsonTypeName(ClosedLoop.KIND)
    record ClosedLoop(int threads, int batchSize) implements Load {

        static final String KIND = "closed-loop";

        @Override
        public String kind() {
            return KIND;
        }

        @Override
        public Map<String, Integer> numbers() {
            return Map.of("threads", threads);
        }

        @Override
        public boolean answersSetThePace() {
            return true;
        }

        @Override
        public boolean goesToTheLimit() {
            return true;
        }

        @Override
        public boolean sameInEachBlock() {
            return true;
        }

        @Override
        public String toString() {
            return "threads=" + threads + "/batch=" + batchSize;
        }
    }

    /**
     * A load of as many requests as intended, however long the answers take.
     *
     * @param ratePerSecond requests whose start is intended in a second, on average
     */
    @JsonTypeName(ConstantRate.KIND)
    record ConstantRate(int ratePerSecond, int batchSize) implements Load {

        static final String KIND = "constant-rate";

        @Override
        public String kind() {
            return KIND;
        }

        @Override
        public Map<String, Integer> numbers() {
            return Map.of("ratePerSecond", ratePerSecond);
        }

        @Override
        public boolean answersSetThePace() {
            return false;
        }

        @Override
        public boolean goesToTheLimit() {
            return false;
        }

        @Override
        public boolean sameInEachBlock() {
            return true;
        }

        @Override
        public String toString() {
            return "rate=" + ratePerSecond + "/batch=" + batchSize;
        }
    }

    /** A load of several rates, of which the highest is looked for that keeps {@code bench.slo}. */
    @JsonTypeName(Capacity.KIND)
    record Capacity(int batchSize) implements Load {

        static final String KIND = "capacity";

        @Override
        public String kind() {
            return KIND;
        }

        @Override
        public Map<String, Integer> numbers() {
            return Map.of();
        }

        @Override
        public boolean answersSetThePace() {
            return false;
        }

        @Override
        public boolean goesToTheLimit() {
            return true;
        }

        @Override
        public boolean sameInEachBlock() {
            return false;
        }

        @Override
        public String toString() {
            return "capacity/batch=" + batchSize;
        }
    }
}
