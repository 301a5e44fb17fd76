package stackbench.harness.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class UseSamplerTests {

    @Test
    void theFirstSampleTellsWhatIsHeldAndTheNextAlsoWhatWasUsedSinceThen() {
        UseSampler sampler = new UseSampler(Optional.of(ProcessHandle.current()));

        sampler.sample();
        await().pollDelay(Duration.ofMillis(20)).until(() -> true);
        sampler.sample();

        assertThat(sampler.samples())
                .satisfiesExactly(
                        first -> {
                            assertThat(first.server().cpuCores()).isNull();
                            assertThat(first.server().threads()).isPositive();
                        },
                        second -> {
                            assertThat(second.server().cpuCores()).isNotNegative();
                            assertThat(second.server().threads()).isPositive();
                        });
    }

    @Test
    void whereThereIsNoProcessToLookAtThereAreNoSamples() {
        UseSampler sampler = new UseSampler(Optional.empty());

        sampler.sample();

        assertThat(sampler.samples()).isEmpty();
    }
}
