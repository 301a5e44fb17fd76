package stackbench.harness.load.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.harness.config.Stage;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Answer;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.DriverSettings;
import stackbench.harness.load.Operation;
import stackbench.harness.load.Ramp;
import stackbench.harness.load.RampTrace;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.load.feed.Feed;
import stackbench.harness.load.feed.FeedSettings;

/** Users who come and go, each on an HTTP connection of its own. */
@Timeout(20)
class HttpUsersTests {

    private static final ClientLoop LOOP = new ClientLoop();
    private static final int USERS = 6;
    private static final DriverSettings SETTINGS =
            new DriverSettings(USERS, 1, Duration.ofSeconds(5), Duration.ofSeconds(5));
    private static final Feed FEED = new Feed(new FeedSettings(11, 5, 40));
    private static final Ramp RAMP = new Ramp(List.of(new Stage(0.4, USERS), new Stage(0.4, 0)));

    @AfterAll
    static void closeLoop() {
        LOOP.close();
    }

    private static BlockSpec create(int block) {
        return new BlockSpec(new Operation.CreateBatch(FEED.block(block), 1), Duration.ofMillis(50));
    }

    private static @Nullable String expectEmpty(long request, Answer answer) {
        return answer.equals(new Answer(200, 0, 0, 0)) ? null : "unexpected " + answer;
    }

    private static BlockOutcome ramp(Driver driver, int block) {
        return driver.run(create(block).of(RAMP), HttpUsersTests::expectEmpty, exchange -> {});
    }

    private static RampTrace trace(BlockOutcome outcome) {
        return outcome.ramp().orElseThrow();
    }

    @Test
    void everyUserComesWithAConnectionAndLeavesWithIt() {
        try (ScriptedHttpServer server = new ScriptedHttpServer((nth, request, reply) -> reply.later(2, () -> {
                    reply.ok("");
                }));
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON), SETTINGS)) {
            driver.run(create(1), HttpUsersTests::expectEmpty, exchange -> {});
            int warmedUp = server.connections();
            BlockOutcome outcome = ramp(driver, 2);

            assertThat(outcome.failures().descriptions()).isEmpty();
            assertThat(server.connections() - warmedUp).isEqualTo(USERS);
            await().until(() -> server.openConnections() == 0);
            assertThat(outcome.reconnects()).as("by the server's doing").isZero();
            assertThat(trace(outcome).presence().stream()
                            .mapToInt(RampTrace.Presence::users)
                            .max())
                    .hasValue(USERS);
            assertThat(trace(outcome).presence().getLast().users()).isZero();
            // answers that were under way when the last stage ended come after it
            assertThat(trace(outcome).wireBytes().getLast().bytesReceived())
                    .isPositive()
                    .isBetween(outcome.wireBytesReceived() - USERS * 100L, outcome.wireBytesReceived());
        }
    }

    @Test
    void aBlockOfWorkersFollowsOneOfUsers() {
        try (ScriptedHttpServer server = new ScriptedHttpServer((nth, request, reply) -> reply.ok(""));
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON), SETTINGS)) {
            ramp(driver, 1);
            BlockOutcome outcome = driver.run(create(2), HttpUsersTests::expectEmpty, exchange -> {});

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
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON), SETTINGS)) {
            BlockOutcome outcome = ramp(driver, 1);

            assertThat(outcome.failures().descriptions())
                    .hasSize(2)
                    .allSatisfy(fault -> assertThat(fault).contains("connection closed by the server"));
            assertThat(trace(outcome).failuresNanos()).hasSize(2);
        }
    }
}
