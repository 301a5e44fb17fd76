package stackbench.harness.measure.machine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MachineTests {

    @Test
    void theModelOfTheCpuIsReadFromCpuinfo() {
        String cpuinfo =
                "processor\t: 0\nmodel name\t: Fast CPU: 3 GHz\nprocessor\t: 1\nmodel name\t: Fast CPU: 3 GHz\n";

        assertThat(Machine.cpuModelIn(cpuinfo)).isEqualTo("Fast CPU: 3 GHz");
        assertThat(Machine.cpuModelIn("processor : 0\n")).isEqualTo("not available");
    }
}
