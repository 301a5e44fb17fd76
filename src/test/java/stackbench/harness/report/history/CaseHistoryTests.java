package stackbench.harness.report.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.config.Setting;
import stackbench.harness.database.postgres.PostgresInfo;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.report.result.SampleMatrix;
import stackbench.harness.report.result.SampleRun;

class CaseHistoryTests {

    private static final String CHANGED = "list/servlet/threads=4/batch=100";
    private static final RunResult RUN = SampleMatrix.corners();

    private static Course course(CaseHistory history, String id, CourseFigure figure) {
        return history.courses().stream()
                .filter(course -> course.id().equals(id) && course.figure() == figure)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aRunAddsALineForEachCaseThatPassed() {
        List<HistoryLine> lines = SampleHistory.lines(RUN);

        assertThat(lines).hasSameSizeAs(RUN.cases());
        HistoryLine rsocket = lines.get(2);
        assertThat(rsocket.id()).isEqualTo("create/rsocket/threads=4/batch=1");
        assertThat(rsocket.commit()).isEqualTo("abc1234");
        assertThat(rsocket.reference()).isEqualTo("servlet");
        assertThat(rsocket.machine()).isEqualTo("Linux 6.1 amd64, 2 x CPU, 16 GiB");
        assertThat(Objects.requireNonNull(rsocket.ratio()).interval()).hasSize(2);
        HistoryFigure cpu = Objects.requireNonNull(rsocket.serverCpuMicrosPerRequest());
        List<Double> interval = Objects.requireNonNull(cpu.interval());
        assertThat(cpu.value()).isBetween(interval.getFirst(), interval.getLast());
        assertThat(Objects.requireNonNull(rsocket.allocatedBytesPerRequest()).value())
                .isPositive();
        assertThat(lines.getFirst().reference()).as("of the reference").isNull();
        assertThat(lines.getFirst().ratio()).isNull();
    }

    @Test
    void whatDidNotPassOrWasNotVisitedToTheEndOrOnlySmokedAddsNoLine() {
        assertThat(SampleHistory.lines(SampleRun.measured())).hasSize(3);
        assertThat(LinesOfRun.of(RUN, Set.of("create/threads=4/batch=1"))).hasSize(3);
        assertThat(SampleHistory.lines(altered(RUN, "smoke", RUN.environment(), RUN.config())))
                .isEmpty();
    }

    @Test
    void aStepIsNamedWithItsSizeAndTheCommitWithinThreeRuns() {
        CaseHistory history = SampleHistory.of(RUN, 23, CHANGED, 20);

        assertThat(history.sentences())
                .singleElement()
                .satisfies(
                        sentence -> assertThat(sentence)
                                .matches(
                                        CHANGED
                                                + ": server CPU per request rose by [45]\\.\\d% \\(\\d\\.\\d to \\d\\.\\d\\) at commit abc0014"));
        assertThat(course(history, CHANGED, CourseFigure.SERVER_CPU).changes())
                .singleElement()
                .satisfies(change -> assertThat(change.ratio()).isCloseTo(1.05, within(0.01)));
    }

    @Test
    void whereNothingChangedOneSentenceSaysSoAndWhatWouldHaveBeenSeen() {
        assertThat(SampleHistory.of(RUN, 23, "none", 0).sentences())
                .singleElement()
                .asString()
                .startsWith(
                        "In 40 courses of up to 23 runs no change was found. Three runs would show a step of 0.0% to 2.");
        assertThat(SampleHistory.of(RUN, 5, "none", 0).sentences())
                .containsExactly("The history has 5 runs like this one, and it takes 6 to tell a change.");
    }

    @Test
    void theNewestSixtyRunsAreLookedAt() {
        CaseHistory history = SampleHistory.of(RUN, 100, CHANGED, 30);

        assertThat(history.lines()).hasSize(100 * RUN.cases().size());
        assertThat(history.courses()).allSatisfy(course -> {
            assertThat(course.points()).hasSize(60);
            assertThat(course.changes()).as("it has been told of").isEmpty();
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"jdk", "cpu", "os", "memory", "postgres", "bench.block", "bench.rounds"})
    void runsOfAnotherKindAreOfAnotherSeries(String what) {
        RunResult other = other(what);

        CaseHistory history = CaseHistory.of(
                RUN, new HistoryFile.Content(joined(SampleHistory.lines(RUN), SampleHistory.lines(other)), false));

        assertThat(history.others()).isEqualTo(other.cases().size());
        assertThat(history.lines()).isEqualTo(SampleHistory.lines(RUN));
        assertThat(history.note())
                .contains("%d other lines".formatted(other.cases().size()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"commit", "bench.seed", "bench.report.dir", "bench.resume", "bench.history", "bench.tolerance"})
    void runsOfAnotherCommitOrThatReportElsewhereAreOfTheSameSeries(String what) {
        assertThat(SampleHistory.lines(other(what)).getFirst().series())
                .isEqualTo(SampleHistory.lines(RUN).getFirst().series());
    }

    @Test
    void withABaselineTheSeriesIsTheSameWhateverItsDirectory() {
        SeriesKey one = SampleHistory.lines(given("bench.baseline", "../base"))
                .getFirst()
                .series();

        assertThat(SampleHistory.lines(given("bench.baseline", "../other"))
                        .getFirst()
                        .series())
                .isEqualTo(one);
        assertThat(SampleHistory.lines(RUN).getFirst().series()).isNotEqualTo(one);
    }

    @Test
    void aRatioIsFollowedOnlyWhereItIsOverTheSameReference() {
        List<HistoryLine> lines = IntStream.range(0, 3)
                .mapToObj(day -> ofReference(day, day == 1 ? "reactive" : "servlet"))
                .toList();

        Course course = Course.of(CourseFigure.RATIO, lines).orElseThrow();

        assertThat(course.title()).isEqualTo("requests/s over servlet's");
        assertThat(course.points()).extracting(Course.Point::commit).containsExactly("c0", "c2");
    }

    private static HistoryLine ofReference(int day, String reference) {
        return new HistoryLine(
                HistoryLine.VERSION,
                "2026-01-0%dT00:00:00Z".formatted(day + 1),
                "c" + day,
                "a",
                "rsocket",
                reference,
                null,
                new HistoryFigure(1, null),
                null,
                null,
                "j",
                "m",
                "c");
    }

    private static <T> List<T> joined(List<T> some, List<T> others) {
        List<T> all = new ArrayList<>(some);
        all.addAll(others);
        return all;
    }

    private static RunResult given(String key, String value) {
        List<Setting> config = new ArrayList<>(RUN.config());
        config.removeIf(setting -> setting.key().equals(key));
        config.add(new Setting(key, value, "a test"));
        return altered(RUN, "bench", RUN.environment(), config);
    }

    private static RunResult other(String what) {
        RunResult.Environment is = RUN.environment();
        if (what.startsWith("bench.")) {
            return given(what, "7");
        }
        return altered(
                RUN,
                "bench",
                new RunResult.Environment(
                        what.equals("os") ? "Linux 6.2 amd64" : is.os(),
                        what.equals("cpu") ? "another" : is.cpuModel(),
                        is.cpuCount(),
                        what.equals("memory") ? 2 * is.memoryBytes() : is.memoryBytes(),
                        what.equals("jdk") ? "OpenJDK 26" : is.jdk(),
                        what.equals("commit") ? "def5678" : is.gitCommit(),
                        what.equals("postgres")
                                ? new PostgresInfo(
                                        "embedded",
                                        "no Docker",
                                        "19.0",
                                        is.postgres().settings())
                                : is.postgres()),
                RUN.config());
    }

    private static RunResult altered(
            RunResult run, String mode, RunResult.Environment environment, List<Setting> config) {
        return new RunResult(
                run.schemaVersion(),
                mode,
                run.startedAt(),
                run.finishedAt(),
                environment,
                config,
                run.arms(),
                run.cases(),
                run.controls(),
                run.comparisons(),
                run.effects(),
                run.states(),
                run.baseline(),
                run.timeline(),
                run.servers());
    }
}
