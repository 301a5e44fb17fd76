package stackbench.harness.plan;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import stackbench.harness.config.Stage;

/**
 * A load: how hard clients push, and with how many messages per request. Its text is the last part of a case's id; as data it is
 * an object that names its kind, such as {@code {"kind": "closed-loop", "threads": 16, "batchSize": 100}}.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
public sealed interface Load
        permits Load.ClosedLoop, Load.ConstantRate, Load.Capacity, Load.Stages, Overload, SlowReader {

    /** The name of its kind in every output. */
    String kind();

    /** Messages per request. */
    int batchSize();

    /** The parameters of this load as text, by their names in every output, beside the batch size. */
    Map<String, String> parameters();

    /** Whether the next request waits for an answer. Only then the requests/s are what a case achieves, and are compared. */
    boolean answersSetThePace();

    /** Whether clients push as hard as a case can take. The costs of a server that has little to do say nothing of a busy one. */
    boolean goesToTheLimit();

    /**
     * Whether all blocks of a case are under the same load, from beginning to end. Where they are not, there is no one picture of them, such as a flame
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
        public Map<String, String> parameters() {
            return Map.of("threads", String.valueOf(threads));
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
        public Map<String, String> parameters() {
            return Map.of("ratePerSecond", String.valueOf(ratePerSecond));
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
        public Map<String, String> parameters() {
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

    /**
     * A load of users who come and go, each with one request outstanding, on a connection of its own, and another as soon as that is
     * answered.
     *
     * @param stages one after the other, at least one of them with users
     * @param cold whether users come to a server that has just started, and that nobody has asked for anything before
     */
    @JsonTypeName(Stages.KIND)
    record Stages(List<Stage> stages, boolean cold, int batchSize) implements Load {

        static final String KIND = "stages";

        public Stages {
            stages = List.copyOf(stages);
        }

        /** Users who come to a server that is warm. */
        public Stages(List<Stage> stages, int batchSize) {
            this(stages, false, batchSize);
        }

        /** How long all stages take together. */
        public Duration length() {
            return Duration.ofNanos(
                    Math.round(1e9 * stages.stream().mapToDouble(Stage::seconds).sum()));
        }

        /** The numbers of users at the ends of the stages, such as {@code 50-100-0}. */
        public String users() {
            return stages.stream().map(stage -> String.valueOf(stage.users())).collect(Collectors.joining("-"));
        }

        /** The number of users at the height of the load. */
        public int mostUsers() {
            return stages.stream().mapToInt(Stage::users).max().orElse(0);
        }

        @Override
        public String kind() {
            return KIND;
        }

        /** Such as {@code 15s:50,30s:0}, as a configuration has them. */
        @Override
        public Map<String, String> parameters() {
            String each = stages.stream()
                    .map(stage -> Stage.seconds(stage.seconds()) + "s:" + stage.users())
                    .collect(Collectors.joining(","));
            return Map.of("stages", each, "cold", String.valueOf(cold));
        }

        @Override
        public boolean answersSetThePace() {
            return true;
        }

        @Override
        public boolean goesToTheLimit() {
            return false;
        }

        /** Users come and go within a block, so that no two parts of it are alike. */
        @Override
        public boolean sameInEachBlock() {
            return false;
        }

        @Override
        public String toString() {
            return "stages=" + (cold ? "cold-" : "") + users() + "/batch=" + batchSize;
        }
    }
}
