package stackbench.harness.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.output.ProfileMode;
import stackbench.harness.database.postgres.PostgresInfo;
import stackbench.harness.measure.machine.Machine;
import stackbench.harness.measure.profile.Layer;
import stackbench.harness.measure.profile.LayerRules.LayerSamples;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.verdict.visit.CaseVisit;
import stackbench.harness.verdict.visit.SampleVisit;

class JournalTests {

    private static final LayerSamples LAYERS = new LayerSamples(new TreeMap<>(Map.of(Layer.CODEC, 3L)));

    private static final String LATER = "2026-02-02T00:00:00Z";

    private static final RunHeader HEADER = SampleHeader.of("2026-01-01T00:00:00Z", Map.of("bench.threads", "4"));

    private static final Load LOOP = new Load.ClosedLoop(4, 100);
    private static final Load RATE = new Load.ConstantRate(200, 1);
    private static final Load CAPACITY = new Load.Capacity(10);

    @TempDir
    private Path directory;

    private Path file;

    @BeforeEach
    void name() {
        file = directory.resolve("deep").resolve("journal.jsonl");
    }

    private static CaseVisit visit(Load load) {
        return SampleVisit.of(new Case(new Cell(Workload.CREATE, load), Architecture.SERVLET), 2, 1234.5);
    }

    private static List<CaseVisit> visits(Journal journal) {
        return journal.recorded().visits();
    }

    @Test
    void whatAnInterruptedRunFinishedIsReadBackAsItWas() {
        Journal first = Journal.begin(file, HEADER);
        first.add(visit(LOOP));
        first.add(visit(RATE));

        Journal resumed = Journal.resume(file, HEADER.begunAt(LATER));

        assertThat(resumed.header()).isEqualTo(HEADER);
        assertThat(visits(resumed)).containsExactly(visit(LOOP), visit(RATE));
        resumed.add(visit(CAPACITY));
        resumed.add(ProfileNote.drawn(
                "create/a/threads=4/batch=100", ProfileMode.CPU, 1, "profiles/a.html", LAYERS, 4L, List.of()));
        assertThat(visits(Journal.resume(file, HEADER))).containsExactly(visit(LOOP), visit(RATE), visit(CAPACITY));
        assertThat(Journal.read(file).profiles())
                .containsExactly(ProfileNote.drawn(
                        "create/a/threads=4/batch=100", ProfileMode.CPU, 1, "profiles/a.html", LAYERS, 4L, List.of()));
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {"-, cpu, true", "'', cpu, true", "cpu, cpu, true", "cpu, -, false", "cpu, alloc, false"})
    void flameGraphsMayBeAskedForLater(@Nullable String before, @Nullable String now, boolean same) {
        assertThat(profiling(before).differences(profiling(now)).isEmpty()).isEqualTo(same);
    }

    private static RunHeader profiling(@Nullable String mode) {
        return SampleHeader.of(LATER, mode == null ? Map.of() : Map.of("bench.profile", mode));
    }

    @Test
    void whatARunIsToldWhenItIsResumedStandsInItsJournal() {
        Journal.begin(file, HEADER).add(visit(LOOP));
        RunHeader profiled =
                SampleHeader.of(LATER, Map.of("bench.threads", "4", "bench.profile", "cpu", "bench.resume", "true"));

        Journal resumed = Journal.resume(file, profiled);

        assertThat(resumed.header()).isEqualTo(profiled.begunAt(HEADER.startedAt()));
        assertThat(Journal.read(file)).isEqualTo(resumed.recorded());
        assertThat(directory.resolve("deep")).isDirectoryNotContaining("glob:**.tmp");
    }

    @Test
    void aLineThatWasNotFinishedIsDropped() throws IOException {
        Journal.begin(file, HEADER).add(visit(LOOP));
        Files.writeString(file, "{\"id\":\"b\",\"workl", StandardOpenOption.APPEND);

        Journal resumed = Journal.resume(file, HEADER);
        resumed.add(visit(CAPACITY));

        assertThat(visits(Journal.resume(file, HEADER))).containsExactly(visit(LOOP), visit(CAPACITY));
    }

