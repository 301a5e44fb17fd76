package stackbench.harness.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a process is told to keep to is what the system says of it. */
@Timeout(30)
class PinnedProcessTests {

    private static final String ALLOWED = "Cpus_allowed_list:";

    @Test
    void aProcessThatRunsIsKeptOnAProcessorAndSoIsWhatItStarts() throws IOException, InterruptedException {
        assumeThat(Processors.problem(List.of(0))).isEmpty();
        Process shell = new ProcessBuilder("sh", "-c", "read word; grep " + ALLOWED + " /proc/self/status").start();
        try {
            Processors.pin(shell.toHandle(), List.of(0));
            assertThat(allowed(Files.readString(Path.of("/proc", String.valueOf(shell.pid()), "status"))))
                    .isEqualTo("0");
            shell.getOutputStream().write('\n');
            shell.getOutputStream().close();
            String child = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(allowed(child)).isEqualTo("0");
        } finally {
            shell.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
        }
    }

    private static String allowed(String status) {
        return status.lines()
                .filter(line -> line.startsWith(ALLOWED))
                .findFirst()
                .map(line -> line.substring(ALLOWED.length()).strip())
                .orElse("");
    }
}
