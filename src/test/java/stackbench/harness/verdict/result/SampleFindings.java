package stackbench.harness.verdict.result;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.Stage;
import stackbench.harness.measure.times.BlockTimes;
import stackbench.harness.measure.times.SlicedTimes;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Overload;
import stackbench.harness.plan.SlowReader;
import stackbench.harness.verdict.visit.Flow;
import stackbench.harness.verdict.visit.OverloadReading;
import stackbench.harness.verdict.visit.RampReading;
import stackbench.harness.verdict.visit.StageUse;

/** What kinds of load give beyond requests/s, made up for tests. */
public final class SampleFindings {

    private SampleFindings() {}

    /** A ramp of four users who come in two seconds and go in one, for tests. */
    public static final class SampleRamp {

        public static final Load.Stages LOAD = new Load.Stages(List.of(new Stage(2, 4), new Stage(1, 0)), 1);

        private SampleRamp() {}

        /**
         * Make one in which so many requests/s were completed in the first stage, and half as many in the second; without a rate one whose
         * requests failed at first.
         */
        static RampResult of(@Nullable Double rate) {
            return rate == null
                    ? RampResult.of(LOAD.stages(), reading(100, 0, 20)).withoutNumbers()
                    : RampResult.of(LOAD.stages(), reading(rate, 0, 0));
        }

        /**
         * Make the reading of such a ramp.
         *
         * @param off user-seconds by which users were not there as planned, of four
         * @param failed requests of the first stage
         */
        public static RampReading reading(double rate, double off, long failed) {
            return new RampReading(
                    1,
                    List.of(
                            stage(2, new RampReading.Attendance(4, 4 - off, off), rate, failed),
                            stage(1, new RampReading.Attendance(2, 2, 0), rate / 2, 0)),
                    new RampReading.CurveReading(
                            1.5,
                            List.of(1.5, 2.5),
                            List.of(1.5, 2.5),
                            List.of(Math.round(1.5 * rate), Math.round(rate)),
                            List.of(failed, 0L),
                            times()),
                    StageUse.sample(0.1, 100_000_000L, 30L, 40L),
                    new StageUse.StartUp(2.5, 4.0, StageUse.sample(null, 90_000_000L, 25L, 35L)),
                    List.of());
        }

        /** Of 200 requests in the first slice, of which some are slower, and of too few for a percentile in the second. */
        private static List<@Nullable String> times() {
            SlicedTimes times = new SlicedTimes(2);
            for (int request = 0; request < 200; request++) {
                times.service(0, request < 180 ? 2_000_000 : 8_000_000);
            }
            times.service(1, 1_000_000);
            return times.recorded();
        }

        private static RampReading.StageReading stage(
                double seconds, RampReading.Attendance users, double rate, long failed) {
            BlockTimes times = new BlockTimes();
            for (int request = 0; request < 2_000; request++) {
                times.service(2_000_000);
                times.phases(1_000, 2_000, 1_990_000, 7_000);
            }
            return new RampReading.StageReading(
                    seconds,
                    users,
                    Math.round(seconds * rate),
                    failed,
                    200_000,
                    30_000,
                    times.recorded(),
                    new StageUse(1.5, 1.8, 200_000_000L, 40L, 50L));
        }
    }

    /** What became of more requests than a server can do, made up for tests. */
    public static final class SampleOverload {

        public static final Overload LOAD = new Overload(List.of(0.5, 2.0), 20, 512, 1);

        private SampleOverload() {}

        /** Make those of a server that refuses what it cannot do, and has this capacity. */
        static OverloadResult of(double capacityPerSecond) {
            double half = capacityPerSecond / 2;
            return new OverloadResult(
                    capacityPerSecond,
                    50,
                    List.of(
                            new OverloadResult.OverloadStep(0.5, half, half, 1, 2.5, 0.1, 0, 0, 0),
                            new OverloadResult.OverloadStep(2, 4 * half, 1.5 * half, 0.375, 70.5, 6.25, 1_200, 3, 40),
                            new OverloadResult.OverloadStep(0.5, half, 0.9 * half, 0.9, 30.5, 0.2, 7, 0, 1)),
                    new OverloadResult.Silence(50, 20, 1),
                    1.4);
        }

        /** Make the reading of a visit to a server that refuses half of what is too much. The client is late by the second lag then, else by the first. */
        public static OverloadReading reading(double capacityPerSecond, double lagBelowMillis, double lagAboveMillis) {
            long half = Math.round(LOAD.stepSeconds() * capacityPerSecond / 2);
            return new OverloadReading(
                    List.of(capacityPerSecond),
                    50,
                    List.of(
                            step(half, 0, lagBelowMillis),
                            step(4 * half, 2 * half, lagAboveMillis),
                            step(half, 0, lagBelowMillis)),
                    List.of(12.0, 51.0, 0.5),
                    List.of(1.4));
        }

        private static OverloadReading.StepReading step(long due, long refused, double lagMillis) {
            BlockTimes times = new BlockTimes();
            long lagNanos = Math.round(1e6 * lagMillis);
            for (long request = refused; request < due; request++) {
                times.scheduled(2_000_000, lagNanos, lagNanos);
            }
            return new OverloadReading.StepReading(
                    LOAD.stepSeconds(), due, due - refused, refused, 0, 0, times.recorded());
        }
    }

    /** Answers that were read slowly, made up for tests. */
    public static final class SampleFlow {

        public static final SlowReader LOAD = new SlowReader(10_000, 10, 1_000_000);

        private static final double BYTES_PER_MESSAGE = 100;
        private static final long MEGABYTE = 1_000_000;
        private static final int PORTION = 256;

        private SampleFlow() {}

        /** Make that of an arm, where the load is that of a slow reader. One whose name begins with servlet has all fetched within a second. */
        static @Nullable Flow under(Load load, String arm) {
            return load.equals(LOAD) ? of(arm) : null;
        }

        private static Flow of(String arm) {
            return reading(arm.startsWith("servlet") ? LOAD.batchSize() : PORTION);
        }

        /**
         * Make the reading of a server that is ahead of its reader by as many rows, from the first second to the tenth, then has all
         * fetched.
         */
        public static Flow reading(long rowsAhead) {
            List<Flow.Moment> moments = IntStream.rangeClosed(0, 11)
                    .mapToObj(second -> moment(second, rowsAhead))
                    .toList();
            return new Flow(LOAD.batchSize(), BYTES_PER_MESSAGE, LOAD.seconds(), 300 * rowsAhead, moments);
        }

        private static Flow.Moment moment(int second, long rowsAhead) {
            boolean slow = second <= LOAD.seconds();
            long read = slow ? (long) second * LOAD.messagesPerSecond() : LOAD.batchSize();
            long fetched = slow && second > 0 ? Math.min(LOAD.batchSize(), read + rowsAhead) : read;
            return new Flow.Moment(
                    second, 50 * MEGABYTE + second, fetched, read, Math.round((fetched - read) * BYTES_PER_MESSAGE));
        }
    }
}
