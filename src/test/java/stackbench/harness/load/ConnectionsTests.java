package stackbench.harness.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static stackbench.harness.load.ScriptedList.SETTINGS;
import static stackbench.harness.load.ScriptedList.SHORT;
import static stackbench.harness.load.scripted.ScriptedOperations.block;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import stackbench.harness.config.Stage;
import stackbench.harness.load.ProtocolsTests.Protocol;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.load.driver.ScriptedTime;

/** Connections between one block and the next, and those of users who come and go: which are kept, and which are made anew. */
@Tag("thorough")
@Timeout(20)
class ConnectionsTests {
    @AutoClose
    private static final ClientLoop LOOP = new ClientLoop();

    private static final Duration IDLE = Duration.ofSeconds(15);
    private static final int USERS = 5;
    private static final Ramp RAMP = new Ramp(List.of(new Stage(0.4, USERS), new Stage(0.4, 0)));

    @ParameterizedTest
    @EnumSource
    void theSameConnectionsServeEveryBlockAndEndWithTheDriver(Protocol protocol) {
        try (ScriptedServer server = protocol.server()) {
            try (Driver driver = protocol.driver(LOOP, server)) {
                BlockOutcome first = protocol.run(driver);
                BlockOutcome second = protocol.run(driver);
                assertThat(first.failed() + second.failed()).isZero();
                assertThat(second.reconnects()).isZero();
                assertThat(second.wireBytesReceived() / second.sent())
                        .as("of this block alone")
                        .isBetween(11L, 100L);
                assertThat(server.connections()).isEqualTo(protocol.connections);
                assertThat(server.openConnections()).isEqualTo(protocol.connections);
            }
            await().until(() -> server.openConnections() == 0);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aConnectionThatTheServerClosedBetweenTwoBlocksIsMadeAnewWithoutAFailure(Protocol protocol) {
        try (ScriptedServer server = protocol.server();
                Driver driver = protocol.driver(LOOP, server)) {
            protocol.run(driver);
            server.dropConnections();
            await().until(() -> server.openConnections() == 0);
            BlockOutcome second = protocol.run(driver);
            assertThat(second.failures().descriptions()).isEmpty();
            assertThat(second.reconnects()).isEqualTo(protocol.connections);
            assertThat(server.connections()).isEqualTo(2 * protocol.connections);
        }
    }

    /** A server that closes a connection just when the next block begins would fail requests of it. */
    @ParameterizedTest
    @EnumSource
    void connectionsThatIdledForLongerThan15SecondsAreMadeAnewByTheClient(Protocol protocol) {
        ScriptedTime time = new ScriptedTime(LOOP);
        try (ScriptedServer server = protocol.server();
                Driver driver = Drivers.open(LOOP, server.endpoint(protocol.format), SETTINGS, time)) {
            time.run(driver, block(SHORT), protocol::check);
            time.pass(IDLE.toNanos());
            time.run(driver, block(SHORT), protocol::check);
            assertThat(server.connections()).isEqualTo(protocol.connections);

            time.pass(IDLE.toNanos() + 1);
            BlockOutcome later = time.run(driver, block(SHORT), protocol::check);
            assertThat(later.failures().descriptions()).isEmpty();
            assertThat(later.reconnects()).as("by the server's doing").isZero();
            assertThat(server.connections()).isEqualTo(2 * protocol.connections);
        }
    }

    /** Time passes only when those who are due have come, and whoever is one too many has gone. */
    @ParameterizedTest
    @EnumSource
    void everyUserComesWithAConnectionAndLeavesWithIt(Protocol protocol) {
        Driver.DriverSettings each =
                new Driver.DriverSettings(USERS, USERS, SETTINGS.connectTimeout(), SETTINGS.requestTimeout());
        ScriptedTime time = new ScriptedTime(LOOP);
        try (ScriptedServer server = protocol.server();
                Driver driver = Drivers.open(LOOP, server.endpoint(protocol.format), each, time)) {
            time.run(driver, block(SHORT), protocol::check);
            int warmedUp = server.connections();
            Future<BlockOutcome> block = time.begin(driver, block(SHORT).withUsers(RAMP), protocol::check);
            for (long at = 0; at < RAMP.lengthNanos(); at = RAMP.nextChangeNanos(at)) {
                long next = RAMP.nextChangeNanos(at);
                time.pass(next - at);
                await().until(server::openConnections, open -> open == RAMP.usersAt(next));
            }
            BlockOutcome outcome = ScriptedTime.end(block);

            assertThat(outcome.failures().descriptions()).isEmpty();
            assertThat(server.connections() - warmedUp).isEqualTo(USERS);
            assertThat(outcome.reconnects()).as("by the server's doing").isZero();
            Ramp.RampTrace trace = outcome.ramp().orElseThrow();
            assertThat(trace.presence())
                    .extracting(Ramp.RampTrace.Presence::users)
                    .containsExactly(1, 2, 3, 4, 5, 4, 3, 2, 1, 0);
            assertThat(trace.wireBytes())
                    .extracting(Ramp.RampTrace.Sent::bytesReceived)
                    .satisfiesExactly(
                            up -> assertThat(up).isBetween(1L, outcome.wireBytesReceived()),
                            down -> assertThat(down).isEqualTo(outcome.wireBytesReceived()));

            assertThat(time.run(driver, block(SHORT), protocol::check)
                            .failures()
                            .descriptions())
                    .as("of a block of workers after one of users")
                    .isEmpty();
            assertThat(server.openConnections()).isEqualTo(USERS);
        }
    }
}
