package stackbench.harness.measure.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.measure.block.ResourceMeter.MachineCpu;
import stackbench.harness.measure.jvm.LimitsSeen;
import stackbench.harness.measure.jvm.ServerLimit;
import stackbench.harness.measure.party.CpuUse;
import stackbench.harness.measure.party.Parties;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.party.PartyUsage;
import stackbench.harness.measure.process.ProcFs;

/** A machine whose clock, processors and processes are as written here. */
class ResourceMeterTests {

    private static final ResourceUse.Limits LIMITS = new ResourceUse.Limits(2, 1, 16);
    private static final ResourceMeter.SeenMeanwhile SEEN = new ResourceMeter.SeenMeanwhile(
            new ResourceUse.ActivitySeen(4, 10, 2),
            LimitsSeen.at(Map.of("carriers", Map.of("most", 2L, "used", 2L, "waiting", 5L))));

    @TempDir
    private Path proc;

    private final AtomicLong nanos = new AtomicLong(5_000_000_000L);
    private final AtomicLong statements = new AtomicLong(70);

    private void machine(long busyTicks, long idleTicks, long stolenTicks) throws IOException {
        Files.writeString(
                proc.resolve("stat"),
                "cpu %d 0 0 %d 0 0 0 %d 0 0\ncpu0 1\ncpu1 1\nintr 5\n".formatted(busyTicks, idleTicks, stolenTicks));
    }

    /** Write this process, the only one that the machine has. */
    private void client(long rssKib, long peakKib, long switches) throws IOException {
        Path directory = Files.createDirectories(
                proc.resolve(String.valueOf(ProcessHandle.current().pid())));
        Files.createDirectories(directory.resolve("fd"));
        Files.writeString(directory.resolve("clear_refs"), "");
        Files.writeString(
                directory.resolve("status"),
                "VmRSS:\t%d kB\nVmHWM:\t%d kB\nThreads:\t1\nvoluntary_ctxt_switches:\t%d\nnonvoluntary_ctxt_switches:\t0\n"
                        .formatted(rssKib, peakKib, switches));
    }

    private ResourceMeter meter(OptionalLong noStatements) {
        return new ResourceMeter(
                new ResourceMeter.Subjects(
                        Parties.PartyProcesses.ofClient().and(Party.SERVER, Optional.empty()),
                        new TreeMap<>(),
                        () -> statements.get() < 0 ? noStatements : OptionalLong.of(statements.get()),
                        LIMITS),
                new ProcFs(proc),
                nanos::get);
    }

    private static CpuUse cpu(@Nullable Double clientSeconds) {
        return new CpuUse(
                Parties.of(Map.of(Party.CLIENT, PartyUsage.ofCpu(clientSeconds))),
                CpuUse.LoopBusy.NONE,
                new CpuUse.CpuSpan(1.0, 5));
    }

    private ResourceUse block() throws IOException {
        ResourceMeter meter = meter(OptionalLong.empty());
        machine(1_000, 5_000, 10);
        client(100, 900, 40);
        ResourceMeter.Start start = meter.start();
        machine(1_200, 5_100, 110);
        client(120, 150, 65);
        nanos.addAndGet(2_000_000_000L);
        statements.addAndGet(statements.get() < 0 ? 0 : 30);
        return meter.end(start, cpu(0.5), 10, SEEN);
    }

    @Test
    void howBusyTheMachineIsSaysNothingOfTheProcessorsOfALimitedJvm() throws IOException {
        ResourceMeter meter = meter(OptionalLong.empty());
        Files.writeString(proc.resolve("stat"), "cpu 1 0 0 1 0 0 0 0 0 0\ncpu0 1\ncpu1 1\ncpu2 1\n");
        ResourceMeter.Start start = meter.start();
        Files.writeString(proc.resolve("stat"), "cpu 9 0 0 2 0 0 0 0 0 0\ncpu0 1\ncpu1 1\ncpu2 1\n");

        assertThat(meter.end(start, cpu(0.5), 10, SEEN).machineBusySeconds())
                .as("of 3 processors, of which 2 may be used")
                .isNull();
    }

