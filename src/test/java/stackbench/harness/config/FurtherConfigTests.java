package stackbench.harness.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.output.ProfileMode;

/** What a run does beside its matrix: users who come and go, comparing builds, drawing its seed and where the time goes. */
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

    private BenchmarkConfig drawing(long seed) {
        return ConfigReader.read(new Sources(system, environment, file).settings(), () -> seed);
    }

    private Setting seed(String value, String source) {
        return new Setting("bench.seed", value, source);
    }

    @Test
    void aMeasuredRunDrawsItsSeedUnlessItIsGivenOneAndASmokeRunHasTheSameEachTime() {
        assertThat(drawing(482_913).data().seed()).isEqualTo(482_913);
        assertThat(drawing(482_913).settings()).containsEntry("bench.seed", seed("482913", Setting.DRAWN));
        system.put("bench.seed", "-7");
        assertThat(drawing(482_913).data().seed()).isEqualTo(-7);
        assertThat(drawing(482_913).settings()).containsEntry("bench.seed", seed("-7", "-Dbench.seed"));
        system.clear();
        assertThat(drawing(482_913).data().seed()).isEqualTo(1);
    }

    @Test
    void drawnSeedsDifferAndHaveNineDigitsAtMost() {
        List<Long> seeds = Stream.generate(Settings::drawSeed).limit(1_000).toList();

        assertThat(seeds).allSatisfy(seed -> assertThat(seed).isBetween(1L, 999_999_999L));
        assertThat(Set.copyOf(seeds)).hasSizeGreaterThan(1);
    }

    @Test
    void aRunThatIsResumedGoesOnWithItsSeedUnlessItIsGivenAnother() {
        List<Setting> begun = List.of(seed("482913", "drawn"), new Setting("bench.threads", "4", "drawn"));

        BenchmarkConfig resumed = drawing(3).resuming(begun);
        assertThat(resumed.data().seed()).isEqualTo(482_913);
        assertThat(resumed.settings()).containsEntry("bench.seed", begun.getFirst());
        assertThat(resumed.matrix()).isEqualTo(drawing(3).matrix());
        system.put("bench.seed", "3");
        assertThat(drawing(4).resuming(begun)).isEqualTo(drawing(4));
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
