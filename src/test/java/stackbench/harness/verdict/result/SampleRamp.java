package stackbench.harness.verdict.result;

import java.util.List;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.Stage;
import stackbench.harness.measure.ramp.Attendance;
import stackbench.harness.measure.ramp.CurveReading;
import stackbench.harness.measure.ramp.RampReading;
import stackbench.harness.measure.ramp.StageReading;
import stackbench.harness.measure.ramp.StageUse;
import stackbench.harness.measure.ramp.StartUp;
import stackbench.harness.measure.times.BlockTimes;
import stackbench.harness.measure.times.SlicedTimes;
import stackbench.harness.plan.Load;

/** A ramp of four users who come in two seconds and go in one, for tests. */
public final class SampleRamp {

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
                        stage(2, new Attendance(4, 4 - off, off), rate, failed),
                        stage(1, new Attendance(2, 2, 0), rate / 2, 0)),
                new CurveReading(
                        1.5,
                        List.of(1.5, 2.5),
                        List.of(1.5, 2.5),
                        List.of(Math.round(1.5 * rate), Math.round(rate)),
                        List.of(failed, 0L),
                        times()),
                StageUse.sample(0.1, 100_000_000L, 30L, 40L),
                new StartUp(2.5, 4.0, StageUse.sample(null, 90_000_000L, 25L, 35L)));
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

    private static StageReading stage(double seconds, Attendance users, double rate, long failed) {
        BlockTimes times = new BlockTimes();
        for (int request = 0; request < 2_000; request++) {
            times.service(2_000_000);
            times.phases(1_000, 2_000, 1_990_000, 7_000);
        }
        return new StageReading(
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