    @Test
    void whatABlockTookIsADifferenceOverItsRealTime() throws IOException {
        ResourceUse use = block();

        assertThat(use.seconds()).isEqualTo(2);
        assertThat(use.machineBusySeconds()).as("3/4 of 2 processors for 2 s").isEqualTo(3.0);
        assertThat(use.stolenSeconds()).as("1/4 of them").isEqualTo(1.0);
        assertThat(use.stolenShare()).isEqualTo(0.25);
        assertThat(use.parties().of(Party.CLIENT))
                .contains(new PartyUsage(0.5, 120L * 1024, 150L * 1024, 1L, 0L, 25L, null, null));
        assertThat(use.sqlStatements()).isEqualTo(30);
        assertThat(use.parties().of(Party.SERVER)).contains(PartyUsage.NOT_AVAILABLE);
        assertThat(use.parties().of(Party.DATABASE)).as("takes no part").isEmpty();
        assertThat(use.parties().byParty().values()).extracting(PartyUsage::jvm).containsOnlyNulls();
        assertThat(use.perRequest())
                .as("CPU time over the requests of its span, all else over those of the block")
                .isEqualTo(new ResourceUse.PerRequest(
                        new TreeMap<>(Map.of(Party.CLIENT, 100_000.0)), new TreeMap<>(), 3.0));
    }

    @Test
    void blocksAddUpAndACostIsASumOverASum() throws IOException {
        ResourceUse first = block();
        statements.set(-1_000);
        ResourceUse both = first.plus(block());

        assertThat(both.seconds()).isEqualTo(4);
        assertThat(both.requests()).isEqualTo(20);
        assertThat(both.limitsSeen())
                .isEqualTo(LimitsSeen.of(Map.of(ServerLimit.CARRIERS, new LimitsSeen.LimitUse(2, 2, 2, 4L, 10L))));
        assertThat(both.activity().meanWaiting()).isEqualTo(0.5);
        assertThat(both.perRequest().cpuMicros(Party.CLIENT)).isCloseTo(100_000, within(1e-6));
        assertThat(both.sqlStatements())
                .as("the second block does not know them")
                .isNull();
    }

    @Test
    void aPeakThatCouldNotBeginWithTheBlockIsNotAvailable() throws IOException {
        ResourceMeter meter = meter(OptionalLong.empty());
        machine(0, 0, 0);
        client(100, 900, 40);
        Path clearRefs =
                proc.resolve(String.valueOf(ProcessHandle.current().pid())).resolve("clear_refs");
        Files.delete(clearRefs);
        Files.createDirectory(clearRefs);
        ResourceMeter.Start start = meter.start();
        nanos.addAndGet(1);

        assertThat(meter.end(start, cpu(null), 0, SEEN).parties().of(Party.CLIENT))
                .hasValueSatisfying(client -> assertThat(client.rssPeakBytes()).isNull());
    }

    @Test
    void theMachineIsBusyWithAllThatIsNotIdle() {
        MachineCpu cpuStart = MachineCpu.parse("cpu  100 0 50 800 50 0 0 0 40 0\ncpu0 1 2 3\n")
                .orElseThrow();
        MachineCpu end = MachineCpu.parse("cpu  150 0 70 815 60 1 2 2 90 0\n").orElseThrow();

        assertThat(cpuStart).isEqualTo(new MachineCpu(850, 0, 1_000, 1));
        assertThat(cpuStart.busyUntil(end)).isEqualTo(0.75);
        assertThat(cpuStart.stolenUntil(end)).isEqualTo(0.02);
        assertThat(cpuStart.busyUntil(cpuStart)).isNull();
        assertThat(MachineCpu.parse("intr 5\n")).isEmpty();
    }

    @Test
    void thisMachineTellsOfItself() {
        assumeThat(ProcFs.SYSTEM.text("stat")).isPresent();

        assertThat(MachineCpu.now(ProcFs.SYSTEM)).isPresent();
    }
}
