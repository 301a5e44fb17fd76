package stackbench.harness.report.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.analysis.why.SampleFactors;

class FlameGraphDifferencesTests {

    @TempDir
    private Path directory;

    /** Write the stacks of each of three JVMs. */
    private void stacks(String arm, String lines) throws IOException {
        for (String jvm : List.of("cpu", "cpu-2", "cpu-3")) {
            Path file = directory.resolve("profiles/list/%s/threads=16/batch=100.%s.collapsed".formatted(arm, jvm));
            Files.createDirectories(file.getParent());
            Files.writeString(file, lines);
        }
    }

    @Test
    void eachArmIsHeldAgainstTheFirstInWhatARequestCosts() throws IOException {
        stacks("servlet", "a/B.c_[j];d/E.f_[j] 600\na/B.c_[j];x/Y.z_[j] 400\n");
        stacks("reactive", "a/B.c_[j];d/E.f_[j] 1000\n\n");

        FlameGraphDifferences.write(directory, SampleFactors.profiled());

        assertThat(directory.resolve("profiles/list/servlet-over-reactive/threads=16/batch=100.cpu.html"))
                .content()
                .contains("list/threads=16/batch=100: servlet over reactive, ns of server CPU per request", "d/E.f");
    }

    private Path graph(String name) throws IOException {
        Path file = directory.resolve("profiles").resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, "of an earlier run");
    }

    @Test
    void whatAnEarlierRunDrewOfOtherArmsIsDeletedAndNothingElse() throws IOException {
        Path stale = graph("list/rsocket-over-servlet/threads=16/batch=100.cpu.html");
        Path staleToo = graph("find/servlet-over-reactive/rate=100/batch=1.alloc.html");
        Path ofThisRun = graph("list/servlet-over-reactive/threads=16/batch=100.cpu.html");
        Path ofACase = graph("list/rsocket/threads=16/batch=100.cpu.html");
        Path ofAVariantSoNamed = graph("list/mine-over-yours/threads=16/batch=100.cpu.html");
        graph("list/mine-over-yours/threads=16/batch=100.cpu.collapsed");
        Path ofAPerson = graph("list/rsocket-over-servlet/notes.html");

        FlameGraphDifferences.write(directory, SampleFactors.profiled());

        assertThat(stale).doesNotExist();
        assertThat(staleToo).doesNotExist();
        assertThat(directory.resolve("profiles/find")).doesNotExist();
        assertThat(directory.resolve("profiles/list/rsocket-over-servlet/threads=16"))
                .doesNotExist();
        assertThat(ofThisRun).exists();
        assertThat(ofACase).exists();
        assertThat(ofAVariantSoNamed).exists();
        assertThat(ofAPerson).exists();
    }

    @Test
    void withoutStacksNothingIsDrawn() {
        FlameGraphDifferences.write(directory, SampleFactors.profiled());

        assertThat(directory).isEmptyDirectory();
    }
}
