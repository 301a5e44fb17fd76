package stackbench.harness.plan;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import stackbench.harness.config.Stage;

/**
 * A load: how hard clients push, and with how many messages per request. As data it is an object that names its kind, such as {@code {"kind": "closed-loop", "threads": 16, "batchSize": 100}}.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
public sealed interface Load
        permits Load.ClosedLoop, Load.ConstantRate, RelativeRate, Load.Capacity, Load.Stages, Overload, SlowReader {

    /** Its kind, which says what its figures mean. */
    LoadKind kind();

    /** Messages per request; 0 where requests carry none, as those of a user's file. */
    int batchSize();

    /** The parameters of this load as text, by their names in every output, beside the batch size. */
    Map<String, String> parameters();

    /** What tells it from others of its kind, such as the {@code 16} of {@code threads=16}; empty where nothing does. */
    String value();

    /** It in words, without the batch size, such as {@code 16 threads}. */
    String words();

    /** It in fewer words, where these are too many. */
    default String fewWords() {
        return words();
    }

    /** The last part of a case's id, such as {@code threads=16/batch=100}, or {@code threads=16} where requests carry no messages. */
    default String id() {
        return kind().unit()
                + (value().isEmpty() ? "" : "=" + value())
                + (carriesMessages() ? "/batch=" + batchSize() : "");
    }

    /** Whether requests carry messages. Without them figures of messages mean nothing. */
    default boolean carriesMessages() {
        return batchSize() > 0;
    }

    /** Whether the next request waits for an answer. Only then the requests/s are what a case achieves, and are compared. */
    default boolean answersSetThePace() {
        return kind().has(LoadKind.Trait.ANSWERS_SET_THE_PACE);
    }

    /** Whether requests start when they are due, however long answers take. All arms of a cell then carry the same load, and their latencies are compared. */
    default boolean rateIsGiven() {
        return kind().has(LoadKind.Trait.RATE_IS_GIVEN);
    }

    /** Whether clients push as hard as a case can take. The costs of a server that has little to do say nothing of a busy one. */
    default boolean goesToTheLimit() {
        return kind().has(LoadKind.Trait.GOES_TO_THE_LIMIT);
    }

    /**
     * Whether all blocks of a case are under the same load, from beginning to end. Where they are not, there is no one picture of them, such as a flame
     * graph.
     */
    default boolean sameInEachBlock() {
        return kind().has(LoadKind.Trait.SAME_IN_EACH_BLOCK);
    }

    /**
     * A load of requests as fast as answers come.
     *
     * @param threads concurrent workers, each with one request outstanding
     */
    @JsonTypeName("closed-loop")
    record ClosedLoop(int threads, int batchSize) implements Load {

        @Override
        public LoadKind kind() {
            return LoadKind.CLOSED_LOOP;
        }

        @Override
        public Map<String, String> parameters() {
            return Map.of("threads", String.valueOf(threads));
        }

        @Override
        public String value() {
            return String.valueOf(threads);
        }

        @Override
        public String words() {
            return "%,d thread%s".formatted(threads, threads == 1 ? "" : "s");
        }
    }

    /**
     * A load of as many requests as intended, however long the answers take.
     *
     * @param ratePerSecond requests whose start is intended in a second, on average
     */
    @JsonTypeName("constant-rate")
    record ConstantRate(int ratePerSecond, int batchSize) implements Load {

        @Override
        public LoadKind kind() {
            return LoadKind.CONSTANT_RATE;
        }

        @Override
        public Map<String, String> parameters() {
            return Map.of("ratePerSecond", String.valueOf(ratePerSecond));
        }

        @Override
        public String value() {
            return String.valueOf(ratePerSecond);
        }

        @Override
        public String words() {
            return "%,d requests/s".formatted(ratePerSecond);
        }
    }

    /** A load of several rates, of which the highest is looked for that keeps {@code bench.slo}. */
    @JsonTypeName("capacity")
    record Capacity(int batchSize) implements Load {

        @Override
        public LoadKind kind() {
            return LoadKind.CAPACITY;
        }

        @Override
        public Map<String, String> parameters() {
            return Map.of();
        }

        @Override
        public String value() {
            return "";
        }

        @Override
        public String words() {
            return kind().toString();
        }
    }

    /**
     * A load of users who come and go, each with one request outstanding, on a connection of its own, and another as soon as that is
     * answered.
     *
     * @param stages one after the other, at least one of them with users
     * @param cold whether users come to a server that has just started, and that nobody has asked for anything before
     */
    @JsonTypeName("stages")
    record Stages(List<Stage> stages, boolean cold, int batchSize) implements Load {

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
        public LoadKind kind() {
            return LoadKind.STAGES;
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
        public String value() {
            return (cold ? "cold-" : "") + users();
        }

        @Override
        public String words() {
            return "users in stages to " + users() + (cold ? ", on cold servers" : "");
        }

        @Override
        public String fewWords() {
            return users() + " users";
        }
    }
}
