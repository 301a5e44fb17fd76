package stackbench.harness.load.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.Exchange;
import stackbench.harness.load.Steps;
import stackbench.harness.load.Steps.StepTrace;
import stackbench.harness.load.Wire.WireBytes;

class StepStartsTests {

    private static final long MILLI = 1_000_000;
    private static final Steps STEPS = new Steps(List.of(100.0, 400.0, 100.0), Duration.ofSeconds(1), false, 1);

    private static long sum(List<Long> column, int step) {
        int begin = step * Steps.SLICES_PER_STEP;
        return column.subList(begin, begin + Steps.SLICES_PER_STEP).stream()
                .mapToLong(Long::longValue)
                .sum();
    }

    private static StepTrace trace(BlockRun run) {
        return run.outcome(new WireBytes()).steps().orElseThrow();
    }

    @Test
    void eachStepHasItsRateAndEveryRequestItsIntendedStart() {
        SimulatedServer server = new SimulatedServer(sent -> sent + 2 * MILLI);

        BlockRun run = server.steps(STEPS, 4);

        assertThat(run.end()).isCompleted();
        StepTrace trace = trace(run);
        assertThat(server.exchanges().stream()
                        .filter(exchange ->
                                exchange.intendedNanos() >= 1_000 * MILLI && exchange.intendedNanos() < 2_000 * MILLI))
                .hasSize(400);
        assertThat(trace.missed()).containsOnly(0L);
        assertThat(server.exchanges())
                .hasSize(600)
                .allSatisfy(exchange -> assertThat(exchange.latencyNanos()).isEqualTo(2 * MILLI));
    }

    @Test
    void whatIsDueWhileAsManyAreUnderWayAsMayBeIsMissedAndDelaysNobodyElse() {
        SimulatedServer server = new SimulatedServer(sent -> sent + 20 * MILLI);

        BlockRun run = server.steps(STEPS, 4);

        StepTrace trace = trace(run);
        assertThat(sum(trace.missed(), 0)).isZero();
        assertThat(sum(trace.missed(), 1)).as("200 of 400 can be sent").isBetween(190L, 210L);
        assertThat(sum(trace.missed(), 2)).isLessThan(5);
        assertThat(server.exchanges()).extracting(Exchange::latencyNanos).containsOnly(20 * MILLI);
    }

    @Test
    void howeverManyFailTheLoadGoesOnAndTheyAreCountedByWhenTheyWereToStart() {
        SimulatedServer server = new SimulatedServer(sent -> sent + MILLI)
                .failing(sent -> sent >= 1_000 * MILLI && sent < 1_900 * MILLI);

        BlockRun run = server.steps(STEPS, 4);

        StepTrace trace = trace(run);
        BlockOutcome outcome = run.outcome(new WireBytes());
        assertThat(outcome.window()).isEqualTo(Duration.ofSeconds(3));
        assertThat(outcome.failed()).isBetween(355L, 365L);
        assertThat(sum(trace.failed(), 1)).isBetween(355L, 365L);
        assertThat(sum(trace.failed(), 0) + sum(trace.failed(), 2) + trace.wrong())
                .isLessThan(3);
    }
}
