package stackbench.harness.measure.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import org.junit.jupiter.api.Test;
import stackbench.harness.measure.process.ProcFs;

class MachineCpuTests {

    @Test
    void theMachineIsBusyWithAllThatIsNotIdle() {
        MachineCpu start = MachineCpu.parse("cpu  100 0 50 800 50 0 0 0 40 0\ncpu0 1 2 3\n")
                .orElseThrow();
        MachineCpu end = MachineCpu.parse("cpu  150 0 70 815 60 1 2 2 90 0\n").orElseThrow();

        assertThat(start).isEqualTo(new MachineCpu(850, 1_000, 1));
        assertThat(start.busyUntil(end)).isEqualTo(0.75);
        assertThat(start.busyUntil(start)).isNull();
        assertThat(MachineCpu.parse("intr 5\n")).isEmpty();
    }

    @Test
    void thisMachineTellsOfItself() {
        assumeThat(ProcFs.SYSTEM.text("stat")).isPresent();

        assertThat(MachineCpu.now(ProcFs.SYSTEM)).isPresent();
    }
}
