package stackbench.harness.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a run does beside measuring its architectures: comparing builds, and drawing where the time goes. */
class BaselineAndProfileConfigTests {

    private final Map<String, String> file = new HashMap<>(Sources.real().file());
    private final Map<String, String> environment = new HashMap<>();
    private final Map<String, String> system = new HashMap<>(Map.of("bench", "true"));

    private BenchmarkConfig read() {
        return ConfigReader.read(Precedence.apply(new Sources(system, environment, file)));
    }

    @ParameterizedTest
    @CsvSource({"0%, 0", "5%, 0.05", "2.5%, 0.025", "12.5%, 0.125"})
    void aBaselineIsInPlaceOfAControlAndAToleranceIsAPercentage(String tolerance, double share) {
        system.put("bench.baseline", "../base");
        system.put("bench.tolerance", tolerance);

        assertThat(read().comparing())
                .isEqualTo(new BenchmarkConfig.Comparing(
                        Optional.empty(),
                        ControlMode.NONE,
                        Optional.of(new BenchmarkConfig.Baseline(Path.of("../base"), share))));
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

        assertThatExceptionOfType(ConfigException.class).isThrownBy(this::read).withMessageContaining(allowed);
    }

    @Test
    void serversAreProfiledWhereAskedOnly() {
        assertThat(read().output().profiles()).isEmpty();
        system.put("bench.profile", "alloc, cpu");
        assertThat(read().output().profiles()).containsExactly(ProfileMode.ALLOC, ProfileMode.CPU);
        system.put("bench.profile", "cpu,counters");
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

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(this::read)
                .withMessageContaining("bench.profile=cpu (from -Dbench.profile)")
                .withMessageContaining(allowed);
    }
}
