package stackbench.harness.verdict.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.plan.Overload;
import stackbench.harness.verdict.visit.OverloadReading;

/**
 * What a case made of more load than it can take, over all its sound visits.
 *
 * @param capacityPerSecond requests/s of a closed loop in the round before: what the steps are multiples of
 * @param limitMillis what an answer takes at most to count as goodput
 * @param steps the last is the first one again
 * @param silence of the first step
 * @param recoverySeconds from the beginning of the last step until 95% as many as in the first were good again; null: not by its end
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OverloadResult(
        double capacityPerSecond,
        double limitMillis,
        List<OverloadStep> steps,
        Silence silence,
        @Nullable Double recoverySeconds) {

    /** The least part of requests that a sound server answers in time while it has little to do. */
    private static final double SOUND = 0.97;

    /** Tell of such load. */
    public static OverloadResult of(Overload load, OverloadReading reading) {
        return new OverloadResult(
                reading.capacityPerSecond(),
                reading.limitMillis(),
                IntStream.range(0, reading.steps().size())
                        .mapToObj(step -> OverloadStep.of(
                                load.steps().get(step), reading.steps().get(step)))
                        .toList(),
                Silence.of(reading),
                reading.recoverySeconds().orElse(null));
    }

    /** The goodput per second of the step with the highest multiple. */
    public double goodputPerSecond() {
        return Collections.max(steps, Comparator.comparingDouble(OverloadStep::multiple))
                .goodputPerSecond();
    }

    /** Sentences on what a sound server does not do. */
    public List<String> notes() {
        return Stream.of(stalling(), lateAtFirst(), notRecovered())
                .flatMap(notes -> notes)
                .toList();
    }

    private Stream<String> stalling() {
        return Stream.of(steps.getFirst())
                .filter(first -> first.multiple() < 1 && silence.stalls())
                .map(first -> String.format(
                        Locale.ROOT,
                        "it stalls: at %s times its capacity it gave no right answer for %.0f ms or more, though it was asked, in %,d of %,d seconds",
                        Overload.text(first.multiple()),
                        silence.millis(),
                        silence.silentSeconds(),
                        silence.seconds()));
    }

    private Stream<String> lateAtFirst() {
        return Stream.of(steps.getFirst())
                .filter(first -> first.multiple() < 1 && first.goodShare() < SOUND)
                .map(first -> String.format(
                        Locale.ROOT,
                        "at %s times its capacity, before there was too much, %.1f%% of the requests were answered rightly within %s ms: the limit is too narrow for it, or it is not sound",
                        Overload.text(first.multiple()),
                        100 * first.goodShare(),
                        Overload.text(limitMillis)));
    }

    private Stream<String> notRecovered() {
        return Stream.of(steps.getLast())
                .filter(last -> recoverySeconds == null)
                .map(last -> String.format(
                        Locale.ROOT,
                        "it did not recover while the load was back at %s times its capacity: %.1f%% of the requests were answered rightly within %s ms then, %.1f%% before",
                        Overload.text(last.multiple()),
                        100 * last.goodShare(),
                        Overload.text(limitMillis),
                        100 * steps.getFirst().goodShare()));
    }

    /**
     * One step of a load that goes beyond what a case can do, of all its visits.
     *
     * @param multiple of the capacity
     * @param offeredPerSecond requests that were to start
     * @param goodputPerSecond those of them that were answered rightly and within the limit
     * @param goodShare the one as a part of the other
     * @param p99Millis of all that were answered rightly, from the intended start; null: there are none, or too few
     * @param clientLateP99Millis of the times by which the client itself started requests too late; null: it started none that were answered
     *     rightly
     * @param refused requests, as failed and missed ones
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record OverloadStep(
            double multiple,
            double offeredPerSecond,
            double goodputPerSecond,
            double goodShare,
            @Nullable Double p99Millis,
            @Nullable Double clientLateP99Millis,
            long refused,
            long failed,
            long missed) {

        static OverloadStep of(double multiple, OverloadReading.StepReading reading) {
            return new OverloadStep(
                    multiple,
                    reading.due() / reading.seconds(),
                    reading.good() / reading.seconds(),
                    reading.goodShare(),
                    reading.timing().latency().map(LatencyMillis::p99).orElse(null),
                    reading.timing()
                            .schedule()
                            .map(schedule -> schedule.clientLagMicros().p99() / 1e3)
                            .orElse(null),
                    reading.refused(),
                    reading.failed(),
                    reading.missed());
        }
    }

    /**
     * How often a server gave no right answer though it was asked, while it had little to do: in the first step of overload, over all visits.
     *
     * @param millis what counts as a silence: so long, or longer
     * @param seconds that were looked at
     * @param silentSeconds those of them in which there was one
     */
    public record Silence(double millis, long seconds, long silentSeconds) {

        private static final double LEAST_MILLIS = 50;

        /** The median latencies that a silence is as long as at least: of requests that take long, none may be answered for long. */
        private static final double LEAST_MEDIANS = 10;

        /** The part of all seconds that are silent in a server that stalls again and again. Garbage collectors and neighbours reach few. */
        private static final double STALLING = 0.5;

        /** The seconds of which that can be said. */
        private static final long ENOUGH_SECONDS = 3;

        static Silence of(OverloadReading reading) {
            double median = reading.steps()
                    .getFirst()
                    .timing()
                    .exact()
                    .map(LatencyMillis::p50)
                    .orElse(0.0);
            double millis = Math.max(LEAST_MILLIS, LEAST_MEDIANS * median);
            return new Silence(
                    millis,
                    reading.silencesMillis().size(),
                    reading.silencesMillis().stream()
                            .filter(longest -> longest >= millis)
                            .count());
        }

        boolean stalls() {
            return seconds >= ENOUGH_SECONDS && silentSeconds >= STALLING * seconds;
        }
    }
}
