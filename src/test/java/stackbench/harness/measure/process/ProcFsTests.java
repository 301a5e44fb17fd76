package stackbench.harness.measure.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.measure.process.GroupReading.ProcessReading;
import stackbench.harness.measure.process.GroupReading.ThreadReading;

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

    /** Threads that did nothing but give way to others. */
    private static Map<Long, ThreadReading> switches(Map<Long, Long> byThread) {
        return byThread.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, thread -> new ThreadReading(thread.getValue(), 0)));
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
        assertThat(elsewhere.perThread())
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
                        switches(Map.of(4711L, 1_550L))));
    }

    @Test
    void contextSwitchesAreThoseOfEveryThreadNotOfTheFirst() throws IOException {
        process(
                10,
                "VmRSS:\t1 kB\nThreads:\t3\n" + switches(5, 1),
                Map.of(10L, switches(5, 1), 11L, switches(100, 20), 12L, switches(0, 3)),
                0);

        assertThat(new ProcFs(proc).read(10).orElseThrow().perThread())
                .isEqualTo(switches(Map.of(10L, 6L, 11L, 120L, 12L, 3L)));
    }

    @Test
    void theTimeOfThreadsOnWhichHotSpotCompilesIsReadAndOnlyTheirs() throws IOException {
        process(
                10,
                "VmRSS:\t1 kB\nThreads:\t4\n" + switches(5, 1),
                Map.of(
                        10L, switches(5, 1),
                        11L, switches(1, 0).replace("Name:\tx", "Name:\tC2 CompilerThre"),
                        12L, switches(2, 0).replace("Name:\tx", "Name:\tC1 CompilerThre"),
                        13L, switches(3, 0).replace("Name:\tx", "Name:\tC3 CompilerThre")),
                0);
        for (int thread : new int[] {10, 11, 13}) {
            Files.writeString(proc.resolve("10/task/" + thread + "/schedstat"), "7000000123 5 6\n");
        }

        GroupReading reading = GroupReading.of(List.of(new ProcFs(proc).read(10).orElseThrow()));

        assertThat(reading.perThread())
                .isEqualTo(Map.of(
                        10L, new ThreadReading(6, 0),
                        11L, new ThreadReading(1, 7_000_000_123L),
                        12L, new ThreadReading(2, 0),
                        13L, new ThreadReading(3, 0)));
        assertThat(reading.compiles()).isTrue();
        assertThat(GroupReading.NOT_AVAILABLE.compiles()).isFalse();
    }

    @Test
    void compilersHaveWorkWhileTheyRunOrWaitForACore() throws IOException {
        for (var thread : Map.of(11, "C2 CompilerThre", 12, "C1 CompilerThre", 13, "C3 CompilerThre")
                .entrySet()) {
            Path task = Files.createDirectories(proc.resolve("10/task/" + thread.getKey()));
            Files.writeString(task.resolve("comm"), thread.getValue() + "\n");
            Files.writeString(task.resolve("schedstat"), thread.getKey() + "000000 200000000 6\n");
        }

        assertThat(new ProcFs(proc).compilerMillis(10)).contains(11L + 200 + 12 + 200);
        assertThat(new ProcFs(proc).compilerMillis(3)).as("no such process").isEmpty();
        Files.writeString(proc.resolve("10/task/11/schedstat"), "0 0 0\n");
        Files.writeString(proc.resolve("10/task/12/schedstat"), "0 0 0\n");
        assertThat(new ProcFs(proc).compilerMillis(10)).as("nothing is counted").isEmpty();
        Files.delete(proc.resolve("10/task/11/schedstat"));
        Files.delete(proc.resolve("10/task/12/comm"));
        assertThat(new ProcFs(proc).compilerMillis(10)).as("nobody tells").isEmpty();
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
        ProcessReading one = new ProcessReading(60L, 10L, 20L, 30L, 70L, 1L, 5L, switches(Map.of(1L, 9L)));
        ProcessReading other = new ProcessReading(75L, 10L, 25L, 40L, 90L, 2L, 6L, switches(Map.of(2L, 1L, 3L, 2L)));

        assertThat(GroupReading.of(List.of(one, other)))
                .isEqualTo(
                        new GroupReading(10L + 10 + 25 + 40, null, 3L, 11L, switches(Map.of(1L, 9L, 2L, 1L, 3L, 2L))));
        assertThat(GroupReading.of(List.of(one)))
                .isEqualTo(new GroupReading(60L, 70L, 1L, 5L, switches(Map.of(1L, 9L))));
        assertThat(GroupReading.of(List.of())).isEqualTo(GroupReading.NOT_AVAILABLE);
    }

    @Test
    void aFigureThatOneProcessDoesNotTellIsNotAvailableForAll() {
        ProcessReading open = new ProcessReading(60L, 10L, 20L, 30L, 70L, 1L, 5L, switches(Map.of(1L, 9L)));
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
        assertThat(reading.perThread()).hasSizeGreaterThan(1);
        assertThat(GroupReading.of(List.of(reading)).compiles()).isTrue();
        assertThat(ProcFs.SYSTEM.compilerMillis(self))
                .hasValueSatisfying(millis -> assertThat(millis).isPositive());
        assertThat(reading.rssBytes()).isPositive().isLessThanOrEqualTo(reading.peakBytes());
    }
}
