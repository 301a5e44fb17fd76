package stackbench.harness.verdict.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.Stage;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.measure.times.SlicedTimes;
import stackbench.harness.measure.times.Timing;
import stackbench.harness.verdict.visit.RampReading;
import stackbench.harness.verdict.visit.StageUse;

/**
 * What users who come and go met, over all sound visits of a case.
 *
 * @param ramps as many
 * @param usersOffShare by how much those present differed from those planned, as a share of these, over all of the time
 * @param whole all stages taken together, as if they were one
 * @param idle what the server used and held before its first user came; null where nobody looked
 * @param startUp of the server; null where others started it
 * @param cold how servers came to their peak; null where they were warm before the first user came
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RampResult(
        int ramps,
        double usersOffShare,
        List<StageResult> stages,
        StageResult whole,
        RampCurve curve,
        @Nullable StageUse idle,
        StageUse.@Nullable StartUp startUp,
        @Nullable ColdResult cold) {

    /** Tell of ramps of these stages. */
    public static RampResult of(List<Stage> stages, RampReading reading) {
        return new RampResult(
                reading.ramps(),
                reading.users().offShare(),
                IntStream.range(0, stages.size())
                        .mapToObj(stage -> StageResult.of(
                                stages.get(stage), reading.stages().get(stage)))
                        .toList(),
                StageResult.of(whole(stages), reading.whole()),
                RampCurve.of(reading.curve()),
                reading.idle().equals(StageUse.NONE) ? null : reading.idle(),
                reading.startUp(),
                ColdResult.of(reading.coldStarts()).orElse(null));
    }

    private static Stage whole(List<Stage> stages) {
        return new Stage(
                stages.stream().mapToDouble(Stage::seconds).sum(),
                stages.getLast().users());
    }

    /** The number of users at the height of the load. */
    public int mostUsers() {
        return stages.stream().mapToInt(StageResult::users).max().orElse(0);
    }

    /** A sentence on when requests failed; empty where none did. */
    public Optional<String> failures() {
        long failed = whole.failed();
        if (failed == 0) {
            return Optional.empty();
        }
        int first = IntStream.range(0, curve.failed().size())
                .filter(slice -> curve.failed().get(slice) > 0)
                .findFirst()
                .orElse(0);
        return Optional.of(String.format(
                Locale.ROOT,
                "%,d requests failed, the first some %.1f s after the first user came: %s",
                failed,
                first * curve.sliceSeconds() / ramps,
                stages.stream().map(StageResult::failures).collect(Collectors.joining(", "))));
    }

    /** What remains of a case that has no number: its users, and when requests failed. */
    public RampResult withoutNumbers() {
        return new RampResult(
                ramps,
                usersOffShare,
                stages.stream().map(StageResult::withoutNumbers).toList(),
                whole.withoutNumbers(),
                curve.withoutNumbers(),
                null,
                null,
                null);
    }

    /**
     * Users, requests and their latency over the time of a ramp, or of several laid on top of each other: columns with an entry for each
     * slice. Those of a number are empty where there is none.
     *
     * @param sliceSeconds how long a slice is in all of these ramps together
     * @param planned users who should be there, on average over the slice
     * @param present users who were
     * @param requests completed in it
     * @param p50Millis of these; null for a slice of too few, as p95Millis
     * @param failed requests that failed in it
     * @param failedShare of the requests that ended in it; null where none did
     */
    public record RampCurve(
            double sliceSeconds,
            List<Double> planned,
            List<Double> present,
            List<Long> requests,
            @JsonProperty(required = true) List<@Nullable Double> p50Millis,
            @JsonProperty(required = true) List<@Nullable Double> p95Millis,
            List<Long> failed,
            @JsonProperty(required = true) List<@Nullable Double> failedShare) {

        static RampCurve of(RampReading.CurveReading reading) {
            List<@Nullable LatencyMillis> latency =
                    SlicedTimes.of(reading.times()).millis();
            return new RampCurve(
                    reading.sliceSeconds(),
                    reading.planned(),
                    reading.present(),
                    reading.requests(),
                    each(latency, LatencyMillis::p50),
                    each(latency, LatencyMillis::p95),
                    reading.failed(),
                    IntStream.range(0, reading.failed().size())
                            .<@Nullable Double>mapToObj(slice -> FailedShare.of(
                                    reading.failed().get(slice),
                                    reading.requests().get(slice)))
                            .toList());
        }

        private static List<@Nullable Double> each(
                List<@Nullable LatencyMillis> latency, Function<LatencyMillis, @Nullable Double> figure) {
            return latency.stream()
                    .<@Nullable Double>map(millis -> millis == null ? null : figure.apply(millis))
                    .toList();
        }

        /** This curve of a case that has no number. */
        RampCurve withoutNumbers() {
            return new RampCurve(sliceSeconds, planned, present, List.of(), List.of(), List.of(), failed, failedShare);
        }
    }

    /**
     * One stage of users who come and go, of all ramps of a case. Without a number there is nothing but its users and its failures.
     *
     * @param seconds of one ramp
     * @param users at its end, as planned
     * @param usersPlanned on average, as usersPresent, who were there
     * @param failed requests of all ramps, as requests and bytes
     * @param failedShare of the requests that ended in it; null where none did
     * @param server null where nobody looked
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record StageResult(
            double seconds,
            int users,
            double usersPlanned,
            double usersPresent,
            long failed,
            @Nullable Double failedShare,
            @Nullable Long requests,
            @Nullable Double requestsPerSecond,
            @Nullable LatencyMillis latencyMillis,
            Timing.@Nullable PhasesMicros phasesMicros,
            @Nullable Long wireBytesSent,
            @Nullable Long wireBytesReceived,
            @Nullable StageUse server) {

        static StageResult of(Stage stage, RampReading.StageReading reading) {
            Timing timing = reading.timing();
            return new StageResult(
                    stage.seconds(),
                    stage.users(),
                    reading.users().planned() / reading.seconds(),
                    reading.users().present() / reading.seconds(),
                    reading.failed(),
                    FailedShare.of(reading.failed(), reading.requests()),
                    reading.requests(),
                    reading.requests() / reading.seconds(),
                    timing.latency().map(LatencyMillis::inBrief).orElse(null),
                    timing.phases().orElse(null),
                    reading.wireBytesSent(),
                    reading.wireBytesReceived(),
                    reading.server().equals(StageUse.NONE) ? null : reading.server());
        }

        StageResult withoutNumbers() {
            return new StageResult(
                    seconds,
                    users,
                    usersPlanned,
                    usersPresent,
                    failed,
                    failedShare,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null);
        }

        /** Such as {@code 20 (1.31%) in 15 s to 50}. */
        String failures() {
            String share = failedShare == null || failed == 0
                    ? ""
                    : String.format(Locale.ROOT, " (%.2f%%)", 100 * failedShare);
            return String.format(Locale.ROOT, "%,d%s in %s", failed, share, words());
        }

        /** Such as {@code 15 s to 50}. */
        public String words() {
            return inSeconds() + " s to " + users;
        }

        /** Its seconds as short as they can be written. */
        public String inSeconds() {
            return Stage.seconds(seconds);
        }
    }

    /** The part of the requests of a time that failed. */
    public static final class FailedShare {

        private FailedShare() {}

        /** Divide by all that ended; null where none did. */
        public static @Nullable Double of(long failed, long completed) {
            return failed + completed == 0 ? null : (Double) ((double) failed / (failed + completed));
        }
    }
}
