package stackbench.harness.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** What keys say of users who come and go. */
class StagesConfigTests {

    private static final String ARTICLE = "15s:50, 30s:100, 15s:150, 30s:0";

    @Test
    void thereAreNoneUnlessTheyAreAskedFor() {
        assertThat(SampleConfig.asShipped(Map.of()).stages()).isEmpty();
    }

    @Test
    void stagesAreReadInTheirOrder() {
        assertThat(SampleConfig.asShipped(Map.of("bench.stages", ARTICLE)).stages())
                .containsExactly(new Stage(15, 50), new Stage(30, 100), new Stage(15, 150), new Stage(30, 0));
    }

    @Test
    void durationsAndUsersAreMultipliedAndAStageThatHasUsersKeepsOne() {
        Map<String, String> scaled = Map.of(
                "bench.stages", "10s:50,1m:2,500ms:0",
                "bench.stages.time-scale", "0.1",
                "bench.stages.user-scale", "0.1");

        assertThat(SampleConfig.asShipped(scaled).stages())
                .containsExactly(new Stage(1, 5), new Stage(6, 1), new Stage(0.05, 0));
    }

    @Test
    void stagesCanBeAllThereIs() {
        BenchmarkConfig config = SampleConfig.asShipped(Map.of("bench.stages", ARTICLE, "bench.threads", ""));

        assertThat(config.matrix().threads()).isEmpty();
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> SampleConfig.asShipped(Map.of("bench.threads", "")))
                .withMessageContaining("bench.threads");
    }
}
