package stackbench.harness.analysis.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChangeTests {

    /** What is said of a figure that falls by a tenth with the run of the 13th. */
    private static String sentence(IntFunction<String> commitOfDay) {
        return sentenceOf(day -> line(day, commitOfDay.apply(day)));
    }

    private static String sentenceOf(IntFunction<HistoryLine> lineOfDay) {
        Course course = Course.of(
                        CourseFigure.SERVER_CPU,
                        IntStream.rangeClosed(1, 20).mapToObj(lineOfDay).toList())
                .orElseThrow();
        assertThat(course.sentences()).hasSize(1);
        return course.sentences().getFirst();
    }

    private static HistoryLine line(int day, String commit) {
        double cpuMicros = (day < 13 ? 100 : 90) * (1 + 0.01 * Math.sin(2.4 * day));
        return SampleHistory.LINE
                .with()
                .startedAt("2026-01-%02dT00:00:00Z".formatted(day))
                .commit(commit)
                .serverCpuMicrosPerRequest(new HistoryFigure(cpuMicros, null))
                .build();
    }

    @Test
    void aChangeIsToldWithItsSizeAndTheCommit() {
        assertThat(sentence(day -> "abc00%02d".formatted(day)))
                .matches("a: server CPU per request fell by 1\\d\\.\\d% \\(.* to .*\\) at commit abc0013");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            abc1234       | at commit abc1234; the run before was of this commit too, so that it was not the code
            abc1234-dirty | at commit abc1234-dirty; the run before was of this commit too, but changes that are not committed may differ
            sha256:ab12   | at jar sha256:ab12; the run before was of this jar too, so that it was not the code
            not available | in the run of 2026-01-13T00:00:00Z, whose commit is not known
            """)
    void betweenTwoRunsOfOneCommitItIsNotTheCodesWhereTheCommitTellsWhatWasBuilt(String commit, String end) {
        assertThat(sentence(day -> commit)).endsWith(end);
    }

    @Test
    void betweenTwoJarsOfAnOwnAppTheNewOneIsNamedAndStackbenchWhereItChangedToo() {
        assertThat(sentenceOf(day -> line(day, "sha256:ab%02d".formatted(day)).withSuite("abc1234")))
                .endsWith(") at jar sha256:ab13");
        assertThat(sentenceOf(day -> line(day, "sha256:ab").withSuite(day < 13 ? "abc1234" : "def5678")))
                .endsWith("so that it was not the code, where stackbench changed too");
        assertThat(sentenceOf(day -> day < 13
                        ? line(day, "abc1234").withSuite("abc1234")
                        : line(day, "def5678").withSuite("def5678")))
                .as("stackbench's own servers")
                .endsWith(") at commit def5678");
    }

    @Test
    void betweenTwoStatesOfAWorkTreeNothingIsSaidOfTheCode() {
        assertThat(sentence(day -> day < 13 ? "abc1234" : "abc1234-dirty")).endsWith(") at commit abc1234-dirty");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            13 | JDK 25.0.4 | Linux 6.1 | embedded 18.6 | servlet  | at commit abc0013, where the JDK changed too
            13 | JDK 25.0.3 | Linux 6.2 | embedded 18.6 | servlet  | at commit abc0013, where the operating system changed too
            13 | JDK 25.0.4 | Linux 6.1 | embedded 18.7 | servlet  | at commit abc0013, where the JDK and PostgreSQL changed too
            13 | JDK 25.0.3 | Linux 6.1 | embedded 18.6 | reactive | at commit abc0013, where what was measured beside it changed too
            12 | JDK 25.0.4 | Linux 6.1 | embedded 18.6 | servlet  | at commit abc0013
            """)
    void whatChangedAtTheSamePlaceIsNamedAndWhatChangedElsewhereIsNot(
            int from, String jdk, String machine, String postgres, String beside, String end) {
        assertThat(sentenceOf(day -> {
                    HistoryLine line = line(day, "abc00%02d".formatted(day));
                    return day < from
                            ? line
                            : line.with()
                                    .jdk(jdk)
                                    .machine(machine)
                                    .postgres(postgres)
                                    .beside(List.of(beside))
                                    .build();
                }))
                .endsWith(end);
    }
}
