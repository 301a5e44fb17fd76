package stackbench.harness.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.analysis.result.ArmResult;
import stackbench.harness.analysis.result.PooledRatioResult;
import stackbench.harness.analysis.result.PooledResult;
import stackbench.harness.analysis.result.ResultsFile;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.ConfigException;
import stackbench.harness.database.postgres.PostgresInfo;
import stackbench.harness.journal.Journal;
import stackbench.harness.measure.machine.Machine;
import stackbench.harness.plan.Load;

class PooledRunsTests {

    @TempDir
    private Path directory;

    private SampleRuns runs;

    @BeforeEach
    void begin() {
        runs = new SampleRuns(directory);
    }

    @Test
    void eachRatioIsPooledWithThatOfEachRunBesideIt() {
        PooledResult pooled = PooledRuns.read(
                        List.of(runs.journal(2, 4, 0.55), runs.results(1, 0.5), runs.journal(3, 3, 0.6)))
                .toResult();

        assertThat(pooled.runs())
                .extracting(PooledResult.Run::startedAt)
                .as("in the order they were begun")
                .containsExactly("2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z", "2026-01-03T00:00:00Z");
        assertThat(pooled.comparisons()).hasSize(4).allSatisfy(one -> {
            assertThat(one.arm()).isEqualTo("rsocket");
            assertThat(one.runs()).hasSize(3).isSorted();
            assertThat(one.ratio()).isBetween(0.52, 0.58);
            assertThat(one.interval().getFirst()).as("runs differ by 9%").isLessThan(0.51);
        });
        assertThat(pooled.effects()).extracting(PooledRatioResult::workload).containsExactly("create", "list");
        assertThat(pooled.spread()).singleElement().satisfies(spread -> {
            assertThat(spread.betweenSd()).isCloseTo(0.091, within(0.01));
            assertThat(spread.differences()).isEqualTo(12);
            assertThat(spread.beyond()).isEqualTo(12);
        });
    }

    @Test
    void aCellThatOneRunLacksIsPooledFromTheOthers() {
        PooledResult pooled = PooledRuns.read(
                        List.of(runs.journal(1, 4, 0.5), oneVisitMissing(), runs.journal(3, 4, 0.5)))
                .toResult();

        assertThat(pooled.comparisons())
                .filteredOn(one -> one.workload().equals("create") && new Load.ClosedLoop(4, 1).equals(one.load()))
                .singleElement()
                .satisfies(one -> assertThat(one.runs()).hasSize(3).containsNull());
    }

    /** A run that has too few visits of one cell for an interval. */
    private Path oneVisitMissing() {
        Path file = runs.journal(2, 4, 0.5);
        Journal.Recorded whole = Journal.read(file);
        Journal journal = Journal.begin(file, whole.header());
        whole.visits().stream()
                .filter(visit -> !visit.id().startsWith("create/rsocket/threads=4/"))
                .forEach(journal::add);
        return file;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bench.threads | 8     | bench.threads is 4,16 in %s and 8 in %s",
                "bench.only    | list/** | bench.only is not given in %s and list/** in %s"
            })
    void runsOfAnotherConfigurationAreRefusedNamingWhatDiffersAndWhere(String key, String value, String message) {
        Path first = runs.journal(1, 4, 0.5);
        Path other = runs.config(key, value).journal(2, 4, 0.5);

        assertRefused(first, other, message);
    }

    @Test
    void runsOfAnotherMachineOrPostgresAreRefusedNamingWhatDiffersAndWhere() {
        Path first = runs.journal(1, 4, 0.5);
        Path other =
                runs.machine(new Machine("Linux", "B", 4, 4096, "21", "def")).journal(2, 4, 0.5);
        Path third = new SampleRuns(directory)
                .postgres(new PostgresInfo("given", "", "17.1", new TreeMap<>()))
                .journal(3, 4, 0.5);

        assertRefused(
                first,
                other,
                "cpuCount is 2 in %1$s and 4 in %2$s; cpuModel is A in %1$s and B in %2$s; "
                        + "gitCommit is abc in %1$s and def in %2$s; jdk is 25 in %1$s and 21 in %2$s");
        assertRefused(first, third, "postgres is given 18.6 in %s and given 17.1 in %s");
    }

    @Test
    void runsOfWhichAVariantWasBuiltAtAnotherCommitAreRefusedNamingIt() {
        runs.config("bench.architectures", "servlet,rsocket,servlet-other")
                .config("bench.variant.servlet-other.of", "servlet")
                .config("bench.variant.servlet-other.build", "../other");
        Path first = runs.build("../other", "abc").journal(1, 4, 0.5);
        Path other = runs.build("../other", "def").journal(2, 4, 0.5);

        assertRefused(first, other, "build of servlet-other is abc in %s and def in %s");
    }

    @Test
    void runsOfTwoJarsOfAnOwnAppAreRefusedAndThoseOfOneArePooled() {
        Path first = ofJar("sha256:ab", 1);

        assertRefused(first, ofJar("sha256:cd", 2), "build of rsocket is sha256:ab in %s and sha256:cd in %s");
        assertThat(PooledRuns.read(List.of(first, ofJar("sha256:ab", 3), ofJar(null, 4)))
                        .toResult()
                        .comparisons())
                .as("an earlier run does not say of which it was")
                .isNotEmpty();
    }

    private Path ofJar(@Nullable String digest, int day) {
        Path file = runs.results(day, 0.5);
        RunResult run = ResultsFile.read(file);
        List<ArmResult> arms = run.arms().stream()
                .map(arm -> arm.name().equals("rsocket") ? arm.withCommit(digest) : arm)
                .toList();
        ResultsFile.write(file, run.withArms(arms));
        return file;
    }

    private static void assertRefused(Path first, Path other, String message) {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> PooledRuns.read(List.of(first, other)))
                .withMessage("bench.report.only: these runs cannot be pooled: " + message.formatted(first, other));
    }

    @Test
    void theSeedAndWhereARunReportsMayDiffer() {
        Path first = runs.journal(1, 4, 0.5);
        Path other = runs.config("bench.seed", "2")
                .config("bench.report.dir", "elsewhere")
                .config("bench.resume", "true")
                .journal(2, 4, 0.5);

        assertThat(PooledRuns.read(List.of(first, other)).toResult().runs())
                .extracting(PooledResult.Run::seed)
                .containsExactly("1", "2");
    }

    @Test
    void aRunIsNotPooledWithItself() {
        Path results = runs.results(1, 0.5);

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> PooledRuns.read(List.of(results, results.resolveSibling("journal.jsonl"))))
                .withMessageContaining("are of one and the same run");
    }

    @Test
    void runsThatSayNothingOfTheirErrorsAreRefused() {
        Path single = runs.journal(1, 1, 0.5);
        Path smoke = new SampleRuns(directory).config("bench", "false").journal(2, 4, 0.5);

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> PooledRuns.read(List.of(single, smoke)))
                .withMessageContaining(single + " has no ratio with an interval, which takes two visits or more")
                .withMessageContaining(smoke + " is of a smoke run, which claims no number")
                .withMessageContaining("bench is true in");
    }
}
