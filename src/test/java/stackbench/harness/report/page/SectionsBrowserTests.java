package stackbench.harness.report.page;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import stackbench.harness.analysis.history.CaseHistory;
import stackbench.harness.analysis.history.SampleHistory;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.analysis.result.SampleScalability;
import stackbench.harness.analysis.why.SampleFactors;
import stackbench.harness.claims.ClaimResult;
import stackbench.harness.measure.profile.Layer;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.plan.Load;
import stackbench.harness.report.setting.SampleSettings;
import stackbench.harness.verdict.result.Exchanges;
import stackbench.harness.verdict.result.SampleFindings.SampleFlow;
import stackbench.harness.verdict.result.SampleFindings.SampleOverload;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

/** The sections of the page on special kinds of load, settings, causes, articles, claims and the history. */
class SectionsBrowserTests extends PageBrowserTests {

    @ParameterizedTest
    @MethodSource({"loads", "sections", "absent"})
    void theSectionSays(Look look, @TempDir Path directory) {
        see(look, directory);
    }

    static Stream<Look> loads() {
        RunResult ramps =
                SampleRun.of(List.of(SampleResult.ofStages("servlet", 100.0), SampleResult.ofStages("rsocket", 150.0)));
        RunResult besideFailed =
                SampleRun.of(List.of(SampleResult.ofStages("servlet", 100.0), SampleResult.ofStages("rsocket", null)));
        return Stream.of(
                Look.at("throughput", SampleScalability.run(), "")
                        .once(BANDS_AROUND_TWO_CURVES)
                        .shows(
                                "A curve is the Universal Scalability Law fitted to them, and the band around it its 95% interval",
                                "create, 100 messages per request: requests/s over threads, by the",
                                "31 to 31",
                                "more than 64"),
                Look.at("throughput", MATRIX, "").hides("Universal"),
                Look.at("load-curves", atRates(), "")
                        .onceThereAre(1, "details table")
                        .shows(
                                "create, 1 message per request: p99 latency over requests/s",
                                "Filled: constant rates",
                                "servlet! 900 requests/s 900 3 6",
                                "! overloaded")
                        .hides("rsocket", "closed loops"),
                Look.at("load-curves", SampleScalability.run(), "#load-curve=p50")
                        .onceThereAre(1, ".chart svg")
                        .shows("p50 latency over requests/s", "Hollow, dotted: closed loops", "rsocket")
                        .hides("Filled"),
                Look.at("stages", ramps, "").onceThereAre(4, ".chart svg"),
                Look.at("stages", ramps, "")
                        .onceThereAre(6, "details table")
                        .shows(
                                "create, 1 message per request: users in stages to 4-0",
                                "Users planned and present",
                                "Requests/s over the ramp",
                                "Median latency over the ramp",
                                "p95 latency over the ramp",
                                "No request failed.",
                                "rsocket started in 2.5 s, 4 s of CPU time.",
                                "2 s to 4 100 150 2 2 0% 0%",
                                "1 s to 0 50.0 75.0 2 2 0% 0%",
                                "servlet: stage by stage, 1 ramp",
                                "start-up, 2.5 s 1.6 90 MB 25 35",
                                "before the first user",
                                "0.75 1.5 8.03 8.03")
                        .hides("Requests that failed over the ramp"),
                Look.at("stages", besideFailed, "")
                        .onceThereAre(7, "details table")
                        .shows(
                                "Requests that failed over the ramp",
                                "2 s to 4 100 FAIL 2 FAIL 0% 9.1%",
                                "rsocket: stage by stage, FAIL",
                                "0.75 1.5 0 11.8")
                        .hides("No request failed"),
                Look.at("overload", both(SampleOverload.LOAD), "")
                        .shows(
                                "create, 1 message per request: overload, 0.5, 2 times capacity",
                                "Goodput over offered load",
                                "servlet: capacity 100 requests/s, limit 50 ms, as before 1.4 s after it",
                                "back to 0.5",
                                "70.5"),
                Look.at("slow-reader", both(SampleFlow.LOAD), "")
                        .shows(
                                "read at 10,000 messages/s for 10 s",
                                "servlet buffers: more than",
                                "Rows fetched",
                                "In flight",
                                "Heap of the server in use",
                                "waits")
                        .hides("rsocket buffers"));
    }

