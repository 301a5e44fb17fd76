package stackbench.harness.analysis.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleFindings.SampleOverload;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;
import stackbench.harness.verdict.result.Visit;
import stackbench.harness.verdict.visit.Capacity;
import stackbench.harness.verdict.visit.CapacityCost;

/** Comparisons beside those of closed loops and rates. */
class FurtherComparisonsTests {

    private static void assertThatItIsOfTheSameVisits(ComparisonResult ratio, String cell) {
        assertThat(ratio.cell()).isEqualTo(cell);
        assertThat(ratio.visits()).isEqualTo(4);
        assertThat(ratio.ratio()).isCloseTo(1.2, within(0.01));
        List<Double> interval = Objects.requireNonNull(ratio.interval());
        assertThat(interval.getLast() / interval.getFirst())
                .as("visits differ by 10%, their ratios by 1%")
                .isBetween(1.005, 1.05);
        assertThat(ratio.resolved()).isTrue();
    }

    /** Capacities of a cell are compared visit by visit, as are the costs of requests there. */
    @Nested
    class OfCapacities {

        private static final Capacity BOUNDED = new Capacity("p99<50ms", 1_000.0, 900.0, 1_100.0, true, List.of());

        /** Make a case with a capacity in each visit. Its server takes the CPU time given for a million requests, and the database 50 s more. */
        private static CaseResult searched(String arm, Capacity capacity, double cpuSeconds, double... perSecond) {
            return SampleResult.ofCapacity(arm, capacity)
                    .withVisits(IntStream.range(0, perSecond.length)
                            .mapToObj(i -> SampleResult.visit(i + 1, 1)
                                    .with()
                                    .requestsPerSecond(null)
                                    .capacityPerSecond(perSecond[i])
                                    .capacityCost(new CapacityCost(1e6 / cpuSeconds, cpuSeconds, cpuSeconds + 50))
                                    .build())
                            .toList());
        }

        private static final CaseResult SERVLET = searched("servlet", BOUNDED, 100, 1_000, 1_100, 1_050, 990);
        private static final CaseResult REACTIVE = searched("reactive", BOUNDED, 80, 1_210, 1_318, 1_262, 1_180);

        private static List<ComparisonResult> compared(CaseResult... cases) {
            return Comparisons.ofCapacities(List.of(cases), Optional.of("servlet"));
        }

        private static ComparisonResult by(Metric metric) {
            return compared(SERVLET, REACTIVE).stream()
                    .filter(one -> one.metric() == metric)
                    .findFirst()
                    .orElseThrow();
        }

        @Test
        void aRatioIsOfTheCapacitiesOfTheSameVisits() {
            assertThatItIsOfTheSameVisits(by(Metric.CAPACITY), "create/capacity/batch=1");
        }

        @Test
        void costsAreComparedToo() {
            assertThat(by(Metric.CAPACITY_SERVER_CPU).ratio()).isCloseTo(0.8, within(1e-9));
            assertThat(by(Metric.CAPACITY_CPU).ratio()).isCloseTo(130.0 / 150, within(1e-9));
        }

        @Test
        void aCapacityWithAnOpenEndIsNotCompared() {
            Capacity open = new Capacity("p99<50ms", 1_000.0, 900.0, null, true, List.of());

            assertThat(compared(SERVLET, searched("reactive", open, 80, 1_210, 1_318)))
                    .isEmpty();
        }

        @Test
        void capacitiesAreNotAmongTheComparisonsOfClosedLoops() {
            assertThat(Comparisons.of(List.of(SERVLET, REACTIVE), Optional.of("servlet")))
                    .isEmpty();
            assertThat(compared(
                            SampleResult.measured("list", "servlet", 4, 100, 110),
                            SampleResult.measured("list", "reactive", 4, 100, 110)))
                    .isEmpty();
        }
    }

    /** What is left of arms under overload is compared visit by visit. */
    @Nested
    class OfOverload {

        /** Make a case with this goodput in each visit, at the highest multiple. */
        private static CaseResult overloaded(String arm, double... perSecond) {
            return SampleResult.withoutNumbers(arm, SampleOverload.LOAD, Verdict.PASS)
                    .withVisits(IntStream.range(0, perSecond.length)
                            .mapToObj(i -> visit(i + 1, perSecond[i]))
                            .toList());
        }

        private static Visit visit(int number, double perSecond) {
            return SampleResult.visit(number, 1)
                    .with()
                    .requestsPerSecond(null)
                    .goodputPerSecond(perSecond)
                    .build();
        }

        private static final CaseResult SERVLET = overloaded("servlet", 1_000, 1_100, 1_050, 990);
        private static final CaseResult REACTIVE = overloaded("reactive", 1_210, 1_318, 1_262, 1_180);

        private static List<ComparisonResult> compared(CaseResult... cases) {
            return Comparisons.ofOverloads(List.of(cases), Optional.of("servlet"));
        }

        @Test
        void aRatioIsOfTheGoodputOfTheSameVisits() {
            assertThat(compared(SERVLET, REACTIVE)).singleElement().satisfies(ratio -> {
                assertThat(ratio.metric()).isEqualTo(Metric.GOODPUT);
                assertThatItIsOfTheSameVisits(ratio, "create/overload=0.5-2/batch=1");
            });
        }

        @Test
        void anArmOfWhichNothingWasLeftInAVisitHasNoRatio() {
            assertThat(compared(SERVLET, overloaded("reactive", 1_210, 0, 1_262, 1_180)))
                    .as("a ratio of the other visits would hide the worst one")
                    .isEmpty();
        }

        private CaseResult disturbed(double perSecond) {
            return REACTIVE.withVisits(List.of(
                    REACTIVE.visits().getFirst(),
                    visit(2, perSecond).withUnsound(List.of("a neighbour")),
                    REACTIVE.visits().get(2),
                    REACTIVE.visits().getLast()));
        }

        @Test
        void aVisitThatWasLeftOutStandsBeside() {
            assertThat(compared(SERVLET, disturbed(2_000))).singleElement().satisfies(ratio -> {
                assertThat(ratio.visits()).isEqualTo(3);
                assertThat(Objects.requireNonNull(ratio.allVisits()).visits()).isEqualTo(4);
            });
            assertThat(compared(SERVLET, disturbed(0)))
                    .as("nor is the worst one hidden because it was left out")
                    .isEmpty();
        }

        @Test
        void theyAreNotAmongTheComparisonsOfClosedLoops() {
            assertThat(Comparisons.of(List.of(SERVLET, REACTIVE), Optional.of("servlet")))
                    .isEmpty();
            assertThat(compared(
                            SampleResult.measured("list", "servlet", 4, 100, 110),
                            SampleResult.measured("list", "reactive", 4, 100, 110)))
                    .isEmpty();
        }
    }
}
