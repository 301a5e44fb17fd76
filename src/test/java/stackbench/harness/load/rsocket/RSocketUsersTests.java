package stackbench.harness.load.rsocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static stackbench.harness.load.rsocket.ScriptedRSocketServer.ScriptedList.SHORT;
import static stackbench.harness.load.rsocket.ScriptedRSocketServer.ScriptedList.right;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.harness.config.Stage;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Ramp;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.load.driver.ScriptedTime;
import stackbench.harness.load.rsocket.ScriptedRSocketServer.ScriptedList;

/** Users who come and go, each on an RSocket connection of its own. */
@Timeout(20)
class RSocketUsersTests {

    private static final int USERS = 5;
    private static final Driver.DriverSettings SETTINGS =
            new Driver.DriverSettings(USERS, USERS, Duration.ofSeconds(5), Duration.ofSeconds(5));
    private static final Ramp RAMP = new Ramp(List.of(new Stage(0.4, USERS), new Stage(0.4, 0)));

    /** Time passes only when those who are due have come, and whoever is one too many has gone. */
    @Test
    void everyUserComesWithAConnectionAndLeavesWithIt() {
        try (ClientLoop loop = new ClientLoop();
                ScriptedRSocketServer server = new ScriptedRSocketServer((nth, first, all) -> right())) {
            ScriptedTime time = new ScriptedTime(loop);
            try (Driver driver = Drivers.open(loop, server.endpoint(), SETTINGS, time)) {
                time.run(driver, ScriptedList.block(SHORT), ScriptedList::check);
                int warmedUp = server.mimeTypes().size();
                Future<BlockOutcome> block =
                        time.begin(driver, ScriptedList.block(SHORT).withUsers(RAMP), ScriptedList::check);
                for (long at = 0; at < RAMP.lengthNanos(); at = RAMP.nextChangeNanos(at)) {
                    long next = RAMP.nextChangeNanos(at);
                    time.pass(next - at);
                    await().until(server::openConnections, open -> open == RAMP.usersAt(next));
                }
                BlockOutcome outcome = ScriptedTime.end(block);

                assertThat(outcome.failures().descriptions()).isEmpty();
                assertThat(server.mimeTypes().size() - warmedUp).as("set up").isEqualTo(USERS);
                assertThat(outcome.reconnects()).isZero();
                assertThat(outcome.ramp().orElseThrow().presence())
                        .extracting(Ramp.RampTrace.Presence::users)
                        .containsExactly(1, 2, 3, 4, 5, 4, 3, 2, 1, 0);
            }
        }
    }
}
