package stackbench.harness.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.machines.LocalMachines;
import stackbench.harness.machines.MachinesEngine;
import stackbench.harness.plan.Plan;
import stackbench.harness.reaper.Leash;
import stackbench.harness.workload.WorkloadDefinition.Supply;

/** What other machines cannot drive is refused before anything is started. */
class OtherMachinesTests {

    private static final MachinesEngine ENGINE = (settings, leash) -> new LocalMachines(settings.machines().stream()
            .map(machine -> machine.name() + ": " + String.join(" ", machine.command()))
            .toArray(String[]::new));

    private final Map<String, String> given = new HashMap<>(Map.of(
            "bench.client.machines", "a,b",
            "bench.client.machines.key-store", "none",
            "bench.client.machines.command", "nice -n 5"));

    private void require(Optional<MachinesEngine> engine) {
        BenchmarkConfig config = SampleConfig.asShipped(given);
        OtherMachines.require(config, Plan.of(config), Supply.of(config, () -> 0), engine);
    }

    @Test
    void withoutTheEngineNothingIsMeasured() {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> require(Optional.empty()))
                .withMessageContainingAll("bench.client.machines=a,b", "build with -Pmachines");

        given.keySet().removeIf(key -> key.startsWith("bench.client.machines"));
        assertThatCode(() -> require(Optional.empty())).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({"fire-and-forget, rsocket", "downstream-10ms, edge-sync"})
    void aWorkloadThatOneMachineDrivesIsRefusedByName(String workload, String architecture) {
        given.put("bench.workloads", workload);
        given.put("bench.architectures", architecture);

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> require(Optional.of(ENGINE)))
                .withMessageContaining("with bench.client.machines no " + workload + ", which one machine drives");
    }

    @Test
    void eachMachineNeedsAUserAsTheyAreScaled() {
        given.putAll(Map.of("bench.threads", "", "bench.stages", "15s:4,5s:0", "bench.stages.user-scale", "0.25"));

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> require(Optional.of(ENGINE)))
                .withMessageContaining("2 at least, one for each of bench.client.machines");
        given.put("bench.stages.user-scale", "0.5");
        assertThatCode(() -> require(Optional.of(ENGINE))).doesNotThrowAnyException();
    }

    @Test
    void theOthersAreDrivenByTheMachinesThatAreNamed() {
        given.put("bench.workloads", "create,list,find,create-then-find");
        assertThatCode(() -> require(Optional.of(ENGINE))).doesNotThrowAnyException();

        try (Leash leash = Leash.start();
                var machines = OtherMachines.start(SampleConfig.asShipped(given), Optional.of(ENGINE), leash)
                        .orElseThrow()) {
            assertThat(machines.names()).containsExactly("a: nice -n 5", "b: nice -n 5");
        }
        given.keySet().removeIf(key -> key.startsWith("bench.client.machines"));
        try (Leash leash = Leash.start()) {
            assertThat(OtherMachines.start(SampleConfig.asShipped(given), Optional.of(ENGINE), leash))
                    .isEmpty();
        }
    }
}
