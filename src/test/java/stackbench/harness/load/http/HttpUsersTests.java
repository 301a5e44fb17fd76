package stackbench.harness.load.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.harness.config.Stage;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Answer;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Operation;
import stackbench.harness.load.Ramp;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.load.driver.ScriptedTime;
import stackbench.harness.load.feed.Feed;

/** Users who come and go, each on an HTTP connection of its own. */
@Timeout(20)
class HttpUsersTests {

    @AutoClose
    private static final ClientLoop LOOP = new ClientLoop();

    private static final int USERS = 6;
    private static final Driver.DriverSettings SETTINGS =
            new Driver.DriverSettings(USERS, 1, Duration.ofSeconds(5), Duration.ofSeconds(5));
    private static final Feed FEED = new Feed(new Feed.FeedSettings(11, 5, 40));
    private static final Ramp RAMP = new Ramp(List.of(new Stage(0.4, USERS), new Stage(0.4, 0)));

    private final ScriptedTime time = new ScriptedTime(LOOP);

    private static BlockSpec create(int block) {
        return new BlockSpec(new Operation.CreateBatch(FEED.block(block), 1), Duration.ofMillis(50));
    }

    private static @Nullable String expectEmpty(long request, Answer answer) {
        return answer.equals(new Answer(200, 0, 0, 0)) ? null : "unexpected " + answer;
    }

    private Driver driver(ScriptedHttpServer server) {
        return Drivers.open(LOOP, server.endpoint(WireFormat.JSON), SETTINGS, time);
    }

    private Future<BlockOutcome> begin(Driver driver, int block) {
        return time.begin(driver, create(block).withUsers(RAMP), HttpUsersTests::expectEmpty);
    }

    private BlockOutcome closedLoop(Driver driver, int block) {
        return time.run(driver, create(block), HttpUsersTests::expectEmpty);
    }

    /** Let time pass only when those who are due have come, and whoever is one too many has gone. */
    private BlockOutcome ramp(ScriptedHttpServer server, Driver driver, int block) {
        Future<BlockOutcome> outcome = begin(driver, block);
        long at = 0;
        while (at < RAMP.lengthNanos()) {
            long next = RAMP.nextChangeNanos(at);
            time.pass(next - at);
            at = next;
            int users = RAMP.usersAt(at);
            await().until(server::openConnections, open -> open == users);
        }
        return ScriptedTime.end(outcome);
    }

    private static Ramp.RampTrace trace(BlockOutcome outcome) {
        return outcome.ramp().orElseThrow();
    }

    @Test
    void everyUserComesWithAConnectionAndLeavesWithIt() {
        try (ScriptedHttpServer server = new ScriptedHttpServer((nth, request, reply) -> reply.later(2, () -> {
                    reply.ok("");
                }));
                Driver driver = driver(server)) {
            closedLoop(driver, 1);
            int warmedUp = server.connections();
            BlockOutcome outcome = ramp(server, driver, 2);

            assertThat(outcome.failures().descriptions()).isEmpty();
            assertThat(server.connections() - warmedUp).isEqualTo(USERS);
            assertThat(outcome.reconnects()).as("by the server's doing").isZero();
            assertThat(trace(outcome).presence().stream().map(Ramp.RampTrace.Presence::users))
                    .containsExactly(1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 0);
            assertThat(trace(outcome).wireBytes())
                    .extracting(Ramp.RampTrace.Sent::bytesReceived)
                    .satisfiesExactly(
                            up -> assertThat(up).isBetween(1L, outcome.wireBytesReceived()),
                            down -> assertThat(down).isEqualTo(outcome.wireBytesReceived()));
        }
    }

    @Test
    void aBlockOfWorkersFollowsOneOfUsers() {
        try (ScriptedHttpServer server = new ScriptedHttpServer((nth, request, reply) -> reply.ok(""));
                Driver driver = driver(server)) {
            ramp(server, driver, 1);
            BlockOutcome outcome = closedLoop(driver, 2);

            assertThat(outcome.failures().descriptions()).isEmpty();
            assertThat(outcome.ramp()).isEmpty();
            assertThat(server.openConnections()).isEqualTo(USERS);
        }
    }

    @Test
    void aServerThatClosesConnectionsInPlaceOfAnAnswerFailsRequestsAtThatTime() {
        try (ScriptedHttpServer server = new ScriptedHttpServer((nth, request, reply) -> {
                    if (nth < 2) {
                        reply.close();
                    } else {
                        reply.ok("");
                    }
                });
                Driver driver = driver(server)) {
            Future<BlockOutcome> block = begin(driver, 1);
            long begin = RAMP.nextChangeNanos(RAMP.nextChangeNanos(0));
            time.pass(begin);
            await().until(() -> server.requests() == 2);
            time.pass(begin);
            await("others had answers since").until(() -> server.requests() > 20);
            time.pass(
                    RAMP.lengthNanos() + Duration.ofSeconds(1).toNanos()); // for which users rest whose requests failed
            BlockOutcome outcome = ScriptedTime.end(block);

            assertThat(outcome.failures().descriptions())
                    .hasSize(2)
                    .allSatisfy(fault -> assertThat(fault).contains("connection closed by the server"));
            assertThat(trace(outcome).failuresNanos())
                    .hasSize(2)
                    .allSatisfy(nanos -> assertThat(nanos).isBetween(begin, 2 * begin));
        }
    }
}
