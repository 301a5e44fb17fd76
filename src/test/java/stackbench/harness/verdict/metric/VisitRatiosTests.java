package stackbench.harness.verdict.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import stackbench.harness.compare.VisitSeries;
import stackbench.harness.measure.block.Round;
import stackbench.harness.plan.Load;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Visit;

class VisitRatiosTests {

    private static final Load LOAD = new Load.ClosedLoop(4, 1);

    private static CaseResult result(String architecture, List<Visit> visits, Round... rounds) {
        return SampleResult.of("list", architecture, LOAD, visits, List.of(rounds));
    }

    private static Visit visit(int visit, @Nullable Double perSecond, String... unsound) {
        return SampleResult.visit(visit, 1)
                .with()
                .requestsPerSecond(perSecond)
                .p99Millis(0.0)
                .cpuMicros(new TreeMap<>())
                .unsound(List.of(unsound))
                .build();
    }

    private static Round round(int visit, int round, double perSecond) {
        return new Round(visit, round, 1, 1, 1, perSecond, new TreeMap<>(), new TreeMap<>(), null);
    }

    @Test
    void visitsArePairedByTheirNumberWhereBothAreSoundAndHaveTheFigure() {
        CaseResult arm =
                result("rsocket", List.of(visit(1, 50.0), visit(2, 1.0, "bad"), visit(3, 60.0), visit(5, 70.0)));
        CaseResult reference = result(
                "servlet", List.of(visit(5, 140.0), visit(1, 100.0), visit(2, 100.0), visit(3, null), visit(4, 9.0)));

        VisitSeries ratios = VisitRatios.of(Metric.RATE, arm, reference);

        assertThat(ratios.logs()).containsExactly(Math.log(0.5), Math.log(0.5));
        assertThat(VisitRatios.of(Metric.SERVER_CPU, arm, reference).visits()).isZero();
        assertThat(VisitRatios.of(Metric.P99, arm, reference).visits())
                .as("0 has no ratio")
                .isZero();
    }

    @Test
    void aFigureByItselfIsNoRatioAndRoundsExplainNothingOfIt() {
        VisitSeries alone = VisitRatios.of(Metric.RATE, result("rsocket", List.of(visit(1, 50.0), visit(2, 60.0))));

        assertThat(alone.logs()).containsExactly(Math.log(50), Math.log(60));
        assertThat(alone.roundsVariance()).isNaN();
    }

    /** Worked out: the variance of 0, 1 and 2 times log 2 is the square of log 2; of a mean of three a third of it. */
    @Test
    void whatRoundsExplainIsTheVarianceOfTheMeanOfPairedRounds() {
        List<Visit> visits = List.of(visit(1, 100.0));
        CaseResult reference = result(
                "servlet",
                visits,
                Stream.of(1, 2, 3, 4).map(r -> round(1, r, 10 * r)).toArray(Round[]::new));
        CaseResult arm = result("rsocket", visits, round(1, 3, 120), round(1, 1, 10), round(1, 2, 40), round(2, 4, 9));

        assertThat(VisitRatios.of(Metric.RATE, arm, reference).roundsVariance())
                .isCloseTo(Math.pow(Math.log(2), 2) / 3, within(1e-12));
        assertThat(VisitRatios.of(Metric.P50, arm, reference).roundsVariance()).isNaN();
    }
}
