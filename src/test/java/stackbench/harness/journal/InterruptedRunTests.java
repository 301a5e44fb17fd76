package stackbench.harness.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.output.ProfileMode;
import stackbench.harness.measure.party.TimeLine.TimeLineSample;
import stackbench.harness.measure.profile.LayerRules.LayerSamples;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.verdict.visit.CaseVisit;
import stackbench.harness.verdict.visit.SampleVisit;

class InterruptedRunTests {

    private static final String BEGUN = "2026-01-01T00:00:00.5Z";
    private static final TimeLineSample SAMPLE = new TimeLineSample(1, null, 0, List.of());

    @TempDir
    private Path directory;

    private Path journal;

    @BeforeEach
    void name() {
        journal = directory.resolve("journal.jsonl");
    }

    private Journal begin(String... given) {
        Map<String, String> settings = new TreeMap<>();
        for (int i = 0; i < given.length; i += 2) {
            settings.put(given[i], given[i + 1]);
        }
        return Journal.begin(journal, SampleHeader.of(BEGUN, settings));
    }

    private static CaseVisit visit() {
        Cell cell = new Cell(Workload.CREATE, new Load.ClosedLoop(4, 100));
        return SampleVisit.of(new Case(cell, Architecture.SERVLET), 1, 1234.5);
    }

    private static Path kept(Path journal) {
        return InterruptedRun.keepAside(journal).orElseThrow().directory();
    }

    @Test
    void itsJournalAndItsTimeLineGoToADirectoryNamedByWhenItBegan() {
        begin().add(visit());
        TimeLineFile.in(directory, false).add(SAMPLE);

        assertThat(InterruptedRun.keepAside(journal))
                .contains(new InterruptedRun(directory.resolve("interrupted-2026-01-01T00-00-00.5Z"), null));

        assertThat(directory).isDirectoryNotContaining("glob:**.jsonl");
        Path kept = directory.resolve("interrupted-2026-01-01T00-00-00.5Z");
        assertThat(Journal.read(kept.resolve("journal.jsonl")).visits()).containsExactly(visit());
        assertThat(TimeLineFile.of(kept).samples()).containsExactly(SAMPLE);
    }

    @Test
    void itsFlameGraphsGoWithItAndThoseOfAnotherRunStay() throws IOException {
        Path graph = Files.createDirectories(directory.resolve("profiles")).resolve("a.html");
        Files.writeString(graph, "flames");
        begin().add(visit());
        kept(journal);
        assertThat(graph).exists();

        Journal profiled = begin();
        profiled.add(visit());
        profiled.add(ProfileNote.drawn(
                "a", ProfileMode.CPU, 1, "profiles/a.html", new LayerSamples(new TreeMap<>()), 4L, List.of()));

        assertThat(kept(journal).resolve("profiles/a.html")).hasContent("flames");
    }

    @Test
    void twoThatBeganAtTheSameTimeAreBothKept() {
        begin().add(visit());
        Path first = kept(journal);
        begin().add(visit());

        assertThat(kept(journal)).isEqualTo(first.resolveSibling(first.getFileName() + "-2"));
        assertThat(first.resolve("journal.jsonl")).exists();
    }

    @Test
    void aJournalThatHoldsNothingIsNotKept() throws IOException {
        assertThat(InterruptedRun.keepAside(journal)).as("no file").isEmpty();
        begin();
        assertThat(InterruptedRun.keepAside(journal)).as("no visit").isEmpty();
        begin("bench", "false").add(visit());
        assertThat(InterruptedRun.keepAside(journal)).as("a smoke run").isEmpty();
        Files.writeString(journal, "");
        assertThat(InterruptedRun.keepAside(journal)).as("no line").isEmpty();
    }

    @Test
    void aRunThatCameToItsEndIsNotKeptUnlessItWasResumedAndCutOff() {
        Journal journalOfRun = begin();
        journalOfRun.add(visit());
        journalOfRun.over(Instant.EPOCH);
        assertThat(InterruptedRun.keepAside(journal)).isEmpty();

        Journal.resume(journal, SampleHeader.of(BEGUN, Map.of())).add(visit());
        assertThat(InterruptedRun.keepAside(journal)).isPresent();
    }

    @Test
    void aJournalThatCannotBeReadIsKeptAndTheReasonTold() throws IOException {
        Files.writeString(journal, "of another version\n");

        assertThat(InterruptedRun.keepAside(journal)).get().satisfies(kept -> {
            assertThat(kept.problem()).contains("is not a journal of this version");
            assertThat(kept.directory().resolve("journal.jsonl")).hasContent("of another version");
        });
    }
}
