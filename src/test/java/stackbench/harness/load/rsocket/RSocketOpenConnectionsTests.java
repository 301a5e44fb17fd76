package stackbench.harness.load.rsocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static stackbench.harness.load.rsocket.ScriptedRSocketServer.ScriptedList.SETTINGS;
import static stackbench.harness.load.rsocket.ScriptedRSocketServer.ScriptedList.SHORT;
import static stackbench.harness.load.rsocket.ScriptedRSocketServer.ScriptedList.right;

import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import reactor.core.publisher.Flux;
import stackbench.harness.config.Stage;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Driver.DriverSettings;
import stackbench.harness.load.Ramp;
import stackbench.harness.load.Ramp.RampTrace;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.load.driver.ScriptedTime;
import stackbench.harness.load.rsocket.ScriptedRSocketServer.ScriptedList;

/** RSocket connections between one block and the next, and those of users who come and go: which are kept, and which are made anew. */
@Timeout(20)
class RSocketOpenConnectionsTests {

    @AutoClose
    private static final ClientLoop LOOP = new ClientLoop();

    private static final int CONNECTIONS = SETTINGS.connections();

    private static BlockOutcome run(Driver driver) {
        return driver.run(ScriptedList.block(SHORT), ScriptedList::check, exchange -> {});
    }

    @Test
    void theSameConnectionsServeEveryBlockAndEndWithTheDriver() {
        try (ScriptedRSocketServer server = new ScriptedRSocketServer((nth, first, all) -> right())) {
            try (Driver driver = Drivers.open(LOOP, server.endpoint(), SETTINGS)) {
                BlockOutcome first = run(driver);
                BlockOutcome second = run(driver);

                assertThat(first.failed() + second.failed()).isZero();
                assertThat(second.reconnects()).isZero();
                assertThat(second.wireBytesReceived() / second.sent())
                        .as("of this block alone")
                        .isBetween(12L, 100L);
                assertThat(server.mimeTypes()).as("set up").hasSize(CONNECTIONS);
                assertThat(server.openConnections()).isEqualTo(CONNECTIONS);
            }
            await().until(() -> server.openConnections() == 0);
        }
    }

    @Test
    void aConnectionThatTheServerClosedBetweenTwoBlocksIsMadeAnewWithoutAFailure() {
        try (ScriptedRSocketServer server = new ScriptedRSocketServer((nth, first, all) -> right());
                Driver driver = Drivers.open(LOOP, server.endpoint(), SETTINGS)) {
            run(driver);
            server.dropConnections();
            await().until(() -> server.openConnections() == 0);
            BlockOutcome second = run(driver);

            assertThat(second.failures().descriptions()).isEmpty();
            assertThat(second.reconnects()).isEqualTo(CONNECTIONS);
        }
    }

    @Test
    void theConnectionOfARequestThatHangsServesNoOtherBlock() {
        AtomicBoolean hanging = new AtomicBoolean();
        AtomicBoolean hung = new AtomicBoolean();
        ScriptedTime time = new ScriptedTime(LOOP);
        try (ScriptedRSocketServer server = new ScriptedRSocketServer((nth, first, all) -> {
                    if (hanging.getAndSet(false)) {
                        hung.set(true);
                        return Flux.never();
                    }
                    return right();
                });
                Driver driver = Drivers.open(LOOP, server.endpoint(), SETTINGS, time)) {
            Future<BlockOutcome> first = time.begin(driver, ScriptedList.block(SHORT), ScriptedList::check);
            hanging.set(true);
            await().untilTrue(hung);
            time.pass(SETTINGS.requestTimeout().toNanos() + 1);
            assertThat(ScriptedTime.end(first).failed()).isPositive();
            await().until(() -> server.openConnections() < CONNECTIONS);
            BlockOutcome second = time.run(driver, ScriptedList.block(SHORT), ScriptedList::check);

            assertThat(second.failures().descriptions()).isEmpty();
            assertThat(second.reconnects())
                    .isEqualTo(server.mimeTypes().size() - CONNECTIONS)
                    .isPositive();
        }
    }

    /** Time passes only when those who are due have come, and whoever is one too many has gone. */
    @Test
    void everyUserComesWithAConnectionAndLeavesWithIt() {
        int users = 5;
        DriverSettings each = new DriverSettings(users, users, SETTINGS.connectTimeout(), SETTINGS.requestTimeout());
        Ramp ramp = new Ramp(List.of(new Stage(0.4, users), new Stage(0.4, 0)));
        ScriptedTime time = new ScriptedTime(LOOP);
        try (ScriptedRSocketServer server = new ScriptedRSocketServer((nth, first, all) -> right());
                Driver driver = Drivers.open(LOOP, server.endpoint(), each, time)) {
            time.run(driver, ScriptedList.block(SHORT), ScriptedList::check);
            int warmedUp = server.mimeTypes().size();
            Future<BlockOutcome> block =
                    time.begin(driver, ScriptedList.block(SHORT).withUsers(ramp), ScriptedList::check);
            for (long at = 0; at < ramp.lengthNanos(); at = ramp.nextChangeNanos(at)) {
                long next = ramp.nextChangeNanos(at);
                time.pass(next - at);
                await().until(server::openConnections, open -> open == ramp.usersAt(next));
            }
            BlockOutcome outcome = ScriptedTime.end(block);

            assertThat(outcome.failures().descriptions()).isEmpty();
            assertThat(server.mimeTypes().size() - warmedUp).as("set up").isEqualTo(users);
            assertThat(outcome.reconnects()).isZero();
            assertThat(outcome.ramp().orElseThrow().presence())
                    .extracting(RampTrace.Presence::users)
                    .containsExactly(1, 2, 3, 4, 5, 4, 3, 2, 1, 0);
        }
    }
}