    @Test
    void anotherConfigurationOrEnvironmentIsRefusedNamingTheDifference() {
        Journal.begin(file, HEADER).add(visit(LOOP));
        Machine machine = new Machine("Linux", "A", 2, 4096, "21", "abc");
        PostgresInfo postgres = new PostgresInfo("given", "", "17.1", new TreeMap<>());
        RunHeader other = SampleHeader.of(
                LATER,
                Map.of("bench.threads", "8"),
                new RunHeader.Environment(machine, postgres, Map.of("../base", "def")));

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> Journal.resume(file, other))
                .withMessageContaining("bench.resume=true")
                .withMessageContaining("bench.threads was 4 and is now 8")
                .withMessageContaining("jdk was 25 and is now 21")
                .withMessageContaining("postgres was given 18.6 and is now given 17.1")
                .withMessageContaining("commit of ../base was not given and is now def");
    }

    @Test
    void whetherARunIsResumedIsNoDifference() {
        Journal.begin(file, HEADER).add(visit(LOOP));
        RunHeader resuming = SampleHeader.of(
                LATER,
                Map.of("bench.threads", "4", "bench.resume", "true", "bench.report.job-summary", "another.md"),
                new RunHeader.Environment(SampleHeader.MACHINE, restarted(), Map.of()));

        assertThat(visits(Journal.resume(file, resuming))).hasSize(1);
    }

    /** The data of a PostgreSQL that was started anew are elsewhere. */
    private static PostgresInfo restarted() {
        return new PostgresInfo("given", "", "18.6", new TreeMap<>(Map.of("data_directory", "another")));
    }

    @Test
    void blockNumbersThatWereReservedAreKnownToARunThatIsResumed() {
        Journal first = Journal.begin(file, HEADER);
        assertThat(first.recorded().blocksReserved()).isZero();
        first.reserveBlocks(1_000);
        first.add(visit(LOOP));
        first.reserveBlocks(2_000);

        assertThat(Journal.resume(file, HEADER).recorded().blocksReserved()).isEqualTo(2_000);
    }

    @Test
    void withoutAJournalAResumedRunBegins() {
        assertThat(visits(Journal.resume(file, HEADER))).isEmpty();
        assertThat(file).exists();
    }

    @Test
    void aJournalIsReadWithoutBeingTouched() throws IOException {
        Journal.begin(file, HEADER).add(visit(LOOP));
        Files.writeString(file, "{\"id\":\"b\",\"workl", StandardOpenOption.APPEND);
        String before = Files.readString(file);

        assertThat(Journal.read(file))
                .isEqualTo(
                        new Journal.Recorded(HEADER, List.of(visit(LOOP)), List.of(), List.of(), List.of(), 0, false));
        assertThat(Files.readString(file)).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"not a journal\n", "{\"epochMillis\":1}\n", "half a line"})
    void aFileOfSomethingElseIsRefused(String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> Journal.read(file))
                .withMessageContaining(file + " is not a journal");
    }

    @ParameterizedTest
    @ValueSource(strings = {"benchmarkCase", "finding"})
    void aVisitOfAJournalWithoutItsCaseOrOfAnEarlierVersionIsRefused(String key) throws IOException {
        Journal.begin(file, HEADER).add(visit(LOOP));
        Files.writeString(file, Files.readString(file).replace(key, "id"));

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> Journal.read(file))
                .withMessageStartingWith(file + " is not a journal of this version: ")
                .withMessageContaining(key);
    }

    @Test
    void aJournalWhoseFirstLineLacksFactsIsOfAnEarlierVersionAndRefused() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "{\"startedAt\":\"2026-01-01T00:00:00Z\",\"config\":{},\"environment\":{}}\n");

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> Journal.read(file))
                .withMessageStartingWith(file + " is not a journal of this version: ");
    }

    @Test
    void aRunIsNotResumedFromAFileOfSomethingElse() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "not a journal\n");

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> Journal.resume(file, HEADER))
                .withMessageContaining("is not a journal");
    }
}
