package stackbench.harness.load.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.harness.load.driver.SimulatedServer.block;

import java.time.Duration;
import java.util.List;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.Exchange;

/** Load at a constant rate against a simulated server, to the nanosecond. */
class ConstantRateTests {

    private static final long MILLI = 1_000_000;
    private static final long STALL_BEGINS = 2_000 * MILLI;
    private static final long STALL_ENDS = 3_000 * MILLI;
    private static final Arrivals.AtRate HUNDRED_PER_SECOND = new Arrivals.AtRate(100, false, 1);

    /** The time of the answer to a request sent at a time: 1 ms later, but for one second in which nothing is answered. */
    private static long withStall(long sentNanos) {
        boolean stalls = sentNanos >= STALL_BEGINS && sentNanos < STALL_ENDS;
        return (stalls ? STALL_ENDS : sentNanos) + MILLI;
    }

    private static long later(List<Exchange> exchanges, ToLongFunction<Exchange> nanos) {
        return exchanges.stream()
                .filter(exchange -> nanos.applyAsLong(exchange) > 5 * MILLI)
                .count();
    }

    /**
     * Coordinated omission would hide the stall: with one connection, only one request sees what a hundred clients would have.
     */
    @Test
    void aStallOfOneSecondMakesAHundredRequestsLateFromTheirIntendedStartButOnlyOneByItsServiceTime() {
        SimulatedServer server = new SimulatedServer(ConstantRateTests::withStall);

        BlockRun run = server.run(block(Duration.ofSeconds(5)).at(HUNDRED_PER_SECOND), 1);

        assertThat(run.end()).isCompleted();
        assertThat(server.exchanges()).hasSize(501);
        assertThat(later(server.exchanges(), Exchange::latencyNanos)).isBetween(95L, 115L);
        assertThat(later(server.exchanges(), Exchange::serviceNanos)).isEqualTo(1);
        assertThat(server.exchanges()).allMatch(exchange -> exchange.lateNanos() == 0);
        assertThat(run.outcome().missedStarts()).isZero();
    }

    @Test
    void withConnectionsForAllTheSameHundredAreLateByBothClocks() {
        SimulatedServer server = new SimulatedServer(ConstantRateTests::withStall);

        server.run(block(Duration.ofSeconds(5)).at(HUNDRED_PER_SECOND), 200);

        assertThat(later(server.exchanges(), Exchange::latencyNanos)).isBetween(99L, 101L);
        assertThat(later(server.exchanges(), Exchange::serviceNanos)).isBetween(99L, 101L);
        assertThat(server.exchanges()).allMatch(exchange -> exchange.lagNanos() == 0);
    }

    @Test
    void aClosedLoopHidesTheSameStall() {
        SimulatedServer server = new SimulatedServer(ConstantRateTests::withStall);

        server.run(block(Duration.ofSeconds(5)), 1);

        assertThat(later(server.exchanges(), Exchange::latencyNanos)).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({
        // per second, in flight, answered after ms: completed in 1 s, missed
        "100,   1,   1, 100,   0",
        "100,   1,  20,  50,  55",
        "100,   2,  20, 100,   0",
        "1000, 64,  50, 1000,  0",
        "1000, 10,  50, 200, 860",
        "5,     1,  10,   5,   0",
    })
    void countsWhatWasCompletedInTheWindowAndWhatCouldNotStartInIt(
            double perSecond, int inFlight, int answerMillis, int completed, int missed) {
        SimulatedServer server = new SimulatedServer(sent -> sent + answerMillis * MILLI);

        BlockRun run = server.run(block(Duration.ofSeconds(1)).at(new Arrivals.AtRate(perSecond, false, 1)), inFlight);

        BlockOutcome outcome = run.outcome();
        assertThat(run.end()).isCompleted();
        assertThat((double) outcome.windowRequests()).isBetween(completed - 2.0, completed + 2.0);
        assertThat((double) outcome.missedStarts()).isBetween(missed * 0.95 - 1, missed * 1.05 + 1);
    }

    @Test
    void aTimerThatGoesOffLateIsTheClientsDelayAndPartOfTheLatency() {
        SimulatedServer server = new SimulatedServer(sent -> sent + MILLI).wakingLate(Duration.ofNanos(MILLI / 2));

        server.run(block(Duration.ofSeconds(1)).at(HUNDRED_PER_SECOND), 4);

        assertThat(server.exchanges()).isNotEmpty().allSatisfy(exchange -> {
            assertThat(exchange.lateNanos()).isEqualTo(MILLI / 2);
            assertThat(exchange.lagNanos()).isEqualTo(MILLI / 2);
            assertThat(exchange.latencyNanos()).isEqualTo(MILLI + MILLI / 2);
            assertThat(exchange.serviceNanos()).isEqualTo(MILLI);
        });
    }

    @Test
    void whatWasIntendedInTheWindowIsHeardOfEvenIfItEndsAfterIt() {
        SimulatedServer server = new SimulatedServer(sent -> sent + 300 * MILLI);

        BlockRun run = server.run(block(Duration.ofSeconds(1)).at(HUNDRED_PER_SECOND), 200);

        BlockOutcome outcome = run.outcome();
        assertThat(server.exchanges()).hasSize(101);
        assertThat(outcome.windowRequests()).isLessThan(outcome.sent());
        assertThat(outcome.missedStarts()).isZero();
    }
}
