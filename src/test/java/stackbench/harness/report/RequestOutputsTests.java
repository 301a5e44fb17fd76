package stackbench.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.analysis.result.ResultsFile;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.requests.RequestFile.RequestSet;
import stackbench.harness.config.requests.SampleRequests;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.report.console.CaseLines;
import stackbench.harness.report.console.JobSummary;
import stackbench.harness.report.console.ResultTables;
import stackbench.harness.report.export.JUnitEntries;
import stackbench.harness.verdict.judge.Judge;
import stackbench.harness.verdict.judge.Soundness;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.visit.SampleVisit;

/** A user's requests carry no messages: no output has a number of them, and figures of messages are absent. */
class RequestOutputsTests {

    private static final RunResult RUN = SampleRun.compared(List.of(
            SampleResult.ofRequests("petclinic", 4, 100, 101, 99, 100),
            SampleResult.ofRequests("petclinic-virtual", 4, 150, 151, 149, 150)));

    @TempDir
    private Path directory;

    private static CaseResult ruledOn() {
        Workload workload = Workload.of(new RequestSet("find-an-owner", List.of(SampleRequests.FIND_AN_OWNER), false));
        Case one = new Case(new Cell(workload, new Load.ClosedLoop(4, 0)), Architecture.ofApp("petclinic", false));
        return new Judge(new Soundness(true)).rule(one, List.of(SampleVisit.of(one, 1, 100)));
    }

    @Test
    void figuresOfMessagesAreAbsent() {
        CaseResult result = ruledOn();

        assertThat(result.requestsPerSecond()).isEqualTo(100);
        assertThat(result.messagesPerSecond()).isNull();
        assertThat(Metric.MESSAGES.of(result)).isEmpty();
        assertThat(Metric.WIRE_BYTES.of(result)).isEmpty();
        assertThat(JUnitEntries.of(result))
                .containsEntry("case", "find-an-owner/petclinic/threads=4")
                .doesNotContainKeys("batchSize", Metric.MESSAGES.key(), Metric.WIRE_BYTES.key());
    }

    @Test
    void tablesAreNamedByTheRequestAlone() {
        assertThat(ResultTables.render(RUN).lines().map(String::stripTrailing))
                .contains("find-an-owner: requests/s")
                .noneMatch(line -> line.contains("message") || line.contains("batch") || line.contains("bytes/msg"));
        assertThat(JobSummary.of(RUN, List.of(), Optional.empty()))
                .contains("petclinic-virtual served", "find-an-owner requests than petclinic")
                .doesNotContain("message", "batch");
        assertThat(CaseLines.of(RUN.cases()))
                .containsExactly("find-an-owner: petclinic (threads 4), petclinic-virtual (threads 4)");
    }

    @Test
    void filesHaveNoNumberOfMessages() throws IOException {
        Path file = directory.resolve("results.json");
        ResultsFile.write(file, RUN);
        Outputs.write(new BenchmarkConfig.Output(directory, false), RUN);

        assertThat(ResultsFile.read(file)).isEqualTo(RUN);
        List<String> rows = Files.readAllLines(directory.resolve("rounds.csv"));
        int column = List.of(rows.getFirst().split(",", -1)).indexOf("batchSize");
        assertThat(rows.get(1))
                .startsWith(
                        "\"find-an-owner/petclinic/threads=4\",find-an-owner,petclinic,petclinic,measured,closed-loop,");
        assertThat(rows.get(1).split(",", -1)[column]).isEmpty();
        assertThat(Files.readString(directory.resolve("report.html"))).contains("find-an-owner");
    }

    @ParameterizedTest
    @ValueSource(strings = {"petclinic", "petclinic-virtual"})
    void anArmIsOfTheAppAndHasItsOwnName(String arm) {
        assertThat(RUN.arms())
                .filteredOn(one -> one.name().equals(arm))
                .singleElement()
                .satisfies(one -> {
                    assertThat(one.architecture()).isEqualTo("petclinic");
                });
    }
}
