package stackbench.harness.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.analysis.result.Comparisons;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleFindings.SampleFlow;
import stackbench.harness.verdict.result.SampleFindings.SampleOverload;
import stackbench.harness.verdict.result.SampleFindings.SampleRamp;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

/** What the page shows of special kinds of load: users who come and go, overload, and readers that are slow. */
class LoadsBrowserTests extends PageBrowserTests {

    @Test
    void usersAndRequestsAreDrawnOverTimeAndEachStageHasItsRow(@TempDir Path directory) {
        load(write(
                directory.resolve("report.html"),
                SampleRun.of(
                        List.of(SampleResult.ofStages("servlet", 100.0), SampleResult.ofStages("rsocket", 150.0)))));

        assertThat(text("stages"))
                .contains(
                        "create, 1 message per request: users in stages to 4-0",
                        "Users planned and present",
                        "Requests/s over the ramp",
                        "Median latency over the ramp",
                        "p95 latency over the ramp",
                        "No request failed.",
                        "rsocket started in 2.5 s, 4 s of CPU time.",
                        "2 s to 4 100 150 2 2 0% 0%",
                        "1 s to 0 50.0 75.0 2 2 0% 0%")
                .doesNotContain("Requests that failed over the ramp", "undefined", "NaN");
        await().atMost(PATIENCE)
                .until(
                        () -> Long.valueOf(4)
                                .equals(
                                        chromium()
                                                .value(
                                                        "[...document.querySelectorAll('#stages .chart')].filter(c => c.querySelector('svg')).length")));
        openUntil("stages", "document.querySelectorAll('#stages details table').length === 6");
        assertThat(text("stages"))
                .contains(
                        "servlet: stage by stage, 1 ramp",
                        "start-up, 2.5 s 1.6 90 MB 25 35",
                        "before the first user",
                        "0.75 1.5 8.03 8.03")
                .doesNotContain("undefined", "NaN");
        assertThat(chromium().console()).isEmpty();
    }

    @Test
    void rowsOfTheAnswerAreNamedByTheirUsers(@TempDir Path directory) {
        List<CaseResult> cases = List.of(staged("servlet", 100, 101, 99, 100), staged("rsocket", 50, 51, 49, 50));
        load(write(
                directory.resolve("report.html"),
                SampleRun.of(cases, List.of(), Comparisons.of(cases, Optional.empty()))));

        String texts = "[...document.querySelectorAll('#answer svg text')].map(text => text.textContent).join(', ')";
        await().atMost(PATIENCE)
                .untilAsserted(() ->
                        assertThat(String.valueOf(chromium().value(texts))).contains("4-0 users × 1"));
        assertThat(String.valueOf(chromium().value(texts))).doesNotContain("NaN");
    }

    private static CaseResult staged(String arm, double... requestsPerSecond) {
        CaseResult measured = SampleResult.measured("create", arm, 4, requestsPerSecond);
        return SampleResult.of("create", arm, SampleRamp.LOAD, measured.visits(), measured.rounds());
    }

    @Test
    void requestsThatFailedAreDrawnOverTimeAsAShareBesideASoundServer(@TempDir Path directory) {
        load(write(
                directory.resolve("report.html"),
                SampleRun.of(
                        List.of(SampleResult.ofStages("servlet", 100.0), SampleResult.ofStages("rsocket", null)))));

        assertThat(text("stages"))
                .contains("Requests that failed over the ramp", "2 s to 4 100 2 0% 9.1%", "1 s to 0 50.0 2 0% 0%")
                .doesNotContain("No request failed", "undefined", "NaN");
        openUntil("stages", "document.querySelectorAll('#stages details table').length === 7");
        assertThat(text("stages")).contains("rsocket: stage by stage, FAIL", "0.75 1.5 0 11.8");
        assertThat(chromium().console()).isEmpty();
    }

    @Test
    void aRunWithoutThemHasNoSuchSection(@TempDir Path directory) {
        load(write(directory.resolve("report.html"), MATRIX));

        assertThat(text("stages")).isEmpty();
    }

    @Test
    void goodputIsDrawnOverOfferedLoadAndEachStepHasItsRow(@TempDir Path directory) {
        load(write(
                directory.resolve("report.html"),
                SampleRun.of(List.of(
                        SampleResult.withoutNumbers("servlet", SampleOverload.LOAD, Verdict.PASS),
                        SampleResult.withoutNumbers("rsocket", SampleOverload.LOAD, Verdict.PASS)))));

        assertThat(text("overload"))
                .contains(
                        "create, 1 message per request: overload, 0.5, 2 times capacity",
                        "Goodput over offered load",
                        "servlet: capacity 100 requests/s, limit 50 ms, as before 1.4 s after it",
                        "back to 0.5",
                        "70.5")
                .doesNotContain("undefined", "NaN");
        assertThat(chromium().console()).isEmpty();
    }

    @Test
    void whoBuffersIsNamedAndWhatEachFetchedIsDrawnOverTime(@TempDir Path directory) {
        load(write(
                directory.resolve("report.html"),
                SampleRun.of(List.of(
                        SampleResult.withoutNumbers("servlet", SampleFlow.LOAD, Verdict.PASS),
                        SampleResult.withoutNumbers("rsocket", SampleFlow.LOAD, Verdict.PASS)))));

        assertThat(text("slow-reader"))
                .contains(
                        "read at 10,000 messages/s for 10 s",
                        "servlet buffers: more than",
                        "Rows fetched",
                        "In flight",
                        "Heap of the server in use",
                        "waits")
                .doesNotContain("undefined", "NaN", "rsocket buffers");
        assertThat(chromium().console()).isEmpty();
    }
}
