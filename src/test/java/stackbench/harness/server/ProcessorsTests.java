package stackbench.harness.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class ProcessorsTests {

    private static final String ALLOWED = "Cpus_allowed_list:";

    @Test
    void aListOfLinuxIsReadWithItsRanges() {
        assertThat(Processors.parse("0-2,8")).containsExactly(0, 1, 2, 8);
        assertThat(Processors.parse("3")).containsExactly(3);
    }

    @Test
    void aProcessorThatDoesNotExistIsAProblemThatNamesThoseThatDo() {
        assertThat(Processors.problem(List.of(4_000)).orElseThrow()).contains("only");
    }

    @Test
    void whatIsPinnedSeesOnlyItsProcessorsAndIsTheProcessThatWasStarted() throws IOException, InterruptedException {
        List<Integer> usable = Processors.parse(allowed(Files.readString(Path.of("/proc/self/status"))));
        List<Integer> one = List.of(usable.getLast());
        assumeThat(Processors.problem(one)).isEmpty();
        List<String> command = new ArrayList<>(Processors.prefix(one));
        command.addAll(List.of("grep", "-E", "^Pid|Cpus_allowed_list", "/proc/self/status"));

        Process process = new ProcessBuilder(command).start();
        String answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
        assertThat(answer.lines().map(line -> line.replaceAll("\\s+", " ")))
                .containsExactly("Pid: " + process.pid(), "Cpus_allowed_list: " + one.getFirst());
        assertThat(Processors.prefix(List.of())).isEmpty();
    }

    @Test
    void whatGoesFirstIsTheProcessThatWasStartedAndHasTheClassOfRealTime() throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(Processors.first());
        assumeThat(command).isNotEmpty();
        command.addAll(List.of("sh", "-c", "echo $$; chrt --pid $$"));

        Process process = new ProcessBuilder(command).start();
        List<String> answer = process.inputReader().lines().toList();

        assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
        assertThat(answer.getFirst()).isEqualTo(String.valueOf(process.pid()));
        assertThat(answer).anyMatch(line -> line.endsWith("policy: SCHED_FIFO"));
    }

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
