package stackbench.harness.report.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.report.why.SampleFactors;

class FlameGraphDifferencesTests {

    @TempDir
    private Path directory;

    private void stacks(String arm, String lines) throws IOException {
        Path file = directory.resolve("profiles/list/%s/threads=16/batch=100.cpu.collapsed".formatted(arm));
        Files.createDirectories(file.getParent());
        Files.writeString(file, lines);
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

    @Test
    void withoutStacksNothingIsDrawn() {
        FlameGraphDifferences.write(directory, SampleFactors.profiled());

        assertThat(directory).isEmptyDirectory();
    }
}
