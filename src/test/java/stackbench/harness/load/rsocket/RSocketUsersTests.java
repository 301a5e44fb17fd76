package stackbench.harness.load.rsocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static stackbench.harness.load.rsocket.ScriptedList.SHORT;
import static stackbench.harness.load.rsocket.ScriptedList.right;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.harness.config.Stage;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.DriverSettings;
import stackbench.harness.load.Ramp;
import stackbench.harness.load.RampTrace;
import stackbench.harness.load.driver.Drivers;

/** Users who come and go, each on an RSocket connection of its own. */
@Timeout(20)
class RSocketUsersTests {

    private static final int USERS = 5;
    private static final DriverSettings SETTINGS =
            new DriverSettings(USERS, USERS, Duration.ofSeconds(5), Duration.ofSeconds(5));
    private static final Ramp RAMP = new Ramp(List.of(new Stage(0.4, USERS), new Stage(0.4, 0)));

    @Test
    void everyUserComesWithAConnectionAndLeavesWithIt() {
        try (ClientLoop loop = new ClientLoop();
                ScriptedRSocketServer server = new ScriptedRSocketServer((nth, first, all) -> right());
                Driver driver = Drivers.open(loop, server.endpoint(), SETTINGS)) {
            driver.run(ScriptedList.block(SHORT), ScriptedList::check, exchange -> {});
            int warmedUp = server.mimeTypes().size();
            BlockOutcome outcome = driver.run(ScriptedList.block(SHORT).of(RAMP), ScriptedList::check, exchange -> {});

            assertThat(outcome.failures().descriptions()).isEmpty();
            assertThat(server.mimeTypes().size() - warmedUp).as("set up").isEqualTo(USERS);
            await().until(() -> server.openConnections() == 0);
            assertThat(outcome.reconnects()).isZero();
            assertThat(outcome.ramp().orElseThrow().presence().stream()
                            .mapToInt(RampTrace.Presence::users)
                            .max())
                    .hasValue(USERS);
        }
    }
}
