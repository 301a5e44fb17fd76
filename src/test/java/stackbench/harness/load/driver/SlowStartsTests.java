package stackbench.harness.load.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.load.Arrivals.Pace;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.Intake.IntakeTrace;
import stackbench.harness.load.Wire.WireBytes;

class SlowStartsTests {

    private static final long MILLI = 1_000_000;
    private static final Pace PACE = new Pace(100, Duration.ofSeconds(1), 1);

    @Test
    void oneRequestIsSentAndItsIntakeWrittenDownUntilItIsAnswered() {
        SimulatedServer server = new SimulatedServer(sent -> sent + 1_500 * MILLI);

        BlockRun run = server.slowReader(PACE, 1);

        assertThat(run.end()).isCompleted();
        BlockOutcome outcome = run.outcome(new WireBytes());
        assertThat(outcome.sent()).isEqualTo(1);
        assertThat(outcome.succeeded()).isEqualTo(1);
        assertThat(outcome.window()).hasSeconds(1);
        assertThat(server.exchanges()).hasSize(1);
        IntakeTrace trace = outcome.intake().orElseThrow();
        assertThat(trace.moments()).hasSizeBetween(150, 152);
        assertThat(trace.bytesAt(505 * MILLI)).as("at 100 messages/s of a byte").isBetween(49L, 50L);
        assertThat(trace.bytesAt(1_400 * MILLI)).isEqualTo(SimulatedServer.MOST_READ);
    }

    @Test
    void aRequestThatFailsEndsTheBlock() {
        BlockRun run = new SimulatedServer(sent -> sent + 300 * MILLI)
                .failing(sent -> true)
                .slowReader(PACE, 2);

        assertThat(run.end()).isCompleted();
        BlockOutcome outcome = run.outcome(new WireBytes());
        assertThat(outcome.failed()).isEqualTo(1);
        assertThat(outcome.failures().descriptions()).isEqualTo(List.of("request 0: as told"));
        assertThat(outcome.intake().orElseThrow().moments()).hasSizeBetween(30, 32);
    }
}
