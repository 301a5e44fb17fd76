package stackbench.harness.report.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.report.result.SampleRun;
import stackbench.harness.verdict.result.SampleOverload;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

class OverloadCsvTests {

    private static final RunResult RUN = SampleRun.of(List.of(
            SampleResult.measured("create", "servlet", 4, 100, 102),
            SampleResult.withoutNumbers("servlet", SampleOverload.LOAD, Verdict.PASS)));

    @TempDir
    private Path directory;

    @Test
    void stepsOfOverloadHaveARowEachWithWhatCameOfThem() throws IOException {
        Path file = directory.resolve("overload.csv");
        OverloadCsv.write(file, RUN);

        List<String> lines = Files.readAllLines(file);
        assertThat(lines).hasSize(4);
        assertThat(lines.get(2))
                .startsWith(
                        "\"create/servlet/overload=0.5-2/batch=1\",create,servlet,servlet,measured,2,2.0,100.0,50.0,")
                .endsWith(",200.0,75.0,70.5,6.25,1200,3,40,1.4");
        assertThat(OverloadCsv.isFor(SampleRun.of(List.of(RUN.cases().getFirst()))))
                .isFalse();
    }
}
