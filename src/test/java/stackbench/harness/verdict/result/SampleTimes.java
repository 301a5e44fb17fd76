package stackbench.harness.verdict.result;

import java.util.List;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.times.LagMicros;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.measure.times.PhasesMicros;
import stackbench.harness.measure.times.ScheduleKept;
import stackbench.harness.verdict.visit.Capacity;

/** What a sampled case gave that is told in times, and the rounds it came from. */
record SampleTimes(
        @Nullable LatencyMillis latency,
        @Nullable Exchanges exchanges,
        @Nullable Capacity capacity,
        List<Round> rounds) {

    static final List<Round> ONE_ROUND = List.of(Round.of(1, 2, 1000, 1.01));

    static SampleTimes of(@Nullable Double rate) {
        LatencyMillis latency = new LatencyMillis(1, 2, 3, 4, 5, 6, 7, 8);
        return rate == null
                ? new SampleTimes(null, null, null, List.of())
                : new SampleTimes(
                        latency,
                        new Exchanges(
                                latency,
                                new PhasesMicros(1, 2, 3, 4.5),
                                new ScheduleKept(1_000, 7, new LagMicros(1, 2, 3), new LagMicros(0, 1, 2)),
                                false,
                                1_000,
                                2_000),
                        new Capacity("p99<5ms", 95.0, 92.5, null, true, List.of()),
                        ONE_ROUND);
    }
}
