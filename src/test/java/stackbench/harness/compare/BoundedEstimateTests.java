package stackbench.harness.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class BoundedEstimateTests {

    private static BoundedEstimate of(Double... perVisit) {
        return BoundedEstimate.of(List.of(perVisit), 0, 1, 0.95);
    }

    /** A mean of 0.5 with a standard error of 0.0645497; t for 3 degrees is 3.182446. */
    @Test
    void betweenItsBoundsItsIntervalIsThatOfStudent() {
        BoundedEstimate estimate = of(0.35, 0.45, 0.55, 0.65);

        assertThat(estimate.value()).isCloseTo(0.5, within(1e-12));
        assertThat(estimate.interval().orElseThrow().low()).isCloseTo(0.5 - 3.182446 * 0.0645497, within(1e-6));
        assertThat(estimate.interval().orElseThrow().high()).isCloseTo(0.5 + 3.182446 * 0.0645497, within(1e-6));
        assertThat(estimate.atBound()).isZero();
    }

    @Test
    void itsIntervalEndsAtItsBounds() {
        assertThat(of(0.1, 0.9).interval()).contains(new Interval(0, 1, 0.95));
    }

    /** By Student's t alone it would end before 1. */
    @Test
    void theIntervalReachesToTheBoundThatAVisitIsAt() {
        BoundedEstimate estimate = of(1.0, 0.7, 0.7, 0.7, 0.7, 0.7);

        assertThat(estimate.interval().orElseThrow().high()).isEqualTo(1);
        assertThat(estimate.interval().orElseThrow().low()).isGreaterThan(0.6);
        assertThat(estimate.atBound()).isEqualTo(1);
    }

    @Test
    void nothingIsToldFromVisitsThatAreAllAtOneBoundNorFromOne() {
        assertThat(of(0.0, 0.0, 0.0).atBound()).isEqualTo(3);
        assertThat(of(0.0, 0.0, 0.0).interval()).isEmpty();
        assertThat(of(0.5).interval()).isEmpty();
    }
}