    /** Two curves of 25 points, each with an outline around it. */
    private static final String BANDS_AROUND_TWO_CURVES = """
            (() => {
              const paths = [...document.querySelectorAll('#throughput .chart path')]
                .map(path => ({points: path.getAttribute('d').split('L').length, hollow: path.getAttribute('fill') === 'transparent', box: path.getBBox()}));
              const curves = paths.filter(({points, hollow}) => points === 25 && hollow);
              const bands = paths.filter(({points, hollow}) => points > 49 && !hollow);
              const isAround = ({box}, {box: inner}) => box.y < inner.y && box.y + box.height > inner.y + inner.height
                && Math.abs(box.x - inner.x) < 1 && Math.abs(box.width - inner.width) < 1;
              return curves.length === 2 && bands.length === 2 && bands.every((band, i) => isAround(band, curves[i]));
            })()""";

    /** Of servlet with three rates, the last of which was too high, and of rsocket with two, which make no curve. */
    private static RunResult atRates() {
        LatencyMillis latency = new LatencyMillis(1, 2, 3, 4, 5, 6, 7, 8);
        Exchanges kept = new Exchanges(latency, null, null, false, 1, 1);
        Exchanges overloaded = new Exchanges(latency, null, null, true, 1, 1);
        return SampleRun.of(List.of(
                SampleResult.atRate("servlet", 900, latency, overloaded),
                SampleResult.atRate("servlet", 300, latency, kept),
                SampleResult.atRate("servlet", 600, latency, kept),
                SampleResult.atRate("rsocket", 300, latency, kept),
                SampleResult.atRate("rsocket", 600, latency, kept)));
    }

    private static RunResult both(Load load) {
        return SampleRun.of(List.of(
                SampleResult.withoutNumbers("servlet", load, Verdict.PASS),
                SampleResult.withoutNumbers("rsocket", load, Verdict.PASS)));
    }

    static Stream<Look> sections() {
        String changed = "list/servlet/threads=4/batch=100";
        CaseHistory history = SampleHistory.of(MATRIX, 23, changed, 20);
        return Stream.of(
                Look.at("settings", SampleSettings.run(), "")
                        .shows("list: what settings change", "servlet-zgc", "0.70 (0.63-0.77)"),
                Look.at("why", SampleFactors.run(), "")
                        .onceThereAre(3, "table")
                        .shows(
                                "From servlet to reactive",
                                "The driver adds 61.0 us",
                                "From reactive to rsocket",
                                "x 0.77 (0.77-0.77)"),
                Look.at("why", SampleFactors.run(), "").onceThereAre(3, ".chart svg"),
                Look.at("why", SampleFactors.profiled(), "")
                        .onceThereAre(4, ".chart svg")
                        .shows("layer by layer", "104.0 +-17.8", "By layer the largest differences are driver"),
                Look.at("why", SampleFactors.profiled(4, 0, Layer.NETWORK), "")
                        .shows("No sample of reactive is of the kernel, since"),
                Look.at("why", SampleFactors.counted(), "")
                        .shows("what the processor counted for each request", "412,346", "scaled up by perf"),
                Look.at("why", SampleFactors.notCounted(), "")
                        .shows("Instructions and cycles are not counted: there is no perf on the PATH.")
                        .hides("for each request"),
                Look.at(
                                "published",
                                SampleRun.ofPreset(
                                        "servlet-reactive-rsocket-as-published",
                                        List.of(SampleResult.measured(
                                                "create", "servlet-as-published", 4, 900, 900, 900))),
                                "")
                        .shows("As published", "reactive-tests (alimovalisher)", "not measured", "4 3,691.5 900"),
                Look.at("claims", MATRIX, "")
                        .with(other(), told())
                        .shows("More threads, more lists", "Claims that need other cases: 1")
                        .hides("Blocks of wood float"),
                Look.at("claims", MATRIX, "")
                        .with(other(), told())
                        .once("document.getElementById('claims').innerText.includes('this needs water')"),
                Look.at("history", MATRIX, "")
                        .with(history)
                        .once("document.querySelectorAll('#history .chart svg').length > 1")
                        .shows(changed + ": server CPU per request rose by", "requests/s over servlet's: 23 runs"),
                Look.at("history", MATRIX, "").with(history).onceThereAre(40, "table"));
    }

    private static ClaimResult told() {
        return new ClaimResult(
                "More threads, more lists",
                "source",
                "https://example.com",
                List.of(),
                "2x",
                "1.1x",
                "reproduced",
                "cannot tell");
    }

    private static ClaimResult other() {
        String not = "not measured here";
        return new ClaimResult(
                "Blocks of wood float", "source", "https://example.com", List.of(), "2x", "this needs water", not, not);
    }

    /** A run that has nothing to say in a section has none. */
    static Stream<Look> absent() {
        return Stream.of("settings", "why", "load-curves", "published", "history", "stages", "builds", "claims")
                .map(section ->
                        Look.at(section, MATRIX, "").once("document.getElementById('%s').hidden".formatted(section)));
    }
}
