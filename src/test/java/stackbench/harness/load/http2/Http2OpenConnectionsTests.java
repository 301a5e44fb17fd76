package stackbench.harness.load.http2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static stackbench.harness.load.http2.ScriptedHttp2Server.ScriptedBody.BODY;
import static stackbench.harness.load.http2.ScriptedHttp2Server.ScriptedBody.SETTINGS;
import static stackbench.harness.load.http2.ScriptedHttp2Server.ScriptedBody.SHORT;

import io.netty.channel.ChannelId;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.harness.config.Stage;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Ramp;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.load.driver.ScriptedTime;
import stackbench.harness.load.http2.ScriptedHttp2Server.ScriptedBody;

/** HTTP/2 connections between one block and the next, and those of users who come and go: which are kept, and which are made anew. */
@Timeout(20)
class Http2OpenConnectionsTests {

    @AutoClose
    private static final ClientLoop LOOP = new ClientLoop();

    private static final int CONNECTIONS = SETTINGS.connections();

    private static Driver driver(ScriptedHttp2Server server) {
        return Drivers.open(LOOP, server.endpoint(WireFormat.JSON_H2C), SETTINGS);
    }

    private static BlockOutcome run(Driver driver) {
        return driver.run(ScriptedBody.block(SHORT), ScriptedBody::check, exchange -> {});
    }

    @Test
    void theSameConnectionsServeEveryBlockAndEndWithTheDriver() {
        try (ScriptedHttp2Server server = new ScriptedHttp2Server((nth, request, reply) -> reply.ok(BODY))) {
            try (Driver driver = driver(server)) {
                BlockOutcome first = run(driver);
                BlockOutcome second = run(driver);

                assertThat(first.failed() + second.failed()).isZero();
                assertThat(second.reconnects()).isZero();
                assertThat(second.wireBytesReceived() / second.sent())
                        .as("of this block alone")
                        .isBetween(11L, 100L);
                assertThat(server.connections()).isEqualTo(CONNECTIONS);
                assertThat(server.openConnections()).isEqualTo(CONNECTIONS);
            }
            await().until(() -> server.openConnections() == 0);
        }
    }

    @Test
    void aConnectionThatTheServerClosedBetweenTwoBlocksIsMadeAnewWithoutAFailure() {
        try (ScriptedHttp2Server server = new ScriptedHttp2Server((nth, request, reply) -> reply.ok(BODY));
                Driver driver = driver(server)) {
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
        AtomicReference<@Nullable ChannelId> hung = new AtomicReference<>();
        Set<ChannelId> later = ConcurrentHashMap.newKeySet();
        ScriptedTime time = new ScriptedTime(LOOP);
        try (ScriptedHttp2Server server = new ScriptedHttp2Server((nth, request, reply) -> {
                    if (hanging.getAndSet(false)) {
                        hung.set(reply.connection().id());
                    } else {
                        later.add(reply.connection().id());
                        reply.ok(BODY);
                    }
                });
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON_H2C), SETTINGS, time)) {
            Future<BlockOutcome> first = time.begin(driver, ScriptedBody.block(SHORT), ScriptedBody::check);
            hanging.set(true);
            await().until(() -> hung.get() != null);
            time.pass(SETTINGS.requestTimeout().toNanos() + 1);
            assertThat(ScriptedTime.end(first).failed()).isPositive();
            later.clear();
            BlockOutcome second = time.run(driver, ScriptedBody.block(SHORT), ScriptedBody::check);

            assertThat(second.failures().descriptions()).isEmpty();
            assertThat(second.reconnects()).isPositive();
            assertThat(later).hasSize(CONNECTIONS).doesNotContain(hung.get());
        }
    }

    /** Time passes only when those who are due have come, and whoever is one too many has gone. */
    @Test
    void everyUserComesWithAConnectionAndLeavesWithIt() {
        int users = 5;
        Driver.DriverSettings each =
                new Driver.DriverSettings(users, users, SETTINGS.connectTimeout(), SETTINGS.requestTimeout());
        Ramp ramp = new Ramp(List.of(new Stage(0.4, users), new Stage(0.4, 0)));
        ScriptedTime time = new ScriptedTime(LOOP);
        try (ScriptedHttp2Server server = new ScriptedHttp2Server((nth, request, reply) -> reply.ok(BODY));
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON_H2C), each, time)) {
            time.run(driver, ScriptedBody.block(Duration.ofMillis(50)), ScriptedBody::check);
            int warmedUp = server.connections();
            Future<BlockOutcome> block =
                    time.begin(driver, ScriptedBody.block(SHORT).withUsers(ramp), ScriptedBody::check);
            for (long at = 0; at < ramp.lengthNanos(); at = ramp.nextChangeNanos(at)) {
                long next = ramp.nextChangeNanos(at);
                time.pass(next - at);
                await().until(server::openConnections, open -> open == ramp.usersAt(next));
            }
            BlockOutcome outcome = ScriptedTime.end(block);

            assertThat(outcome.failures().descriptions()).isEmpty();
            assertThat(server.connections() - warmedUp).isEqualTo(users);
            assertThat(outcome.reconnects()).isZero();
            assertThat(outcome.ramp().orElseThrow().presence())
                    .extracting(Ramp.RampTrace.Presence::users)
                    .containsExactly(1, 2, 3, 4, 5, 4, 3, 2, 1, 0);
        }
    }
}
