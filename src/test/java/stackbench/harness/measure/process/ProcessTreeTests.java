package stackbench.harness.measure.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Living processes, in a family that is made up. */
class ProcessTreeTests {

    private static final long GONE = 1L << 40;

    private final ProcessHandle self = ProcessHandle.current();
    private final ProcessHandle parent = self.parent().orElseThrow();

    @TempDir
    private Path proc;

    private void children(ProcessHandle of, Object... pids) throws IOException {
        Path directory = Files.createDirectories(proc.resolve("%1$d/task/%1$d".formatted(of.pid())));
        String text = List.of(pids).stream().map(pid -> pid + " ").reduce("", String::concat);
        Files.writeString(directory.resolve("children"), text);
    }

    @Test
    void childrenOfChildrenBelongToItAndThoseThatAreGoneDoNot() throws IOException {
        children(parent, GONE, self.pid());
        children(self);

        assertThat(ProcessTree.of(parent, new ProcFs(proc))).containsExactly(parent, self);
    }

    @Test
    void whereTheKernelDoesNotTellJavaDoes() throws IOException, InterruptedException {
        Process child = new ProcessBuilder("sleep", "30").start();
        try {
            assertThat(ProcessTree.of(self, new ProcFs(proc))).startsWith(self).contains(child.toHandle());
        } finally {
            child.destroyForcibly().waitFor(5, TimeUnit.SECONDS);
        }
    }
}
