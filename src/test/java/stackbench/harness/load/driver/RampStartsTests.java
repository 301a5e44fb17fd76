package stackbench.harness.load.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.config.Stage;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.Exchange;
import stackbench.harness.load.Ramp;
import stackbench.harness.load.Wire.WireBytes;

class RampStartsTests {

    private static final long MILLI = 1_000_000;
    private static final Ramp UP_AND_DOWN = new Ramp(List.of(new Stage(1, 10), new Stage(1, 10), new Stage(1, 0)));

    private static Ramp.RampTrace trace(BlockRun run) {
        return run.outcome(new WireBytes()).ramp().orElseThrow();
    }

    /** The users who were there at a time. */
    private static int usersAt(Ramp.RampTrace trace, long millis) {
        return trace.presence().stream()
                .filter(change -> change.atNanos() <= millis * MILLI)
                .reduce((earlier, later) -> later)
                .map(Ramp.RampTrace.Presence::users)
                .orElse(0);
    }

    @Test
    void usersComeAndGoAsPlannedAndEachSendsAsSoonAsItHasItsAnswer() {
        SimulatedServer server = new SimulatedServer(sent -> sent + MILLI);

        BlockRun run = server.users(UP_AND_DOWN, 10);

        assertThat(run.end()).isCompleted();
        for (long millis : List.of(60L, 270L, 530L, 960L, 1_500L, 2_100L, 2_520L, 2_930L)) {
            assertThat(usersAt(trace(run), millis))
                    .as("after %d ms", millis)
                    .isEqualTo(UP_AND_DOWN.usersAt((millis - 2) * MILLI));
        }
        BlockOutcome outcome = run.outcome(new WireBytes());
        assertThat(outcome.window()).isEqualTo(Duration.ofSeconds(3));
        assertThat(outcome.sent()).as("20 user-seconds of a request each ms").isBetween(19_900L, 20_100L);
        assertThat(server.exchanges()).hasSize((int) outcome.sent());
        assertThat(trace(run).failuresNanos()).isEmpty();
        assertThat(trace(run).wireBytes())
                .as("a reading at the end of each stage")
                .hasSize(3);
    }

    @Test
    void whoLeavesHasItsAnswerFirst() {
        SimulatedServer server = new SimulatedServer(sent -> sent + 400 * MILLI);

        BlockRun run = server.users(new Ramp(List.of(new Stage(0.1, 4), new Stage(0.1, 0))), 4);

        assertThat(run.end()).isCompleted();
        assertThat(run.outcome(new WireBytes()).succeeded()).isEqualTo(4);
        assertThat(server.exchanges()).extracting(Exchange::serviceNanos).containsOnly(400 * MILLI);
        assertThat(usersAt(trace(run), 300)).as("waiting for their answers").isEqualTo(4);
        assertThat(trace(run).presence().getLast().users()).isZero();
        assertThat(server.hungUp()).as("once before, once as they left").isEqualTo(8);
    }

    @Test
    void whoeverHasItsAnswerNextIsWhoLeavesSoThatOneSlowRequestKeepsNobody() {
        SimulatedServer server = new SimulatedServer(sent -> sent + (sent < 20 * MILLI ? 2_900 : 1) * MILLI);

        BlockRun run = server.users(UP_AND_DOWN, 10);

        assertThat(usersAt(trace(run), 2_560)).isEqualTo(UP_AND_DOWN.usersAt(2_558 * MILLI));
    }

    @Test
    void aUserWhoseRequestFailedRestsAndIsNotThereMeanwhile() {
        SimulatedServer server =
                new SimulatedServer(sent -> sent + MILLI).failing(sent -> sent > 1_200 * MILLI && sent < 1_210 * MILLI);

        BlockRun run = server.users(UP_AND_DOWN, 10);

        assertThat(trace(run).failuresNanos())
                .hasSize(10)
                .allSatisfy(at -> assertThat(at).isBetween(1_200 * MILLI, 1_220 * MILLI));
        assertThat(run.outcome(new WireBytes()).failed()).isEqualTo(10);
        assertThat(usersAt(trace(run), 1_500)).isZero();
        assertThat(usersAt(trace(run), 2_250)).isBetween(7, 8);
        assertThat(run.end()).isCompleted();
    }

    @Test
    void aServerThatAlwaysFailsIsAskedByEachUserOnceASecond() {
        SimulatedServer server = new SimulatedServer(sent -> sent + MILLI).failing(sent -> true);

        BlockRun run = server.users(UP_AND_DOWN, 10);

        assertThat(run.end()).isCompleted();
        assertThat(run.outcome(new WireBytes()).failed())
                .isEqualTo(run.outcome(new WireBytes()).sent())
                .isBetween(20L, 30L);
        assertThat(run.outcome(new WireBytes()).window()).isEqualTo(Duration.ofSeconds(3));
    }
}
