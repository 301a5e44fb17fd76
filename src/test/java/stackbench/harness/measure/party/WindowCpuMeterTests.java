package stackbench.harness.measure.party;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.measure.party.ThreadClocks.CpuTimes;
import stackbench.harness.measure.party.WindowCpuMeter.CpuReading;
import stackbench.harness.measure.process.ProcFs;

/**
 * The meter beside a client whose clock goes on by so much from one reading to the next: at the beginning of a block, as its
 * window opens and ends.
 */
class WindowCpuMeterTests {

    private static final long[] MILLIS = {1_000, 3_000, 3_500, 9_000, 9_000};

    private static final double TICK_SECONDS = 0.01;

    @TempDir
    private Path proc;

    private final AtomicInteger readings = new AtomicInteger();

    @SuppressWarnings("NullAway.Init")
    private WindowCpuMeter meter;

    @BeforeEach
    void openMeter() {
        tick(0);
        meter = new WindowCpuMeter(
                Parties.PartyProcesses.ofClient().and(Party.SERVER, Optional.empty()),
                this::loopCpuNanos,
                new ProcFs(proc));
    }

    @AfterEach
    void closeMeter() {
        meter.close();
    }

    /** The CPU time of the event loop, asked for once in each reading, when all else has been read. */
    private long loopCpuNanos() {
        int reading = readings.incrementAndGet();
        tick(reading);
        return reading * 100L;
    }

    private void tick(int reading) {
        long pid = ProcessHandle.current().pid();
        write(proc.resolve("%1$d/task/%1$d/schedstat".formatted(pid)), MILLIS[reading] * 1_000_000);
        write(proc.resolve("self/schedstat"), 1);
    }

    private static void write(Path file, long nanos) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, nanos + " 0 0\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void cpuTimeAndRequestsAreOfTheWindow() {
        meter.begin();
        meter.windowOpens(System.nanoTime(), 1_000_000);
        await().until(() -> readings.get() == 3);
        CpuUse use = meter.end(50, 70);

        assertThat(use.parties())
                .isEqualTo(Parties.of(
                        Map.of(Party.SERVER, PartyUsage.NOT_AVAILABLE, Party.CLIENT, PartyUsage.ofCpu(0.5))));
        assertThat(use.span().requests()).isEqualTo(50);
        assertThat(use.span().seconds())
                .isEqualTo(use.loop().elapsedNanos() / 1e9)
                .isPositive();
        assertThat(use.loop().cpuNanos()).isEqualTo(100);
    }

    @Test
    void bothAreOfTheWholeBlockWhenItEndedBeforeItsWindow() {
        meter.begin();
        meter.windowOpens(System.nanoTime(), Duration.ofHours(1).toNanos());
        await().until(() -> readings.get() == 2);
        CpuUse use = meter.end(50, 70);

        assertThat(use.parties().cpuSeconds(Party.CLIENT))
                .as("from the beginning to the end")
                .contains(2.5);
        assertThat(use.span().requests()).isEqualTo(70);
    }

    @Test
    void bothAreOfTheWholeBlockWhenItsWindowNeverOpened() {
        meter.begin();
        CpuUse use = meter.end(0, 2);

        assertThat(use.parties().cpuSeconds(Party.CLIENT)).contains(2.0);
        assertThat(use.span().requests()).isEqualTo(2);
    }

    /** What this process, in which other tests run too, has used. */
    private static double usedSeconds() {
        return ProcessHandle.current().info().totalCpuDuration().orElseThrow().toMillis() / 1e3;
    }

    @Test
    void bothAreOfTheWholeBlockWhereNanosecondsAreNotTold() throws IOException {
        Files.delete(proc.resolve("self/schedstat"));
        double before = usedSeconds();
        meter.begin();
        meter.windowOpens(System.nanoTime(), 0);
        CpuUse use = meter.end(50, 70);

        assertThat(use.parties().cpuSeconds(Party.CLIENT).orElseThrow())
                .as("this process, in ticks")
                .isBetween(0.0, usedSeconds() - before + TICK_SECONDS / 2);
        assertThat(use.span().requests()).isEqualTo(70);
        assertThat(readings).as("none at the edges").hasValue(2);
    }

    @Test
    void eachBlockBeginsAnew() {
        meter.begin();
        meter.windowOpens(System.nanoTime(), Duration.ofHours(1).toNanos());
        await().until(() -> readings.get() == 2);
        meter.begin();

        assertThat(meter.end(1, 2).span().requests())
                .as("of the whole block, since no window opened")
                .isEqualTo(2);
        assertThat(readings).hasValue(4);
    }

    private static final Party EDGE = Party.named("edge");

    @Test
    void cpuTimeIsADifferenceAndTheClientsShareIsOfAllParties() {
        Parties used = cpuReading(10, 20, 30).until(cpuReading(14, 21, 35));
        Parties more = used.plus(Parties.of(Map.of(EDGE, PartyUsage.ofCpu(10.0))));

        assertThat(used).isEqualTo(SampleParties.ofCpu(4.0, 5.0, 1.0));
        assertThat(used.clientShare()).isCloseTo(0.1, within(1e-9));
        assertThat(used.plus(used)).isEqualTo(SampleParties.ofCpu(8.0, 10.0, 2.0));
        assertThat(more.clientShare()).isCloseTo(0.05, within(1e-9));
        assertThat(more.byParty().keySet()).containsExactly(Party.SERVER, EDGE, Party.DATABASE, Party.CLIENT);
    }

    @Test
    void whatTheSystemDoesNotTellIsNotAvailableRatherThanZero() {
        CpuReading start = cpuReading(Map.of(
                Party.SERVER, CpuTimes.NOT_AVAILABLE, Party.CLIENT, seconds(2, 1), Party.DATABASE, seconds(3, 1)));

        Parties used = start.until(cpuReading(1, 2, 2));

        assertThat(used.of(Party.SERVER)).contains(PartyUsage.NOT_AVAILABLE);
        assertThat(used.clientShare()).isNull();
        assertThat(used.plus(SampleParties.ofCpu(1.0, 1.0, 1.0)).cpuSeconds(Party.SERVER))
                .isEmpty();
    }

    private static CpuReading cpuReading(long server, long client, long database) {
        return cpuReading(Map.of(
                Party.SERVER,
                seconds(1, server),
                Party.CLIENT,
                seconds(2, client),
                Party.DATABASE,
                seconds(3, database)));
    }

    private static CpuReading cpuReading(Map<Party, CpuTimes> byParty) {
        return new CpuReading(new TreeMap<>(byParty));
    }

    private static CpuTimes seconds(long id, long seconds) {
        return new CpuTimes(Map.of(id, Duration.ofSeconds(seconds)));
    }
}
