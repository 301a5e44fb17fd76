package stackbench.harness.analysis.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.RelativeRate;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Exchanges;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Visit;

/** Comparisons of arms at the same rate. Samples are made from a speed: twice the speed gives half the latency and half the server CPU. */
class RateComparisonsTests {

    private static final Load SHARE = new RelativeRate(60, 100);

    private static CaseResult at(Load load, String arm, double... speeds) {
        List<Visit> visits = DoubleStream.of(speeds)
                .mapToObj(speed -> SampleResult.visit(1, speed))
                .toList();
        return SampleResult.of(
                "create",
                arm,
                load,
                Stream.iterate(0, i -> i < visits.size(), i -> i + 1)
                        .map(i -> visits.get(i).withVisit(i + 1))
                        .toList(),
                List.of());
    }

    private static List<ComparisonResult> compared(CaseResult... cases) {
        return Comparisons.of(List.of(cases), Optional.empty());
    }

    @Test
    void latencyAndCostAreComparedAndNoRequestsPerSecond() {
        List<ComparisonResult> comparisons =
                compared(at(SHARE, "servlet", 100, 110, 105), at(SHARE, "rsocket", 200, 222, 208));

        assertThat(comparisons)
                .extracting(ComparisonResult::metric)
                .as("no visit had enough requests for p99.9")
                .containsExactly(Metric.P50, Metric.P99, Metric.SERVER_CPU);
        assertThat(comparisons).allSatisfy(one -> {
            assertThat(one.cell()).isEqualTo("create/rate=60%/batch=100");
            assertThat(one.ratio()).isCloseTo(0.5, within(0.01));
            assertThat(one.interval()).hasSize(2);
            assertThat(one.resolved()).isTrue();
        });
    }

    @Test
    void p999IsComparedWhereEachVisitHasEnoughRequestsForIt() {
        CaseResult servlet = at(SHARE, "servlet", 100, 110);
        CaseResult rsocket = at(SHARE, "rsocket", 100, 110);

        assertThat(compared(with(servlet, 20.0), with(rsocket, 30.0)))
                .filteredOn(one -> one.metric() == Metric.P999)
                .singleElement()
                .satisfies(one -> assertThat(one.ratio()).isCloseTo(1.5, within(1e-9)));
    }

    private static CaseResult with(CaseResult result, double p999Millis) {
        return result.withVisits(result.visits().stream()
                .map(visit -> visit.withP999Millis(p999Millis))
                .toList());
    }

    @Test
    void anArmThatWasOverloadedIsNotComparedSinceItsSlowestRequestsAreMissing() {
        CaseResult overloaded =
                at(SHARE, "servlet", 100, 110).withExchanges(new Exchanges(null, null, null, true, 1, 1));

        assertThat(compared(overloaded, at(SHARE, "reactive", 100, 110), at(SHARE, "rsocket", 100, 110)))
                .extracting(one -> one.arm() + " over " + one.reference())
                .containsOnly("rsocket over reactive");
    }

    /** Ratios that go up and down in turn, so that visits do not resemble each other. */
    private static List<CaseResult> five(Load load, double noise) {
        return IntStream.rangeClosed(1, 5)
                .mapToObj(arm -> at(load, "arm" + arm, 1 + noise * arm, 1 - noise * arm, 1 + noise / 2, 1 - noise / 2))
                .toList();
    }

    @Test
    void howMuchVisitsVaryAtRatesIsLearntAtRates() {
        List<CaseResult> calm = five(SHARE, 0.01);
        List<CaseResult> beside = Stream.concat(calm.stream(), five(new Load.ClosedLoop(16, 100), 0.15).stream())
                .toList();

        assertThat(Comparisons.of(beside, Optional.empty()).stream()
                        .filter(one -> one.load().rateIsGiven())
                        .map(ComparisonResult::interval))
                .hasSize(30)
                .isEqualTo(Comparisons.of(calm, Optional.empty()).stream()
                        .map(ComparisonResult::interval)
                        .toList());
    }

    @Test
    void effectsOverAllCellsAreOfTheClientsOwnPaceAlone() {
        List<CaseResult> cases = List.of(at(SHARE, "servlet", 100, 110), at(SHARE, "rsocket", 100, 110));

        assertThat(Effects.of(cases, Comparisons.of(cases, Optional.empty()))).isEmpty();
    }
}
