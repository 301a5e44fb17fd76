package stackbench.harness.verdict.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.compare.VisitEstimate;
import stackbench.harness.plan.Load;
import stackbench.harness.verdict.metric.SensitivityJudge.Usual;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Visit;

class SensitivityJudgeTests {

    /**
     * Four visits of a standard deviation of 0.02. With t of 3 degrees, which is 3.182446 for one statement and 4.176535 for two, a further visit lies
     * within exp(+-0.0711617) of 0.5, or with another statement within exp(+-0.0933901).
     */
    private static final VisitEstimate HALF = new VisitEstimate(0.5, 0.01, 3, 4, Double.NaN, Double.NaN);

    private static final VisitEstimate ONE_VISIT =
            new VisitEstimate(0.5, Double.NaN, Double.NaN, 1, Double.NaN, Double.NaN);

    private static Usual usual(String arm, Metric metric, VisitEstimate ratio) {
        return new Usual(arm, "servlet", metric, ratio);
    }

    private static CaseResult result(String arm, double perSecond, String... unsound) {
        Visit visit = SampleResult.visit(6, perSecond).withUnsound(List.of(unsound));
        return SampleResult.of("list", arm, new Load.ClosedLoop(4, 1), List.of(visit), List.of());
    }

    private static List<RatioMove> rule(List<Usual> usual, CaseResult... visit) {
        return new SensitivityJudge(usual).rule(List.of(visit));
    }

    @ParameterizedTest
    @CsvSource({
        "500, false",
        "536, false",
        "537, true",
        "466, false",
        "465, true",
        "1000, true",
    })
    void aRatioMovedThatIsOutsideOfWhatOneFurtherVisitGives(double perSecond, boolean moved) {
        List<RatioMove> ruled = rule(
                List.of(usual("rsocket", Metric.RATE, HALF)), result("servlet", 1_000), result("rsocket", perSecond));

        assertThat(ruled).hasSize(1);
        RatioMove only = ruled.getFirst();
        assertThat(only.moved()).isEqualTo(moved);
        assertThat(only.ratio()).isCloseTo(perSecond / 1_000, within(1e-9));
        assertThat(only)
                .returns("rsocket", RatioMove::arm)
                .returns("servlet", RatioMove::reference)
                .returns(Metric.RATE, RatioMove::metric)
                .returns(0.5, RatioMove::usual);
        assertThat(only.expected().getFirst()).isCloseTo(0.5 * Math.exp(-0.0711617), within(1e-6));
        assertThat(only.expected().getLast()).isCloseTo(0.5 * Math.exp(0.0711617), within(1e-6));
        assertThat(only.noticed()).isCloseTo(Math.expm1(0.0711617), within(1e-6));
    }

    @ParameterizedTest
    @CsvSource({"537, false", "548, false", "549, true"})
    void whatIsSaidOfSeveralRatiosHoldsTogether(double perSecond, boolean moved) {
        List<RatioMove> ruled = rule(
                List.of(usual("rsocket", Metric.RATE, HALF), usual("reactive", Metric.RATE, HALF)),
                result("servlet", 1_000),
                result("rsocket", perSecond),
                result("reactive", 500));

        assertThat(ruled).extracting(RatioMove::arm).containsExactly("rsocket", "reactive");
        assertThat(ruled).extracting(RatioMove::moved).containsExactly(moved, false);
        assertThat(ruled.getFirst().expected().getLast()).isCloseTo(0.5 * Math.exp(0.0933901), within(1e-6));
    }

    @Test
    void eachFigureIsHeldAgainstItsOwnRatio() {
        List<RatioMove> ruled = rule(
                List.of(usual("rsocket", Metric.RATE, HALF), usual("rsocket", Metric.SERVER_CPU, HALF)),
                result("servlet", 1_000),
                result("rsocket", 500)); // costs twice as much

        assertThat(ruled).extracting(RatioMove::metric).containsExactly(Metric.RATE, Metric.SERVER_CPU);
        assertThat(ruled).extracting(RatioMove::moved).containsExactly(false, true);
        assertThat(ruled.getLast().ratio()).isCloseTo(2, within(1e-9));
    }

    @Test
    void whatHasNoIntervalOrIsNotInTheVisitIsNoStatement() {
        List<Usual> usual = List.of(
                usual("rsocket", Metric.RATE, HALF),
                usual("reactive", Metric.RATE, HALF),
                usual("servlet-virtual", Metric.RATE, HALF),
                usual("servlet-jetty", Metric.RATE, ONE_VISIT));

        List<RatioMove> ruled = rule(
                usual,
                result("servlet", 1_000),
                result("rsocket", 537),
                result("reactive", 500, "a clock was set"),
                result("servlet-jetty", 500));

        assertThat(ruled).extracting(RatioMove::arm).containsExactly("rsocket");
        assertThat(ruled.getFirst().moved()).as("as the only statement").isTrue();
    }

    @Test
    void withoutTheReferenceThereIsNoRatio() {
        List<Usual> usual = List.of(usual("rsocket", Metric.RATE, HALF));

        assertThat(rule(usual, result("rsocket", 500))).isEmpty();
        assertThat(rule(usual, result("servlet", 500))).isEmpty();
        assertThat(rule(usual, result("servlet", 1_000, "bad"), result("rsocket", 500)))
                .isEmpty();
    }

    @Test
    void theEndsAreWithinWhatIsExpected() {
        RatioMove low = new RatioMove("a", "b", Metric.RATE, 0.9, 1, List.of(0.9, 1.1));

        assertThat(low.moved()).isFalse();
        assertThat(new RatioMove("a", "b", Metric.RATE, 1.1, 1, List.of(0.9, 1.1)).moved())
                .isFalse();
        assertThat(new RatioMove("a", "b", Metric.RATE, 0.899, 1, List.of(0.9, 1.1)).moved())
                .isTrue();
        assertThat(new RatioMove("a", "b", Metric.RATE, 1.101, 1, List.of(0.9, 1.1)).moved())
                .isTrue();
    }

    @Test
    void allRatiosOfAVisitAreRuledOn() {
        List<Usual> usual = Stream.of("rsocket", "reactive", "servlet-virtual")
                .flatMap(arm -> Stream.of(Metric.RATE, Metric.SERVER_CPU).map(metric -> usual(arm, metric, HALF)))
                .toList();

        List<RatioMove> ruled = rule(
                usual,
                result("servlet", 1_000),
                result("rsocket", 500),
                result("reactive", 500),
                result("servlet-virtual", 500));

        assertThat(ruled).hasSize(6);
        assertThat(IntStream.range(0, 6).mapToObj(i -> ruled.get(i).moved()))
                .containsExactly(false, true, false, true, false, true);
    }
}
