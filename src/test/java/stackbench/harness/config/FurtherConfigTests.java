package stackbench.harness.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a run does beside its matrix: users who come and go, comparing builds, and drawing where the time goes. */
class FurtherConfigTests extends SampleConfig.GivenSettings {

    private static final String ARTICLE = "15s:50, 30s:100, 15s:150, 30s:0";

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

        assertThat(config.stages())
                .containsExactly(new Stage(15, 50), new Stage(30, 100), new Stage(15, 150), new Stage(30, 0));
        assertThat(config.matrix().threads()).isEmpty();
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> SampleConfig.asShipped(Map.of("bench.threads", "")))
                .withMessageContaining("bench.threads");
    }

    @ParameterizedTest
    @CsvSource({"0%, 0", "5%, 0.05", "2.5%, 0.025", "12.5%, 0.125"})
    void aBaselineIsInPlaceOfAControlAndAToleranceIsAPercentage(String tolerance, double share) {
        system.put("bench.baseline", "../base");
        system.put("bench.tolerance", tolerance);
        system.put("bench.tolerance.allocation", "1.5%");
        system.put("bench.target.allow", "there"); // names no server

        assertThat(read().comparing())
                .isEqualTo(new BenchmarkConfig.Comparing(
                        Optional.empty(),
                        ControlMode.NONE,
                        Optional.of(new BenchmarkConfig.Baseline(Path.of("../base"), share, 0.015))));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            bench                    | false         | bench.baseline=../base (from -Dbench.baseline) is not allowed: give it together with -Dbench=true
            bench.server             | in-process    | give with bench.baseline forked
            bench.control            | unverified    | give with bench.baseline true or false
            bench.slo                | p99<50ms      | give with bench.baseline nothing: a capacity has no rounds
            bench.visits             | 1             | give with bench.baseline 2 at least
            bench.target.servlet     | there:81      | give with bench.baseline nothing: the servers of both builds
            """)
    void whatCannotGoTogetherWithABaselineIsRefused(String key, String value, String allowed) {
        system.put("bench.baseline", "../base");
        system.put(key, value);

        refused().withMessageContaining(allowed);
    }

    @Test
    void serversAreProfiledWhereAskedOnly() {
        assertThat(read().output().profiles()).isEmpty();
        system.put("bench.profile", "alloc, cpu");
        assertThat(read().output().profiles()).containsExactly(ProfileMode.ALLOC, ProfileMode.CPU);
        system.put("bench.profile", "cpu,counters");
        system.put("bench.target.allow", "there");
        assertThat(read().output().profiles()).containsExactly(ProfileMode.CPU, ProfileMode.COUNTERS);
        system.put("bench.profile", "");
        assertThat(read().output().profiles()).isEmpty();
    }

    @Test
    void aSmokeRunLeavesOutTheProfileOfTheFile() {
        file.put("bench.profile", "cpu");
        system.put("bench", "false");

        assertThat(read().output().profiles()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            bench                | false        | only where servers are forked
            bench.server         | in-process   | only where servers are forked
            bench.target.servlet | localhost:80 | a server that runs elsewhere cannot be profiled
            """)
    void aServerThatIsNoJvmOfItsOwnStartedHereIsNotProfiled(String key, String value, String allowed) {
        system.put("bench.profile", "cpu");
        system.put(key, value);

        refused()
                .withMessageContaining("bench.profile=cpu (from -Dbench.profile)")
                .withMessageContaining(allowed);
    }
}
