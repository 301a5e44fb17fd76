package stackbench.harness.server.profiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.measure.profile.EventCounts;
import stackbench.harness.reaper.Fork;
import stackbench.harness.reaper.Leash;

/** perf beside a process, with events of the system, which a machine without counters has too. */
@Tag("thorough")
@Timeout(60)
class PerfStatTests {

    private static final List<String> CLOCK = List.of("task-clock");

    /** By so much the system's own figure, which has ticks of 10 ms, and the time to begin and to end may differ. */
    private static final double TOLERANCE_MILLIS = 60;

    @AutoClose
    private static final Leash LEASH = Leash.start();

    @TempDir
    private Path directory;

    private Process burner;
    private BufferedReader said;

    @BeforeEach
    void fork() throws IOException {
        burner = Fork.start(Map.of(), Burner.class);
        said = burner.inputReader(StandardCharsets.UTF_8);
        assertThat(said.readLine()).isEqualTo("ready");
        assumeThat(refusal()).isEmpty();
    }

    private String refusal() {
        try (PerfStat perf = counter().count(CLOCK)) {
            return perf.end().isEmpty() ? "nothing told" : "";
        } catch (Profiler.ProfilerException e) {
            return String.valueOf(e.getMessage());
        }
    }

    @AfterEach
    void end() {
        burner.destroyForcibly();
    }

    private PerfStat.EventCounter counter() {
        return new PerfStat.EventCounter("burner", burner.toHandle(), directory, LEASH);
    }

    private void burn() throws IOException {
        burner.getOutputStream().write('b');
        burner.getOutputStream().flush();
        assertThat(said.readLine()).isEqualTo("burnt");
    }

    private double cpuMillis() {
        return burner.info().totalCpuDuration().orElse(Duration.ZERO).toNanos() / 1e6;
    }

    /** The commands that count the events of the burner; a pid alone might be the beginning of another one, or of a port. */
    private List<String> counting() {
        String asked = " -p " + burner.pid() + " -- cat";
        return ProcessHandle.allProcesses()
                .map(process ->
                        process.pid() + " " + process.info().commandLine().orElse(""))
                .filter(command -> command.contains(asked))
                .toList();
    }

    @Test
    void whatAllThreadsDoFromTheBeginningToTheEndIsCountedAndNothingElse() throws IOException {
        burn();
        double before = cpuMillis();
        EventCounts told;
        try (PerfStat perf = counter().count(List.of("task-clock", "page-faults"))) {
            burn(); // in a thread that was not there when perf began
            double burnt = cpuMillis() - before;

            told = EventCounts.parse(perf.end(), List.of("task-clock", "page-faults"));

            assertThat(told.counts().get("task-clock"))
                    .extracting(EventCounts.EventCount::value)
                    .satisfies(millis -> assertThat(millis).isCloseTo(burnt, within(TOLERANCE_MILLIS)));
        }
        burn();
        assertThat(told.absences()).isEmpty();
        assertThat(told.counts()).containsOnlyKeys("task-clock", "page-faults");
        assertThat(directory).isEmptyDirectory();
        assertThat(counting()).isEmpty();
    }

