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
        system.put("bench.visits", "3-9");
        system.put("bench.tolerance", tolerance);
        system.put("bench.tolerance.allocation", "1.5%");
        system.put("bench.target.allow", "there"); // names no server

        assertThat(read().comparing())
                .isEqualTo(new BenchmarkConfig.Comparing(
                        Optional.empty(),
                        ControlMode.NONE,
                        Optional.of(new BenchmarkConfig.Baseline(Path.of("../base"), share, 0.015))));
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

    private void drivenByOthers() {
        system.putAll(Map.of(
                "bench.client.machines", "client1,client2",
                "bench.client.machines.key-store", "none",
                "bench.slo", "p99<50ms",
                "bench.server.cpus", "0"));
    }

    @Test
    void loadComesFromThisMachineUnlessOthersAreNamed() {
        assertThat(read().client().machines()).isEqualTo(ClientMachines.NONE);

        drivenByOthers();
        system.put("bench.client.machines.command", "nice -n 5");
        system.put("bench.client.machines.key-store", "pom.xml");
        environment.put("BENCH_CLIENT_MACHINES_KEY_STORE_PASSWORD", "canary");
        BenchmarkConfig config = read();

        ClientMachines machines = config.client().machines();
        assertThat(machines.names()).containsExactly("client1", "client2");
        assertThat(machines.command("client2")).containsExactly("nice", "-n", "5");
        assertThat(machines.keyStore()).contains(Path.of("pom.xml"));
        assertThat(machines.password()).contains("canary");
        assertThat(config.settings().values())
                .extracting(Setting::shown)
                .noneMatch(setting -> setting.value().contains("canary"));
    }

    @Test
    void aMeasuredRunOfSeveralMachinesHasFewerAndLongerBlocksUnlessItIsToldOtherwise() {
        drivenByOthers();
        assertThat(read().pacing().rounds()).isEqualTo(6);
        assertThat(read().pacing().block()).hasSeconds(1);

        system.putAll(Map.of("bench.rounds", "9", "bench.block", "2s"));
        assertThat(read().pacing().rounds()).isEqualTo(9);
        assertThat(read().pacing().block()).hasSeconds(2);

        system.putAll(Map.of("bench", "false", "bench.block", "200ms", "bench.rounds", "1"));
        assertThat(read().pacing().block()).hasMillis(200);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            bench.client.machines          | a,a            | each once
            bench.client.machines          | a b            | a list of hosts or other names of machines
            bench.client.machines          | ''             | it together with bench.client.machines
            bench.client.machines.key-store | no/such.p12   | a PKCS12 file that can be read, or none
            bench.client.machines.key-store | ''            | a PKCS12 file that can be read, or none
            bench.threads                  | 1,4            | 2 at least, one for each of bench.client.machines
            bench.rate-in-flight           | 1              | 2 at least, one for each of bench.client.machines
            bench.rsocket.connections      | 1              | 2 at least, one for each of bench.client.machines
            bench.block                    | 999ms          | 1s at least with bench.client.machines
            bench.stages                   | 15s:1,5s:0     | 2 at least, one for each of bench.client.machines
            bench.overload.in-flight       | 1              | 2 at least, one for each of bench.client.machines
            bench.slow-reader              | 1000@100:15s   | nothing with bench.client.machines: a slow reader is one client, on one machine
            bench.client.cpus              | 0              | nothing with bench.client.machines: their workers are other processes
            bench.server.address           | 0.0.0.0        | one address of this machine, at which those reach it
            """)
    void whatSeveralMachinesCannotDriveIsRefused(String key, String value, String allowed) {
        drivenByOthers();
        system.put(key, value);

        refused().withMessageContaining(allowed);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1,2,3,4,5,6,7,8,9 | 4s    | 8 multiples at most with bench.client.machines
            1,2,3,4,5         | 21s   | whose steps last 2m at most together
            1,2,3,4,5         | 3999ms | 4s at least with bench.client.machines
            """)
    void stepsThatDoNotFitIntoOneReportAreRefused(String multiples, String step, String allowed) {
        drivenByOthers();
        system.putAll(Map.of("bench.overload", multiples, "bench.overload.step", step));

        refused().withMessageContaining(allowed);
        system.put("bench.overload", "1,2,3,4,5");
        system.put("bench.overload.step", "20s");
        assertThat(read().overload()).isPresent();
    }

    @Test
    void theCommandOfAWorkerHasTheNameOfItsMachine() {
        List<String> command = List.of("ssh", "-T", "user@{machine}");

        assertThat(new ClientMachines(List.of("b"), command, Optional.empty(), Optional.empty()).command("b"))
                .containsExactly("ssh", "-T", "user@b");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            localhost:80   | bench.target.servlet=localhost:80   | a host that all of bench.client.machines know it by
            127.0.0.1:80   | bench.target.servlet=127.0.0.1:80   | a host that all of bench.client.machines know it by
            [::1]:80       | bench.target.servlet=[::1]:80       | a host that all of bench.client.machines know it by
            192.168.1.5:80 | bench.server.address=127.0.0.1      | an address of this machine at which bench.client.machines reach it
            """)
    void otherMachinesReachNothingOnLoopback(String target, String given, String allowed) {
        drivenByOthers();
        system.put("bench.client.machines.command", "ssh {machine}");
        system.put("bench.target.servlet", target);

        refused().withMessageContaining(given).withMessageContaining(allowed);
    }

    @Test
    void severalMachinesDriveAnAppOfAUserWhereverItRunsButOnLoopback() {
        drivenByOthers();
        system.put("bench.app.mine", "http://localhost:8080");
        system.put("bench.requests", ".github/guide/petclinic.http");
        assertThat(read().client().machines().names()).hasSize(2);

        system.put("bench.client.machines.command", "ssh {machine}");
        refused().withMessageContainingAll("bench.app.mine=http://localhost:8080", "a host that all of bench.client");
    }
}
