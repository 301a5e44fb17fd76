package stackbench.harness.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import stackbench.harness.fleet.Fleet.StartReading;
import stackbench.harness.server.Node;
import stackbench.harness.server.RunningServer;
import stackbench.harness.verdict.visit.StageUse.StartUp;

class StartReadingTests {

    /** A server whose front is this process. */
    private record Here(Map<String, ProcessHandle> processes, Optional<Duration> readyAfter) implements RunningServer {

        @Override
        public String name() {
            return "here";
        }

        @Override
        public String host() {
            return "localhost";
        }

        @Override
        public int port() {
            return 1;
        }

        @Override
        public Optional<String> failure() {
            return Optional.empty();
        }

        @Override
        public void close() {
            // it goes on
        }
    }

    private static final Map<String, ProcessHandle> FRONT = Map.of(Node.FRONT, ProcessHandle.current());
    private static final Optional<Duration> AFTER = Optional.of(Duration.ofMillis(2_500));

    @Test
    void aServerThatIsReadySaysWhatItTookAndHolds() {
        StartUp startUp = StartReading.of(new Here(FRONT, AFTER)).orElseThrow();

        assertThat(startUp.seconds()).isEqualTo(2.5);
        assertThat(startUp.cpuSeconds()).isPositive();
        assertThat(startUp.held().cpuCores()).isNull();
        assertThat(startUp.held().rssBytes()).isGreaterThan(10_000_000);
        assertThat(startUp.held().threads()).isGreaterThan(1);
    }

    @Test
    void whatWasNotStartedAsAProcessHereSaysNothing() {
        assertThat(StartReading.of(new Here(Map.of(), AFTER))).isEmpty();
        assertThat(StartReading.of(new Here(FRONT, Optional.empty()))).isEmpty();
        assertThat(StartReading.of(new Here(Map.of("store", ProcessHandle.current()), AFTER)))
                .isEmpty();
    }
}
