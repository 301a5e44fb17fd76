package stackbench.harness.verdict.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import stackbench.harness.measure.lateness.LatenessSeen;
import stackbench.harness.plan.Load;

class DownstreamResultTests {

    private static final LatenessSeen SEEN = LatenessSeen.of(Map.of(200L, 7L));

    private static DownstreamResult of(Load load, Optional<Double> requestsPerSecond) {
        return DownstreamResult.of(Duration.ofMillis(500), SEEN, load, requestsPerSecond);
    }

    @Test
    void usersOverTheDelayAreTheMostThatThereCanBe() {
        assertThat(of(new Load.ClosedLoop(800, 1), Optional.of(1_200.0)))
                .isEqualTo(new DownstreamResult(500, 7, 0.2, 1_600.0, 0.75));
    }

    @Test
    void withoutANumberThereIsNoShareOfIt() {
        assertThat(of(new Load.ClosedLoop(800, 1), Optional.empty()))
                .isEqualTo(new DownstreamResult(500, 7, 0.2, 1_600.0, null));
    }

    @Test
    void atARateTheDelayAllowsAnyNumberOfRequests() {
        assertThat(of(new Load.ConstantRate(800, 1), Optional.of(800.0)))
                .isEqualTo(new DownstreamResult(500, 7, 0.2, null, null));
    }
}
