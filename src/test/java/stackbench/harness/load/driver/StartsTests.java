package stackbench.harness.load.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.harness.load.driver.SimulatedServer.block;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.config.Stage;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.Arrivals.Pace;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.Exchange;
import stackbench.harness.load.Intake.IntakeTrace;
import stackbench.harness.load.Operation;
import stackbench.harness.load.Ramp;
import stackbench.harness.load.Ramp.RampTrace;
import stackbench.harness.load.Steps;
import stackbench.harness.load.Steps.StepTrace;

/** When requests of users who come and go, of steps, and of a slow reader are sent, to a server that a simulation stands for. */
class StartsTests {

    private static final long MILLI = 1_000_000;
    private static final Ramp UP_AND_DOWN = new Ramp(List.of(new Stage(1, 10), new Stage(1, 10), new Stage(1, 0)));
    private static final Pace PACE = new Pace(100, Duration.ofSeconds(1), 1);
    private static final Steps STEPS =
            new Steps(List.of(100.0, 400.0, 100.0), Duration.ofSeconds(1), Duration.ofSeconds(1), false, 1);

    private static final Operation LIST = block(STEPS.length()).operation();
    private static final BlockSpec USERS = block(STEPS.length()).withUsers(UP_AND_DOWN);
    private static final BlockSpec IN_STEPS = new BlockSpec(LIST, STEPS.length(), new Arrivals.InSteps(STEPS));
    private static final BlockSpec SLOWLY = new BlockSpec(LIST, PACE.length(), new Arrivals.OfSlowReader(PACE));

    private static RampTrace trace(BlockRun run) {
        return run.outcome().ramp().orElseThrow();
    }

    /** The users who were there at a time. */
    private static int usersAt(RampTrace trace, long millis) {
        return trace.presence().stream()
                .filter(change -> change.atNanos() <= millis * MILLI)
                .reduce((earlier, later) -> later)
                .map(RampTrace.Presence::users)
                .orElse(0);
    }

    @Test
    void usersComeAndGoAsPlannedAndEachSendsAsSoonAsItHasItsAnswer() {
        SimulatedServer server = new SimulatedServer(sent -> sent + MILLI);

        BlockRun run = server.run(USERS, 10);

        assertThat(run.end()).isCompleted();
        for (long millis : List.of(60L, 270L, 530L, 960L, 1_500L, 2_100L, 2_520L, 2_930L)) {
            assertThat(usersAt(trace(run), millis))
                    .as("after %d ms", millis)
                    .isEqualTo(UP_AND_DOWN.usersAt((millis - 2) * MILLI));
        }
        BlockOutcome outcome = run.outcome();
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

        BlockRun run =
                server.run(block(STEPS.length()).withUsers(new Ramp(List.of(new Stage(0.1, 4), new Stage(0.1, 0)))), 4);

        assertThat(run.end()).isCompleted();
        assertThat(run.outcome().succeeded()).isEqualTo(4);
        assertThat(server.exchanges()).extracting(Exchange::serviceNanos).containsOnly(400 * MILLI);
        assertThat(usersAt(trace(run), 300)).as("waiting for their answers").isEqualTo(4);
        assertThat(trace(run).presence().getLast().users()).isZero();
        assertThat(server.hungUp()).as("once before, once as they left").isEqualTo(8);
    }

    @Test
    void whoeverHasItsAnswerNextIsWhoLeavesSoThatOneSlowRequestKeepsNobody() {
        SimulatedServer server = new SimulatedServer(sent -> sent + (sent < 20 * MILLI ? 2_900 : 1) * MILLI);

        BlockRun run = server.run(USERS, 10);

        assertThat(usersAt(trace(run), 2_560)).isEqualTo(UP_AND_DOWN.usersAt(2_558 * MILLI));
    }

