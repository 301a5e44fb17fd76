package stackbench.harness.load.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.harness.load.driver.SimulatedServer.block;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.config.Stage;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.ClientFaultException;
import stackbench.harness.load.Exchange;
import stackbench.harness.load.Ramp;
import stackbench.harness.load.StartGate;
import stackbench.harness.load.Steps;

/** A block that waits for an instant which somebody else names, on a clock that a simulation stands for. */
class StartGateTests {

    private static final long MILLI = 1_000_000;
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final BlockSpec CLOSED = block(SECOND);
    private static final BlockSpec AT_RATE = block(SECOND).at(new Arrivals.AtRate(100, false, 1));

    private static final BlockSpec IN_STEPS = new BlockSpec(
            CLOSED.operation(), SECOND, new Arrivals.InSteps(new Steps(List.of(100.0), SECOND, SECOND, false, 1)));

    /** Every answer takes 10 ms, so that workers have led in at 10 ms. */
    private static SimulatedServer server(Consumer<StartGate.Opening> gate) {
        return new SimulatedServer(sentNanos -> sentNanos + 10 * MILLI).gate(gate::accept);
    }

    @Test
    void aClosedLoopGoesOnSendingUntilItsWindowOpensAtThatInstant() {
        SimulatedServer server = server(block -> block.at(500 * MILLI));

        BlockOutcome outcome = server.run(CLOSED, 2).outcome();

        assertThat(server.exchanges().getFirst().intendedNanos()).isEqualTo(500 * MILLI);
        assertThat(server.exchanges().getLast().intendedNanos()).isEqualTo(1_500 * MILLI);
        assertThat(outcome.window()).isEqualTo(SECOND);
        assertThat(server.exchanges()).hasSize(2 * 101);
    }

    @Test
    void aScheduleBeginsATenthOfTheBlockBeforeItsWindow() {
        SimulatedServer server = server(block -> block.at(500 * MILLI));

        BlockOutcome outcome = server.run(AT_RATE, 2).outcome();

        assertThat(server.exchanges().stream().map(Exchange::intendedNanos).findFirst())
                .contains(500 * MILLI);
        assertThat(outcome.sent()).as("two lead in, ten are before the window").isEqualTo(2 + 10 + 101);
        assertThat(outcome.missedStarts()).isZero();
        assertThat(server.exchanges()).allMatch(exchange -> exchange.lagNanos() == 0);
    }

    @Test
    void usersComeFromThatInstantOn() {
        Ramp users = new Ramp(List.of(new Stage(1, 2)));
        SimulatedServer server = server(block -> block.at(500 * MILLI));

        BlockOutcome outcome = server.run(CLOSED.withUsers(users), 2).outcome();

        assertThat(server.exchanges().getFirst().intendedNanos())
                .as("the first of two comes when a quarter of a second is over")
                .isBetween(750 * MILLI, 751 * MILLI);
        assertThat(outcome.window()).isEqualTo(SECOND);
        assertThat(outcome.ramp().orElseThrow().presence().getFirst().users()).isOne();
    }

    @Test
    void stepsBeginAtThatInstantAndSendNothingBefore() {
        SimulatedServer held = server(block -> block.at(500 * MILLI));
        SimulatedServer free = server(StartGate.Opening::now);

        BlockOutcome outcome = held.run(IN_STEPS, 2).outcome();
        free.run(IN_STEPS, 2);

        assertThat(outcome.sent()).isEqualTo(100);
        assertThat(held.exchanges().stream().map(exchange -> exchange.intendedNanos() - 500 * MILLI))
                .containsExactlyElementsOf(
                        free.exchanges().stream().map(Exchange::intendedNanos).toList());
        assertThat(held.exchanges()).allMatch(exchange -> exchange.sentNanos() == exchange.intendedNanos());
    }

    @Test
    void aScheduleIsTheSameAsWithoutAGate() {
        SimulatedServer held = server(block -> block.at(300 * MILLI));
        SimulatedServer free = server(StartGate.Opening::now);

        held.run(AT_RATE, 2);
        free.run(AT_RATE, 2);

        long later = 300 * MILLI - (10 + 100) * MILLI;
        assertThat(held.exchanges().stream().map(exchange -> exchange.intendedNanos() - later))
                .containsExactlyElementsOf(
                        free.exchanges().stream().map(Exchange::intendedNanos).toList());
    }

    @ParameterizedTest
    @ValueSource(longs = {9, 109})
    void anInstantThatIsOverFailsTheBlock(long millis) {
        boolean scheduled = millis > 100; // its schedule should have begun at 9 ms, before its workers had led in
        BlockRun run = server(block -> block.at(millis * MILLI)).run(scheduled ? AT_RATE : CLOSED, 2);

        assertThat(run.end().exceptionNow())
                .isInstanceOf(ClientFaultException.class)
                .hasMessage("it heard of the beginning of a block 1,000 us too late");
    }

    @Test
    void anInstantThatIsNowIsNotOver() {
        assertThat(server(block -> block.at(10 * MILLI))
                        .run(CLOSED, 2)
                        .outcome()
                        .window())
                .isEqualTo(SECOND);
    }

    private static List<BlockSpec> blocks() {
        return List.of(CLOSED, AT_RATE, IN_STEPS);
    }

    @ParameterizedTest
    @MethodSource("blocks")
    void aBlockThatIsNotToBeginEndsWithItsReason(BlockSpec spec) {
        BlockRun run = server(block -> block.never("the case was closed")).run(spec, 2);

        assertThat(run.end().exceptionNow())
                .isInstanceOf(ClientFaultException.class)
                .hasMessage("the case was closed");
        assertThat(run.outcome().window()).isZero();
    }
}
