package stackbench.harness.server.profiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.config.output.ProfileMode;

@Tag("thorough")
@Timeout(60)
class ProfilerTests {

    @TempDir
    private Path directory;

    private Process jvm;

    @BeforeEach
    void fork() throws IOException {
        assumeThat(Profiler.problem()).isEmpty();
        ProcessBuilder builder = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-Xmx64m",
                        "-XX:TieredStopAtLevel=1",
                        Waiting.class.getName())
                .directory(directory.toFile());
        builder.environment()
                .put("CLASSPATH", ManagementFactory.getRuntimeMXBean().getClassPath());
        jvm = builder.start();
        assertThat(jvm.getInputStream().read()).isEqualTo('r');
    }

    @AfterEach
    void end() {
        jvm.destroyForcibly();
    }

    /** A program that waits for its input to end. */
    static final class Waiting {

        public static void main(String[] arguments) throws IOException {
            try (OutputStream out = new FileOutputStream(FileDescriptor.out)) {
                out.write('r');
            }
            assertThat(System.in.read()).isNegative();
        }
    }

    private Profiler profiler(String... events) {
        return new Profiler(new ProfilerAgent("tried", jvm.toHandle(), directory), ProfileMode.CPU, List.of(events));
    }

    @Test
    void whereAnEventIsRefusedTheNextIsTakenAndThatIsSaid() {
        Profiler profiler = profiler("no-such-event", "ctimer");

        assertThat(profiler.start().orElseThrow()).contains("by ctimer", "refused: no-such-event: Unsupported");
        profiler.stop(directory.resolve("deep/graph.html"), directory.resolve("deep/stacks.collapsed"), "tried");

        assertThat(directory.resolve("deep/graph.html")).content().contains("tried");
        assertThat(directory.resolve("tried.profiler.so")).doesNotExist();
    }

    @Test
    void whereAllAreRefusedTheServerAndTheReasonAreNamed() {
        assertThatExceptionOfType(Profiler.ProfilerException.class)
                .isThrownBy(() -> profiler("no-such-event").start())
                .withMessage("tried cannot be profiled: no-such-event: Unsupported event type");
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void aServerThatIsGoneCannotBeProfiled() throws InterruptedException {
        jvm.destroyForcibly();
        assertThat(jvm.waitFor(10, TimeUnit.SECONDS)).isTrue();

        assertThatExceptionOfType(Profiler.ProfilerException.class)
                .isThrownBy(() -> profiler("ctimer").start())
                .withMessageContaining("tried cannot be profiled: ");
    }
}
