package stackbench.harness.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.analysis.result.ResultsFile;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.config.Setting;
import stackbench.harness.config.output.ProfileMode;
import stackbench.harness.journal.ProfileNote;
import stackbench.harness.journal.SampleHeader;
import stackbench.harness.journal.TimeLineFile;
import stackbench.harness.measure.block.Conditions;
import stackbench.harness.measure.party.CpuUse.LoopBusy;
import stackbench.harness.measure.party.TimeLine.TimeLineSample;
import stackbench.harness.measure.profile.EventCounts.CountedRequests;
import stackbench.harness.measure.profile.EventCounts.EventCount;
import stackbench.harness.measure.profile.Layer;
import stackbench.harness.measure.profile.LayerRules.LayerSamples;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Plan;
import stackbench.harness.server.ServerStart;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.CounterResult;
import stackbench.harness.verdict.result.ProfileResult;
import stackbench.harness.verdict.result.Verdict;
import stackbench.harness.verdict.visit.CaseVisit;
import stackbench.harness.verdict.visit.SampleVisit;

/** What a run keeps in its journal is all that its results are made of. */
class RunRecorderTests {

    private static final LayerSamples LAYERS = new LayerSamples(new TreeMap<>(Map.of(Layer.CODEC, 3L)));

    private static final CountedRequests COUNTED =
            new CountedRequests(4, new TreeMap<>(Map.of("instructions", new EventCount(10_000, "", true, 1))));

    private static final TimeLineSample SAMPLE = new TimeLineSample(1, null, 0, List.of());
    private static final int VISITS = 3;

    @TempDir
    private Path directory;

    private record Run(Plan plan, RunRecorder recorder) {

        void measure(int visit) {
            recorder.started(List.of(new ServerStart("create-servlet", List.of("java", "-Xmx64m"), Map.of("a", "b"))));
            plan.cells().forEach(cell -> {
                List<Case> lineup = recorder.lineup(cell);
                recorder.add(IntStream.range(0, lineup.size())
                        .mapToObj(i -> SampleVisit.of(lineup.get(i), visit, 1000 * (i + 1) + 40 * (visit % 3)))
                        .toList());
            });
        }
    }

    private Run begin(String told) {
        return begin(RunRecorder.seeded(config(told)));
    }

    /** The configuration with these settings, such as {@code bench.seed=5 bench.visits=4}, beside those shipped. */
    private BenchmarkConfig config(String told) {
        Map<String, String> given = new TreeMap<>(
                Map.of("bench.threads", "4", "bench.batch-sizes", "1", "bench.report.dir", directory.toString()));
        for (String setting : told.split(" ", -1)) {
            String[] parts = setting.split("=", 2);
            given.put(parts[0], parts[1]);
        }
        return SampleConfig.ofClosedLoops(given);
    }

    private static Run begin(BenchmarkConfig config) {
        Plan plan = Plan.of(config);
        Map<Path, String> commits = Map.of(Path.of("../base"), "def");
        return new Run(plan, RunRecorder.begin(config, commits, plan, SampleHeader.POSTGRES));
    }

    /** Everything but the time at which the run ended. */
    private static String written(RunResult run, Path file) throws IOException {
        ResultsFile.write(file, run);
        return Files.readString(file).replace(run.finishedAt(), "the end");
    }

    private void assertThatItsJournalHoldsAllOf(Run run) throws IOException {
        RunResult rebuilt = SavedRun.read(directory.resolve("journal.jsonl")).result();

        assertThat(written(rebuilt, directory.resolve("rebuilt.json")))
                .isEqualTo(written(run.recorder.toResult(), directory.resolve("live.json")));
    }

    @ParameterizedTest
    @Tag("thorough")
    @ValueSource(
            strings = {
                "bench.control=true bench.visits=3",
                "bench.control=unsampled bench.reference=rsocket bench.rates=100,20,30% bench.slo=p99<50ms",
                "bench.architectures=rsocket,servlet-zgc,servlet bench.variant.servlet-zgc.of=servlet bench.variant.servlet-zgc.heap=1g",
                "bench.baseline=../base bench.tolerance=2.5% bench.visits=3-9 bench.control=true",
                "bench.batch-sizes=100,1 bench.threads=16,4 bench.only=list/**",
                "bench=false bench.workloads=all",
                "bench.postgres=jdbc:postgresql://db/postgres?user=me&password=secret bench.write-mode=row"
            })
    void theResultsOfARunAreThoseThatItsJournalGives(String told) throws IOException {
        Run run = begin(told);
        IntStream.rangeClosed(1, VISITS).forEach(run::measure);
        run.recorder.add(ProfileNote.drawn(
                run.plan.cases().getFirst().id(), ProfileMode.CPU, 1, "profiles/a.html", LAYERS, 4L, List.of("drawn")));
        run.recorder.add(ProfileNote.counted(run.plan.cases().getFirst().id(), COUNTED, List.of("scaled")));
        assertThatItsJournalHoldsAllOf(run);

        TimeLineFile.in(directory, false).add(SAMPLE);
        run.recorder.end(List.of(SAMPLE));
        assertThatItsJournalHoldsAllOf(run);
        assertThat(Files.readString(directory.resolve("live.json"))).contains("\"fsync\" : \"on\"");
    }

