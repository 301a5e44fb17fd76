package stackbench.harness.machines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockOutcome.FailedRequests;
import stackbench.harness.load.Steps.StepTrace;
import stackbench.harness.measure.party.CpuUse.LoopBusy;
import stackbench.harness.measure.party.PartyUsage;
import stackbench.harness.measure.times.BlockTimes;

class MachineBlockTests {

    private static BlockOutcome outcome(long sent, Duration window, Long... failed) {
        List<String> descriptions = List.of(failed).stream()
                .map(n -> "request " + n + ": status 500")
                .toList();
        return new BlockOutcome(
                        sent,
                        new FailedRequests(new TreeSet<>(List.of(failed)), descriptions),
                        sent - 10,
                        window,
                        3,
                        700,
                        900)
                .withReconnects(1);
    }

    private static MachineBlock block(String machine, BlockOutcome outcome, double loopBusy) {
        return block(machine, outcome, loopBusy, Kernel.HERE);
    }

    private static MachineBlock block(String machine, BlockOutcome outcome, double loopBusy, Kernel kernel) {
        return new MachineBlock(
                machine,
                outcome,
                outcome.succeeded(),
                List.of(),
                new BlockTimes().recorded(),
                loop(loopBusy),
                loopBusy,
                kernel,
                null);
    }

    private static LoopBusy loop(double busy) {
        return new LoopBusy((long) (busy * 1e9), 1_000_000_000);
    }

    @Test
    void countsAreSumsAndTheBusiestEventLoopIsTold() {
        MachineBlock one = block("host1", outcome(100, Duration.ofSeconds(1)), 0.3);
        MachineBlock two = block("host2", outcome(60, Duration.ofMillis(800), 7L, 9L), 0.9);

        BlockOutcome together = MachineBlock.together(List.of(one, two)).outcome();

        assertThat(together.sent()).isEqualTo(160);
        assertThat(together.failed()).isEqualTo(2);
        assertThat(together.failures().numbers()).containsExactly(15L, 19L);
        assertThat(together.failures().descriptions())
                .containsExactly("host2: request 7: status 500", "host2: request 9: status 500");
        assertThat(together.succeeded()).isEqualTo(158);
        assertThat(together.windowRequests()).isEqualTo(140);
        assertThat(together.window()).isEqualTo(Duration.ofSeconds(1));
        assertThat(together.missedStarts()).isEqualTo(6);
        assertThat(together.wireBytesSent()).isEqualTo(1_400);
        assertThat(together.wireBytesReceived()).isEqualTo(1_800);
        assertThat(together.reconnects()).isEqualTo(2);
        assertThat(MachineBlock.together(List.of(one, two)).busiest()).isEqualTo(loop(0.9));
    }

    @Test
    void cpuTimeIsOfThoseThatShareTheProcessorsOfThisMachine() {
        MachineBlock one = block("host1", outcome(100, Duration.ofSeconds(1)), 0.25);
        MachineBlock two = block("host2", outcome(100, Duration.ofSeconds(1)), 0.5);
        MachineBlock far = block("host3", outcome(100, Duration.ofSeconds(1)), 0.75, new Kernel("another"));

        assertThat(MachineBlock.together(List.of(one, two, far)).cpuHere()).contains(PartyUsage.ofCpu(0.75));
        assertThat(MachineBlock.together(List.of(far)).cpuHere()).isEmpty();
        assertThat(Kernel.read(Path.of("no/such/file"))).isEqualTo(new Kernel(""));
    }

    @Test
    void onlyTheFirstFailuresAreDescribed() {
        Long[] failed = LongStream.range(0, 15).boxed().toArray(Long[]::new);
        MachineBlock one = block("host1", outcome(100, Duration.ofSeconds(1), failed), 0);
        MachineBlock two = block("host2", outcome(100, Duration.ofSeconds(1), failed), 0);

        BlockOutcome together = MachineBlock.together(List.of(one, two)).outcome();
        assertThat(together.failures().descriptions())
                .hasSize(20)
                .startsWith("host1: request 0: status 500")
                .endsWith("host2: request 4: status 500");
        assertThat(together.failed()).isEqualTo(30);
    }

    /** What was sent as text and added up equals what one machine had recorded of all requests. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 16})
    void theTimesOfAllMachinesAreThoseThatOneWouldHaveRecorded(int machines) {
        SplittableRandom random = new SplittableRandom(machines);
        List<BlockTimes> parts = new ArrayList<>();
        IntStream.range(0, machines).forEach(machine -> parts.add(new BlockTimes()));
        BlockTimes whole = new BlockTimes();
        for (int request = 0; request < 20_000; request++) {
            long service = (long) Math.exp(random.nextDouble(Math.log(1_000), Math.log(50e9)));
            long lag = random.nextLong(5_000_000);
            for (BlockTimes times : List.of(parts.get(random.nextInt(machines)), whole)) {
                times.service(service);
                times.scheduled(service + lag, lag, lag / 2);
                times.phases(1, 2, 4, 8);
            }
        }
        whole.missed(5L * machines);
        parts.forEach(times -> times.missed(5));

        BlockTimes together = MachineBlock.together(parts.stream()
                        .map(times -> new MachineBlock(
                                "host",
                                outcome(20, Duration.ofSeconds(1)),
                                20,
                                List.of(),
                                times.recorded(),
                                LoopBusy.NONE,
                                null,
                                Kernel.HERE,
                                null))
                        .toList())
                .times();

        assertThat(together.recorded()).isEqualTo(whole.recorded());
        assertThat(together.timing()).isEqualTo(whole.timing());
    }

    @Test
    void whatWasNotAnsweredInStepsIsAddedUpAndWrongAnswersNameTheirMachine() {
        MachineBlock one =
                inSteps("host1", new StepTrace(List.of(1L, 2L), List.of(3L, 4L), List.of(5L, 6L), 1, List.of("a")));
        MachineBlock two = inSteps(
                "host2", new StepTrace(List.of(10L, 20L), List.of(30L, 40L), List.of(50L, 60L), 2, List.of("b")));

        assertThat(MachineBlock.together(List.of(one, two)).outcome().steps())
                .contains(new StepTrace(
                        List.of(11L, 22L), List.of(33L, 44L), List.of(55L, 66L), 3, List.of("host1: a", "host2: b")));
    }

    private static MachineBlock inSteps(String machine, StepTrace trace) {
        return block(machine, outcome(100, Duration.ofSeconds(1)).withSteps(Optional.of(trace)), 0);
    }

    @Test
    void somebodyMustHaveReported() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MachineBlock.together(List.of()))
                .withMessage("no machine reported");
    }
}
