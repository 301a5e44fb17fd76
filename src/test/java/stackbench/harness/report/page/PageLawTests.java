package stackbench.harness.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.analysis.result.SampleScalability;
import stackbench.harness.compare.scalability.ScalabilityLaw;

class PageLawTests {

    /** Of an arm that was measured with 4, 8, 16 and 64 threads. */
    private static final PageLaw CURVE = PageLaw.of(
            Objects.requireNonNull(SampleScalability.run().scalability()).getFirst());

    private static final ScalabilityLaw LAW = new ScalabilityLaw(100_000, 0.05, 0.001);

    /** Three visits that make 5% fewer, as many and 5% more: Student's t of 2 degrees of freedom times 0.05 over the root of 3 is 0.124. */
    @ParameterizedTest
    @CsvSource({"0, 4", "6, 8", "12, 16", "18, 32", "24, 64"})
    void aCurveGrowsByEqualRatiosOfThreadsAndHasIntervals(int step, double threads) {
        PageLaw.Point point = CURVE.points().get(step);
        double value = point.requestsPerSecond().value();
        List<Double> interval = Objects.requireNonNull(point.requestsPerSecond().interval());

        assertThat(point.threads()).isCloseTo(threads, Percentage.withPercentage(1e-6));
        assertThat(value).isCloseTo(LAW.throughput(threads), Percentage.withPercentage(0.5));
        assertThat(Math.log(value / interval.getFirst())).isBetween(0.12, 0.13);
        assertThat(Math.log(interval.getLast() / value)).isBetween(0.12, 0.13);
    }
}
