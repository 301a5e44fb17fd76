package stackbench.harness.report.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.verdict.result.SampleFindings.SampleFlow;
import stackbench.harness.verdict.result.SampleFindings.SampleOverload;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

/** The rows of special kinds of load for other tools. */
class RunCsvTests {

    private static final RunResult RUN = SampleRun.of(List.of(
            SampleResult.measured("create", "servlet", 4, 100, 102),
            SampleResult.withoutNumbers("servlet", SampleOverload.LOAD, Verdict.PASS),
            SampleResult.withoutNumbers("servlet", SampleFlow.LOAD, Verdict.PASS)));

    @TempDir
    private Path directory;

    @Test
    void stepsOfOverloadHaveARowEachWithWhatCameOfThem() throws IOException {
        Path file = directory.resolve("overload.csv");
        RunCsv.overload(RUN).write(file);

        List<String> lines = Files.readAllLines(file);
        assertThat(lines).hasSize(4);
        assertThat(lines.get(2))
                .startsWith(
                        "\"create/servlet/overload=0.5-2/batch=1\",create,servlet,servlet,measured,2,2.0,100.0,50.0,")
                .endsWith(",200.0,75.0,70.5,6.25,1200,3,40,1.4");
    }

    @Test
    void momentsOfASlowReaderHaveARowEach() throws IOException {
        Path file = directory.resolve("slow-reader.csv");
        RunCsv.slowReader(RUN).write(file);

        List<String> lines = Files.readAllLines(file);
        assertThat(lines).hasSize(13);
        assertThat(lines.get(3))
                .isEqualTo("\"create/servlet/slow-reader=10000/batch=1000000\",create,servlet,servlet,measured,true,"
                        + "2.0,50000002,1000000,20000,98000000");
    }
}
