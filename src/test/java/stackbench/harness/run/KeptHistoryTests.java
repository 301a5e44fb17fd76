package stackbench.harness.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.analysis.history.HistoryLine;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleMatrix;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.fleet.Builds;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Plan;
import stackbench.harness.plan.Workload;
import stackbench.harness.report.console.Console;

class KeptHistoryTests {

    private static final RunResult RUN = SampleMatrix.corners();
    private static final List<Cell> FINISHED = List.of(new Cell(Workload.CREATE, new Load.ClosedLoop(4, 1)));

    private static final List<HistoryLine> LINES = KeptHistory.lines(RUN, FINISHED);

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final Console console = new Console(new PrintStream(out, true, StandardCharsets.UTF_8));

    @TempDir
    private Path directory;

    private BenchmarkConfig.Output output() {
        return new BenchmarkConfig.Output(directory, false)
                .withHistory(Optional.of(directory.resolve("history.jsonl")));
    }

    private KeptHistory history() {
        return new KeptHistory(output(), console);
    }

    @Test
    void theCasesOfCellsThatAreFinishedAreAddedOnceAndTold() throws IOException {
        history().tell(RUN, LINES);
        assertThat(directory).isEmptyDirectory();
        history().add(LINES);
        history().add(LINES);

        assertThat(Files.readAllLines(directory.resolve("history.jsonl")))
                .hasSize(3)
                .first()
                .asString()
                .contains("\"id\":\"create/servlet/threads=4/batch=1\"");
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("stackbench | The history has one run like this one; a change needs at least 6.");
    }

    @Test
    void withoutTheKeyNothingIsKeptAndNothingTold() {
        KeptHistory none = new KeptHistory(new BenchmarkConfig.Output(directory, false), console);
        none.require();
        none.add(LINES);
        none.tell(RUN, LINES);

        assertThat(directory).isEmptyDirectory();
        assertThat(out.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void aRunThatFinishedNothingLeavesNoFile() {
        history().add(KeptHistory.lines(RUN, List.of()));

        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void aHalfWrittenLastLineIsSaidAndTheRunGoesOn() throws IOException {
        history().add(LINES);
        Path file = directory.resolve("history.jsonl");
        Files.writeString(file, Files.readString(file) + "{\"vers");

        history().require();

        assertThat(out.toString(StandardCharsets.UTF_8)).contains("the last line of " + file + " is cut off");
    }

    @Test
    void whatBecameUnreadableMeanwhileIsSaidAndTheRunGoesOn() throws IOException {
        Files.writeString(directory.resolve("history.jsonl"), "no line\n");

        history().tell(RUN, LINES);
        history().add(LINES);

        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("stackbench | history not shown: bench.history: line 1 of")
                .contains("history.jsonl was not written: bench.history: line 1 of")
                .contains("the same command with -Dbench.resume=true adds it");
    }

    @Test
    void thatTheFileCannotBeWrittenCostsARunNothingAndIsSaid() throws IOException {
        Files.createDirectory(directory.resolve("history.jsonl"));

        history().add(LINES);

        assertThat(out.toString(StandardCharsets.UTF_8)).contains("history.jsonl was not written: ");
    }

    @Test
    void aFileThatIsNoHistoryIsRefusedBeforeAnythingIsStarted() throws IOException {
        Files.writeString(directory.resolve("history.jsonl"), "no line\n");
        BenchmarkConfig config = SampleConfig.in(directory).output(output()).build();

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> Campaign.begin(config, Builds.of(config), Plan.of(config), console))
                .withMessageContaining("bench.history: line 1 of");
        assertThat(out.toString(StandardCharsets.UTF_8)).isEmpty();
    }
}
