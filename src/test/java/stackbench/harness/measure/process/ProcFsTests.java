package stackbench.harness.measure.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.measure.process.GroupReading.ProcessReading;

/** Recorded text of proc(5), in a directory of the same shape. */
class ProcFsTests {

    /** The status of a PostgreSQL backend, Linux 6.18, cut to some lines. */
    private static final String BACKEND = """
            Name:\tpostgres
            Umask:\t0077
            State:\tS (sleeping)
            Pid:\t4711
            FDSize:\t64
            Groups:\t
            VmPeak:\t  412704 kB
            VmHWM:\t   24064 kB
            VmRSS:\t   23036 kB
            RssAnon:\t    2620 kB
            RssFile:\t   12480 kB
            RssShmem:\t    7936 kB
            Threads:\t1
            SigQ:\t0/96365
            Cpus_allowed:\t3
            Cpus_allowed_list:\t0-1
            voluntary_ctxt_switches:\t1503
            nonvoluntary_ctxt_switches:\t47
            """;

    @TempDir
    private Path proc;

    private void process(long pid, String status, Map<Long, String> threads, int openFiles) throws IOException {
        Path directory = Files.createDirectory(proc.resolve(String.valueOf(pid)));
        Files.writeString(directory.resolve("status"), status);
        for (Map.Entry<Long, String> thread : threads.entrySet()) {
            Path task = Files.createDirectories(directory.resolve("task").resolve(String.valueOf(thread.getKey())));
            Files.writeString(task.resolve("status"), thread.getValue());
        }
        Path files = Files.createDirectory(directory.resolve("fd"));
        for (int file = 0; file < openFiles; file++) {
            Files.createFile(files.resolve(String.valueOf(file)));
        }
    }

    private static String switches(int voluntary, int involuntary) {
        return "Name:\tx\nvoluntary_ctxt_switches:\t%d\nnonvoluntary_ctxt_switches:\t%d\n"
                .formatted(voluntary, involuntary);
    }

    @Test
    void whereThereIsNoProcMemoryThreadsAndFilesAreToldByTheSystem(@TempDir Path empty) {
        long self = ProcessHandle.current().pid();

        ProcessReading elsewhere = new ProcFs(empty.resolve("none")).read(self).orElseThrow();

        assertThat(elsewhere.rssBytes()).isPositive();
        assertThat(elsewhere.threads()).isPositive();
        assertThat(elsewhere.openFiles()).isPositive();
        assertThat(elsewhere.contextSwitches())
                .as("OSHI's are of the first thread only")
                .isNull();
        assertThat(GroupReading.of(List.of(elsewhere, elsewhere)).rssBytes())
                .as("what is shared is not known")
                .isNull();
    }

    @Test
    void aProcessOfOneThreadIsReadFromItsStatus() throws IOException {
        process(4711, BACKEND, Map.of(), 3);

        assertThat(new ProcFs(proc).read(4711))
                .contains(new ProcessReading(
                        23_036L * 1024,
                        2_620L * 1024,
                        12_480L * 1024,
                        7_936L * 1024,
                        24_064L * 1024,
                        1L,
                        3L,
                        Map.of(4711L, 1_550L)));
    }

    @Test
    void contextSwitchesAreThoseOfEveryThreadNotOfTheFirst() throws IOException {
        process(
                10,
                "VmRSS:\t1 kB\nThreads:\t3\n" + switches(5, 1),
                Map.of(10L, switches(5, 1), 11L, switches(100, 20), 12L, switches(0, 3)),
                0);

        assertThat(new ProcFs(proc).read(10).orElseThrow().contextSwitches())
                .isEqualTo(Map.of(10L, 6L, 11L, 120L, 12L, 3L));
    }

    @Test
    void whatTheSystemDoesNotTellIsNotAvailable() throws IOException {
        Files.writeString(Files.createDirectory(proc.resolve("1")).resolve("status"), "VmRSS:\t5 kB\n");
        Files.writeString(Files.createDirectory(proc.resolve("2")).resolve("status"), "State:\tZ (zombie)\n");

        assertThat(new ProcFs(proc).read(1))
                .contains(new ProcessReading(5_120L, null, null, null, null, null, null, null));
        assertThat(new ProcFs(proc).read(2)).as("a process that has ended").isEmpty();
        assertThat(new ProcFs(proc).read(3)).as("no such process").isEmpty();
        assertThat(new ProcFs(proc).resetPeak(3)).isFalse();
    }

    @Test
    void whatProcessesShareIsCountedOnce() {
        ProcessReading one = new ProcessReading(60L, 10L, 20L, 30L, 70L, 1L, 5L, Map.of(1L, 9L));
        ProcessReading other = new ProcessReading(75L, 10L, 25L, 40L, 90L, 2L, 6L, Map.of(2L, 1L, 3L, 2L));

        assertThat(GroupReading.of(List.of(one, other)))
                .isEqualTo(new GroupReading(10L + 10 + 25 + 40, null, 3L, 11L, Map.of(1L, 9L, 2L, 1L, 3L, 2L)));
        assertThat(GroupReading.of(List.of(one))).isEqualTo(new GroupReading(60L, 70L, 1L, 5L, Map.of(1L, 9L)));
        assertThat(GroupReading.of(List.of())).isEqualTo(GroupReading.NOT_AVAILABLE);
    }

    @Test
    void aFigureThatOneProcessDoesNotTellIsNotAvailableForAll() {
        ProcessReading open = new ProcessReading(60L, 10L, 20L, 30L, 70L, 1L, 5L, Map.of(1L, 9L));
        ProcessReading closed = new ProcessReading(75L, 10L, 25L, 40L, 90L, 2L, null, null);

        assertThat(GroupReading.of(List.of(open, closed))).isEqualTo(new GroupReading(85L, null, 3L, null, null));
    }

    @Test
    void thisProcessTellsOfItself() {
        assumeThat(Files.exists(ProcFs.SYSTEM.root().resolve("stat"))).isTrue();
        long self = ProcessHandle.current().pid();

        ProcessReading reading = ProcFs.SYSTEM.read(self).orElseThrow();

        assertThat(reading.threads()).isGreaterThan(1);
        assertThat(reading.openFiles()).isPositive();
        assertThat(reading.contextSwitches()).hasSizeGreaterThan(1);
        assertThat(reading.rssBytes()).isPositive().isLessThanOrEqualTo(reading.peakBytes());
    }
}
