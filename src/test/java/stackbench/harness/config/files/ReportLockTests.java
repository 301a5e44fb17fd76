package stackbench.harness.config.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.config.ConfigException;
import stackbench.harness.reaper.Fork;

@Timeout(120)
class ReportLockTests {

    private static final Duration BOUND = Duration.ofSeconds(30);

    @TempDir
    private Path directory;

    private void assertInUseBy(long pid) {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> ReportLock.of(directory))
                .withMessage(
                        "bench.report.dir: another run, process %d, writes to %s: wait until it is over, or give another directory",
                        pid, directory);
    }

    @Test
    void aSecondRunIsRefusedUntilTheFirstIsOver() {
        ReportLock first = ReportLock.of(directory);
        assertInUseBy(ProcessHandle.current().pid());
        assertInUseBy(ProcessHandle.current().pid());

        first.close();
        ReportLock.of(directory).close();
    }

    @Test
    void aRunOfAnotherProcessHasTheDirectoryUntilItIsKilled() throws IOException {
        Process holder = Fork.start(Map.of(), HoldingRun.class, directory.toString());
        try {
            awaitLocked(holder);
            assertInUseBy(holder.pid());

            holder.destroyForcibly();

            await().atMost(BOUND)
                    .ignoreExceptionsInstanceOf(ConfigException.class)
                    .untilAsserted(() -> ReportLock.of(directory).close());
        } finally {
            holder.destroyForcibly();
        }
    }

    private static void awaitLocked(Process holder) throws IOException {
        BufferedReader lines = holder.inputReader(StandardCharsets.UTF_8);
        String line = lines.readLine();
        while (line != null && !line.equals(HoldingRun.LOCKED)) {
            line = lines.readLine();
        }
        assertThat(line).isEqualTo(HoldingRun.LOCKED);
    }

    @Test
    void aDirectoryThatCannotBeWrittenToIsRefused() throws IOException {
        Path file = Files.createFile(directory.resolve("file"));

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> ReportLock.of(file.resolve("within")))
                .withMessageStartingWith("bench.report.dir: " + file.resolve("within") + " cannot be written: ");
    }

    /** A program that has a report directory until it is killed, or its input ends. */
    static final class HoldingRun {

        static final String LOCKED = "locked";

        private HoldingRun() {}

        public static void main(String[] args) throws IOException {
            ReportLock lock = ReportLock.of(Path.of(args[0]));
            System.out.println(LOCKED);
            System.in.transferTo(OutputStream.nullOutputStream());
            lock.close();
        }
    }
}