    @Test
    void aCounterThatIsClosedLeavesNothingBehind() {
        PerfStat perf = counter().count(CLOCK);
        assertThat(counting()).isNotEmpty();

        perf.close();

        await().atMost(Duration.ofSeconds(10)).until(() -> counting().isEmpty());
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void anEventThatNobodyKnowsIsRefusedInPerfsWords() {
        assertThatExceptionOfType(Profiler.ProfilerException.class)
                .isThrownBy(() -> counter().count(List.of("no-such-event")))
                .withMessageContaining("perf ended with: event syntax error: 'no-such-event'");
        assertThat(directory).isEmptyDirectory();
        assertThat(counting()).isEmpty();
    }

    @Test
    void aProcessThatIsGoneIsNotCounted() throws InterruptedException {
        burner.destroyForcibly();
        assertThat(burner.waitFor(10, TimeUnit.SECONDS)).isTrue();

        assertThatExceptionOfType(Profiler.ProfilerException.class)
                .isThrownBy(() -> counter().count(CLOCK))
                .withMessageContaining("perf ended with: ");
    }

    @Test
    void aProcessThatEndsMeanwhileDoesNotKeepPerf() throws InterruptedException {
        try (PerfStat perf = counter().count(CLOCK)) {
            burner.destroyForcibly();
            assertThat(burner.waitFor(10, TimeUnit.SECONDS)).isTrue();

            assertThat(EventCounts.parse(perf.end(), CLOCK).counts()).containsOnlyKeys("task-clock");
        }
        assertThat(counting()).isEmpty();
    }

    @Test
    void perfEndsWithASuiteThatIsKilled() throws IOException {
        Process suite = Fork.start(Map.of(), CountingSuite.class, String.valueOf(burner.pid()), directory.toString());
        try {
            assertThat(suite.inputReader(StandardCharsets.UTF_8).readLine()).isEqualTo("counting");
            assertThat(counting()).isNotEmpty();
        } finally {
            suite.destroyForcibly();
        }

        await().atMost(Duration.ofSeconds(30)).until(() -> counting().isEmpty());
    }

    /** A process that is busy in a thread of its own each time that it is told to be, and says so. */
    static final class Burner {

        private static final Duration EACH = Duration.ofMillis(400);

        public static void main(String[] arguments) throws IOException, InterruptedException {
            PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
            out.println("ready");
            while (System.in.read() >= 0) {
                Thread burning = Thread.ofPlatform().start(Burner::burn);
                burning.join(TimeUnit.SECONDS.toMillis(30));
                out.println("burnt");
            }
        }

        private static void burn() {
            long endNanos = System.nanoTime() + EACH.toNanos();
            while (System.nanoTime() - endNanos < 0) {
                Thread.onSpinWait();
            }
        }
    }

    /** A suite that has a process counted until it is killed. */
    static final class CountingSuite {

        /** Count the process whose id the first argument is, in the directory that the second names. */
        public static void main(String[] arguments) throws IOException {
            PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
            ProcessHandle process =
                    ProcessHandle.of(Long.parseLong(arguments[0])).orElseThrow();
            new PerfStat.EventCounter("doomed", process, Path.of(arguments[1]), Leash.start())
                    .count(List.of("task-clock"));
            out.println("counting");
            while (System.in.read() >= 0) {
                out.println("nobody asks");
            }
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Error:~Access to performance monitoring and observability operations is limited.~Consider adjusting /proc/sys/kernel/perf_event_paranoid | 4 | kernel.perf_event_paranoid is 4, and 2 or less is wanted
            Error:~You may not have permission to collect stats.~Consider tweaking /proc/sys/kernel/perf_event_paranoid                             | 3 | kernel.perf_event_paranoid is 3
            Error: perf_event_open: Operation not permitted                                                                                         | 2 | a seccomp profile that allows perf_event_open
            event syntax error: 'bogus'~                     \\___ parser error                                                                       | 2 | perf ended with: event syntax error: 'bogus'
            WARNING: perf not found for kernel 6.8.0-31~~  You may need to install the following packages                                           | 2 | perf ended with: WARNING: perf not found for kernel 6.8.0-31
            Problems finding threads of monitor~~ Usage: perf stat [<options>] [<command>]                                                          | 2 | perf ended with: Problems finding threads of monitor
            ~                                                                                                                                       | 2 | perf ended with: nothing said
            """)
    void aRefusalSaysWhatWouldHelpOrWhatPerfSaid(String said, String paranoid, String sentence) {
        assertThat(new PerfStat.PerfRefusal(said.replace('~', '\n'), paranoid).sentence())
                .contains(sentence);
    }
}
