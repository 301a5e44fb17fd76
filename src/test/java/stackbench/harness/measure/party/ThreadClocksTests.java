package stackbench.harness.measure.party;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.measure.party.ThreadClocks.CpuTimes;
import stackbench.harness.measure.process.ProcFs;

class ThreadClocksTests {

    private static final ProcessHandle SELF = ProcessHandle.current();

    @TempDir
    private Path proc;

    private void thread(long id, long nanos) throws IOException {
        Path directory = proc.resolve("%d/task/%d".formatted(SELF.pid(), id));
        Files.createDirectories(directory);
        Files.writeString(directory.resolve("schedstat"), nanos + " 575200 2\n");
    }

    private ThreadClocks clocks() {
        return new ThreadClocks(() -> List.of(SELF), new ProcFs(proc));
    }

    @Test
    void theFirstNumberOfEachThreadIsItsTimeOnAProcessor() throws IOException {
        thread(7, 1_234_567_891);
        thread(8, 20);

        try (ThreadClocks clocks = clocks()) {
            assertThat(clocks.read().byId())
                    .isEqualTo(Map.of(7L, Duration.ofNanos(1_234_567_891), 8L, Duration.ofNanos(20)));
            thread(8, 25);
            assertThat(clocks.read().byId()).containsEntry(8L, Duration.ofNanos(25));
        }
    }

    @Test
    void aThreadThatBeganSinceIsReadWhenAskedFor() throws IOException {
        thread(7, 10);

        try (ThreadClocks clocks = clocks()) {
            thread(9, 30);
            assertThat(clocks.read().byId()).containsOnlyKeys(7L);
            assertThat(clocks.readWithNew().byId()).containsOnlyKeys(7L, 9L);
            assertThat(clocks.read().byId()).as("known by now").containsOnlyKeys(7L, 9L);
        }
    }

    @Test
    void aProcessThatIsGoneHasNoTimes() {
        try (ThreadClocks clocks = clocks()) {
            assertThat(clocks.readWithNew().byId()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"429363 575200 2, true", "0 0 0, false", "'', false"})
    void aKernelWithoutItsStatisticsTellsNothing(String schedstat, boolean tells) throws IOException {
        Files.createDirectories(proc.resolve("self"));
        Files.writeString(proc.resolve("self/schedstat"), schedstat);

        assertThat(ThreadClocks.tell(new ProcFs(proc))).isEqualTo(tells);
    }

    @Test
    void aSystemWithoutProcTellsNothing() {
        assertThat(ThreadClocks.tell(new ProcFs(proc.resolve("elsewhere")))).isFalse();
    }

    @Test
    void aProcessThatEndedTakesNothingAwayAndOneThatBeganCountsFromItsStart() {
        CpuTimes start = new CpuTimes(Map.of(1L, Duration.ofSeconds(5), 2L, Duration.ofSeconds(9)));
        CpuTimes end = new CpuTimes(Map.of(1L, Duration.ofSeconds(6), 3L, Duration.ofSeconds(2)));

        assertThat(end.secondsSince(start)).isEqualTo(3.0);
    }

    @Test
    void whoCannotBeSeenAtEitherEndHasNoTime() {
        CpuTimes seen = new CpuTimes(Map.of(1L, Duration.ofSeconds(5)));

        assertThat(seen.secondsSince(CpuTimes.NOT_AVAILABLE)).isNull();
        assertThat(CpuTimes.NOT_AVAILABLE.secondsSince(seen)).isNull();
    }

    @Test
    void thisProcessHasUsedSomeCpuTime() {
        assertThat(CpuTimes.of(List.of(ProcessHandle.current())).byId())
                .hasEntrySatisfying(
                        ProcessHandle.current().pid(), used -> assertThat(used).isPositive());
    }
}
