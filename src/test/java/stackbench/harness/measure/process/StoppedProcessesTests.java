package stackbench.harness.measure.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoppedProcessesTests {

    private static final ProcessHandle SELF = ProcessHandle.current();

    @TempDir
    private Path proc;

    private void state(String stat) throws IOException {
        Path directory = Files.createDirectories(proc.resolve(String.valueOf(SELF.pid())));
        Files.writeString(directory.resolve("stat"), SELF.pid() + stat);
    }

    @Test
    void aProcessThatWasStoppedIsRememberedAfterItWentOn() throws IOException {
        try (StoppedProcesses watch = new StoppedProcesses(new ProcFs(proc), Map.of("server", SELF))) {
            watch.look();
            state(" (java) T) S 1 2");
            watch.look();
            assertThat(watch.seen()).isEmpty();

            state(" (java) T 1 2");
            watch.look();
            state(" (java) S 1 2");
            watch.look();

            assertThat(watch.seen()).containsExactly("server");
        }
    }
}
