package stackbench.harness.load.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.harness.load.driver.SimulatedServer.block;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.Exchange;

/** The first block of a closed loop, on connections that a server has yet to accept. */
class NewConnectionsTests {

    private static final BlockSpec BLOCK = block(Duration.ofNanos(100));

    private final List<Long> sent = new ArrayList<>();

    /** Answer each request after 10 ns, and the second one after 50. */
    private long answersAt(long nanos) {
        sent.add(nanos);
        return nanos + (sent.size() == 2 ? 50 : 10);
    }

    @Test
    void nobodyGoesOnBeforeEachConnectionHasAnswered() {
        SimulatedServer server = new SimulatedServer(this::answersAt).onNewConnections();

        server.run(BLOCK, 2);

        assertThat(sent).startsWith(0L, 0L, 50L, 50L, 60L, 60L);
        assertThat(server.exchanges().getFirst())
                .as("after a lead-in as in any block")
                .returns(60L, Exchange::sentNanos);
    }

    @Test
    void onConnectionsThatAnsweredBeforeNobodyWaits() {
        new SimulatedServer(this::answersAt).run(BLOCK, 2);

        assertThat(sent).startsWith(0L, 0L, 10L, 20L);
    }

    @Test
    void aServerThatFailsOnAllOfThemGetsNoMoreRequests() {
        BlockRun run = new SimulatedServer(this::answersAt)
                .failing(nanos -> true)
                .onNewConnections()
                .run(BLOCK, 100);

        assertThat(run.end()).isCompleted();
        assertThat(run.outcome().sent()).isEqualTo(100);
    }
}