    @Test
    void aRunThatIsResumedGoesOnWithTheSeedInItsJournal() {
        begin("bench.seed=5");
        BenchmarkConfig fresh = config("bench.visits=4");
        BenchmarkConfig resumed = RunRecorder.seeded(config("bench.resume=true"));

        assertThat(RunRecorder.seeded(fresh)).isEqualTo(fresh);
        assertThat(resumed.data().seed()).isEqualTo(5);
        assertThat(begin(resumed).recorder.toResult().config())
                .contains(new Setting("bench.seed", "5", "-Dbench.seed"));
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> begin("bench.resume=true bench.seed=6"))
                .withMessageContaining("bench.seed was 5 and is now 6");
    }

    @Test
    void whatWasCountedStandsInTheResultBesideProfilesAndNotes() {
        Run run = begin("bench.visits=3");
        run.measure(1);
        String id = run.plan.cases().getFirst().id();
        run.recorder.add(ProfileNote.counted(id, COUNTED, List.of("scaled")));
        run.recorder.add(ProfileNote.drawn(id, ProfileMode.CPU, 1, "profiles/a.html", LAYERS, 4L, List.of("drawn")));

        CaseResult result = run.recorder.toResult().cases().getFirst();

        assertThat(result.counters()).isEqualTo(new CounterResult(2_500.0, null, null, 4, true, 1));
        assertThat(result.profiles()).hasSize(1);
        assertThat(result.notes()).contains("scaled", "drawn");
    }

    @Test
    void eachJvmThatWasProfiledStandsInTheResultAndALaterNoteInPlaceOfOneBefore() {
        Run run = begin("bench.visits=3");
        run.measure(1);
        String id = run.plan.cases().getFirst().id();
        run.recorder.add(ProfileNote.drawn(id, ProfileMode.CPU, 2, "profiles/b.html", LAYERS, 4L, List.of("drawn")));
        run.recorder.add(ProfileNote.without(id, ProfileMode.CPU, 1, List.of("not at first")));
        run.recorder.add(ProfileNote.drawn(id, ProfileMode.CPU, 1, "profiles/a.html", LAYERS, 4L, List.of("drawn")));

        CaseResult result = run.recorder.toResult().cases().getFirst();

        assertThat(result.profiles())
                .extracting(ProfileResult::file)
                .containsExactly("profiles/a.html", "profiles/b.html");
        assertThat(result.notes()).containsOnlyOnce("drawn").doesNotContain("not at first");
    }

    @Test
    void aServerThatIsWrongWhileItIsProfiledIsWrong() throws IOException {
        Run run = begin("bench.visits=3");
        run.measure(1);
        String id = run.plan.cases().getFirst().id();
        run.recorder.add(ProfileNote.without(id, ProfileMode.CPU, 1, List.of("not right"))
                .withWrong(List.of("it exited")));

        CaseResult result = run.recorder.toResult().cases().getFirst();

        assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(result.reasons()).containsExactly("in profiled blocks: it exited");
        assertThat(result.requestsPerSecond()).isNull();
    }

    @Test
    void armsWithEnoughNumbersOfThreadsHaveTheirScalabilityUnlessTheRunClaimsNoNumbers() throws IOException {
        Run run = begin("bench.threads=1,2,4,8 bench.visits=3");
        Run smoke = begin("bench.threads=1,2,4,8 bench=false");
        IntStream.rangeClosed(1, VISITS).forEach(run::measure);

        assertThat(run.recorder.toResult().scalability())
                .hasSize(run.plan.cases().size() / 4)
                .allSatisfy(law -> assertThat(law.visits()).hasSize(VISITS));
        assertThat(smoke.recorder.toResult().scalability()).isNull();
    }

    private static CaseVisit disturbed(Case benchmarkCase, int visit, String by) {
        return SampleVisit.of(benchmarkCase, visit, 100).withConditions(new Conditions(LoopBusy.NONE, List.of(by)));
    }

    @Test
    void aVisitOfACellThatWasDisturbedIsToBeMeasuredAgainOnce() throws IOException {
        Run run = begin("bench.visits=3");
        IntStream.rangeClosed(1, VISITS).forEach(run::measure);
        Case first = run.plan.cases().getFirst();
        assertThat(run.recorder.disturbedVisit(first.cell())).isEmpty();
        assertThat(run.recorder.toResult().repeatedVisits()).isNull();

        run.recorder.add(List.of(disturbed(first, 3, "a late bus"), disturbed(first, 2, "rain")));
        assertThat(run.recorder.disturbedVisit(first.cell())).hasValue(2);
        assertThat(IntStream.rangeClosed(1, VISITS).mapToObj(visit -> run.recorder.broke(first.cell(), visit)))
                .containsExactly(false, true, true);

        run.recorder.add(List.of(SampleVisit.of(first, 2, 1_000)));
        assertThat(run.recorder.disturbedVisit(first.cell())).isEmpty();
        assertThat(run.recorder.toResult().repeatedVisits()).isEqualTo(1);
        assertThat(run.recorder.result(first).orElseThrow().notes())
                .containsExactly("left out: visit 3: a late bus", "visit 2 was disturbed, and measured again: rain");
        assertThatItsJournalHoldsAllOf(run);
    }

    @Test
    void theResultsOfAResumedRunToo() throws IOException {
        Run cutOff = begin("bench.visits=3");
        cutOff.measure(1);
        String begun = cutOff.recorder.toResult().startedAt();

        Run run = begin("bench.visits=3 bench.resume=true bench.profile=cpu");
        run.measure(2);

        assertThat(run.recorder.toResult().startedAt()).isEqualTo(begun);
        assertThat(run.recorder.toResult().config())
                .anySatisfy(setting -> assertThat(setting.source()).isEqualTo("-Dbench.profile"));
        assertThatItsJournalHoldsAllOf(run);
    }
}
