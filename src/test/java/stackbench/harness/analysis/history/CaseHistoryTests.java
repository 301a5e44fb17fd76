package stackbench.harness.analysis.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleMatrix;
import stackbench.harness.analysis.result.SampleRun;

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
        assertThat(rsocket.postgres()).isEqualTo("embedded 18.6");
        assertThat(rsocket.beside()).containsExactly("reactive", "servlet", "servlet-control");
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
        assertThat(SampleHistory.lines(RUN.withMode("smoke"))).isEmpty();
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
                .containsExactly("The history has 5 runs like this one; a change needs at least 6.");
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
        return SampleHistory.LINE
                .with()
                .startedAt("2026-01-0%dT00:00:00Z".formatted(day + 1))
                .commit("c" + day)
                .reference(reference)
                .ratio(new HistoryFigure(1, null))
                .build();
    }
}
