package stackbench.harness.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.analysis.result.ResultsFile;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.ConfigException;
import stackbench.harness.journal.Journal;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.verdict.visit.SampleVisit;

class SavedRunTests {

    private static final Cell CELL = new Cell(Workload.CREATE, new Load.ClosedLoop(4, 1));
    private static final Case SERVLET = new Case(CELL, Architecture.SERVLET);
    private static final Case RSOCKET = new Case(CELL, Architecture.RSOCKET);
    private static final String NOON = "2026-01-01T12:00:00Z";

    private final List<String> troubles = new ArrayList<>();

    @TempDir
    private Path directory;

    private Path journal;
    private Path results;

    @BeforeEach
    void name() {
        journal = directory.resolve("journal.jsonl");
        results = directory.resolve("results.json");
    }

    private Journal begin(String startedAt) {
        return new SampleRuns(directory).begin(startedAt);
    }

    /** Begin a run, measure a visit of servlet, and write what it comes to. */
    private Journal measured() {
        Journal begun = begin(NOON);
        begun.add(SampleVisit.of(SERVLET, 1, 100));
        ResultsFile.write(results, read(journal).result());
        return begun;
    }

    private SavedRun read(Path recorded) {
        return SavedRun.read(recorded, troubles::add);
    }

    @Test
    void ofADirectoryTheResultsAreTakenUnlessTheJournalHoldsMoreOfTheRun() {
        Journal begun = measured();
        assertThat(read(directory).file()).isEqualTo(results);

        begun.add(SampleVisit.of(RSOCKET, 1, 50));
        assertThat(read(directory).file()).isEqualTo(journal);
        assertThat(read(directory).result().cases()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-01-01T13:00:00Z", "2026-01-01T11:00:00Z"})
    void theJournalOfALaterRunIsTakenAlsoWhenTheClockWasPutBack(String startedAt) {
        measured();
        begin(startedAt).add(SampleVisit.of(RSOCKET, 1, 50));

        assertThat(read(directory).file()).isEqualTo(journal);
        assertThat(troubles).isEmpty();
    }

    @Test
    void whereALaterRunFinishedNothingTheResultsOfTheOneBeforeAreTakenAndThatIsSaid() {
        measured();
        begin("2026-01-01T13:00:00Z");

        assertThat(read(directory).file()).isEqualTo(results);
        assertThat(troubles)
                .containsExactly(
                        journal + " holds no finished case: there is nothing to report. Read instead: " + results);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "results.json"})
    void inPlaceOfResultsThatAreTornComesTheJournalBesideThem(String named) throws IOException {
        measured();
        String whole = Files.readString(results);
        Files.writeString(results, whole.substring(0, whole.length() / 2));

        assertThat(read(directory.resolve(named)).file()).isEqualTo(journal);
        assertThat(troubles)
                .singleElement()
                .asString()
                .startsWith(results + " is not a results.json of version 9: ")
                .endsWith("Read instead: " + journal);
    }

    @Test
    void resultsThatAreTornAreRefusedWhereNoJournalTellsOfThem() throws IOException {
        Files.writeString(results, "{\"schemaV");
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> read(directory))
                .withMessageContaining("is not a results.json");

        measured();
        Path another = Files.writeString(directory.resolve("run-42.json"), "{\"schemaV");
        assertThatExceptionOfType(ConfigException.class)
                .as("the journal may be of another run")
                .isThrownBy(() -> read(another));
    }

    @Test
    void aTimeLineThatCannotBeReadCostsNoVisit() throws IOException {
        measured();
        Files.writeString(directory.resolve("timeline.jsonl"), "half a li{\"epochMillis\":1}\n");

        assertThat(read(journal).result().timeline()).isNull();
        assertThat(troubles)
                .singleElement()
                .asString()
                .contains("is not a time line")
                .endsWith("The run is reported without it");
    }
}