    @Test
    void aUserWhoseRequestFailedRestsAndIsNotThereMeanwhile() {
        SimulatedServer server =
                new SimulatedServer(sent -> sent + MILLI).failing(sent -> sent > 1_200 * MILLI && sent < 1_210 * MILLI);

        BlockRun run = server.run(USERS, 10);

        assertThat(trace(run).failuresNanos())
                .hasSize(10)
                .allSatisfy(at -> assertThat(at).isBetween(1_200 * MILLI, 1_220 * MILLI));
        assertThat(run.outcome().failed()).isEqualTo(10);
        assertThat(usersAt(trace(run), 1_500)).isZero();
        assertThat(usersAt(trace(run), 2_250)).isBetween(7, 8);
        assertThat(run.end()).isCompleted();
    }

    @Test
    void aServerThatAlwaysFailsIsAskedByEachUserOnceASecond() {
        SimulatedServer server = new SimulatedServer(sent -> sent + MILLI).failing(sent -> true);

        BlockRun run = server.run(USERS, 10);

        assertThat(run.end()).isCompleted();
        assertThat(run.outcome().failed()).isEqualTo(run.outcome().sent()).isBetween(20L, 30L);
        assertThat(run.outcome().window()).isEqualTo(Duration.ofSeconds(3));
    }

    private static long sum(List<Long> column, int step) {
        int begin = step * Steps.SLICES_PER_STEP;
        return column.subList(begin, begin + Steps.SLICES_PER_STEP).stream()
                .mapToLong(Long::longValue)
                .sum();
    }

    private static StepTrace steps(BlockRun run) {
        return run.outcome().steps().orElseThrow();
    }

    @Test
    void eachStepHasItsRateAndEveryRequestItsIntendedStart() {
        SimulatedServer server = new SimulatedServer(sent -> sent + 2 * MILLI);

        BlockRun run = server.run(IN_STEPS, 4);

        assertThat(run.end()).isCompleted();
        StepTrace trace = steps(run);
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

        BlockRun run = server.run(IN_STEPS, 4);

        StepTrace trace = steps(run);
        assertThat(sum(trace.missed(), 0)).isZero();
        assertThat(sum(trace.missed(), 1)).as("200 of 400 can be sent").isBetween(190L, 210L);
        assertThat(sum(trace.missed(), 2)).isLessThan(5);
        assertThat(server.exchanges()).extracting(Exchange::latencyNanos).containsOnly(20 * MILLI);
    }

    @Test
    void howeverManyFailTheLoadGoesOnAndTheyAreCountedByWhenTheyWereToStart() {
        SimulatedServer server = new SimulatedServer(sent -> sent + MILLI)
                .failing(sent -> sent >= 1_000 * MILLI && sent < 1_900 * MILLI);

        BlockRun run = server.run(IN_STEPS, 4);

        StepTrace trace = steps(run);
        BlockOutcome outcome = run.outcome();
        assertThat(outcome.window()).isEqualTo(Duration.ofSeconds(3));
        assertThat(outcome.failed()).isBetween(355L, 365L);
        assertThat(sum(trace.failed(), 1)).isBetween(355L, 365L);
        assertThat(sum(trace.failed(), 0) + sum(trace.failed(), 2) + trace.wrong())
                .isLessThan(3);
    }

    @Test
    void oneRequestIsSentAndItsIntakeWrittenDownUntilItIsAnswered() {
        SimulatedServer server = new SimulatedServer(sent -> sent + 1_500 * MILLI);

        BlockRun run = server.run(SLOWLY, 1);

        assertThat(run.end()).isCompleted();
        BlockOutcome outcome = run.outcome();
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
                .run(SLOWLY, 2);

        assertThat(run.end()).isCompleted();
        BlockOutcome outcome = run.outcome();
        assertThat(outcome.failed()).isEqualTo(1);
        assertThat(outcome.failures().descriptions()).isEqualTo(List.of("request 0: as told"));
        assertThat(outcome.intake().orElseThrow().moments()).hasSizeBetween(30, 32);
    }
}
