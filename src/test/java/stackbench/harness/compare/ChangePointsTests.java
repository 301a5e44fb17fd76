package stackbench.harness.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChangePointsTests {

    /** Figures around 100 that go up and down by 1%. */
    private static List<Double> around(double middle, int runs) {
        return IntStream.range(0, runs)
                .mapToObj(run -> middle * (1 + 0.01 * Math.sin(2.4 * run)))
                .toList();
    }

    @SafeVarargs
    private static List<Double> joined(List<Double>... parts) {
        List<Double> all = new ArrayList<>();
        for (List<Double> part : parts) {
            all.addAll(part);
        }
        return all;
    }

    private static List<Integer> places(List<Double> series) {
        return ChangePoints.of(series).stream()
                .map(ChangePoints.ChangePoint::at)
                .toList();
    }

    @Test
    void aStepIsFoundAtTheFirstFigureAfterItWithItsSize() {
        List<ChangePoints.ChangePoint> changes = ChangePoints.of(joined(around(100, 20), around(105, 3)));

        assertThat(changes).singleElement().satisfies(change -> {
            assertThat(change.at()).isEqualTo(20);
            assertThat(change.ratio().value()).isCloseTo(1.05, within(0.01));
            assertThat(change.ratio().interval(VisitEstimate.LEVEL).contains(1.05))
                    .isTrue();
        });
    }

    @Test
    void whatGoesBackToWhereItWasChangedTwice() {
        assertThat(places(joined(around(100, 15), around(110, 8), around(100, 15))))
                .containsExactly(15, 23);
    }

    @Test
    void everyStepOfAStaircaseIsFound() {
        assertThat(places(joined(around(100, 12), around(106, 12), around(112, 12), around(95, 12))))
                .containsExactly(12, 24, 36);
    }

    @Test
    void oneOrTwoRunsOfADisturbedMachineAreNoChange() {
        assertThat(places(joined(around(100, 15), List.of(125.0), around(100, 15))))
                .isEmpty();
        assertThat(places(joined(around(100, 15), List.of(120.0, 125.0)))).isEmpty();
    }

    @Test
    void aSeriesThatIsTooShortOrDoesNotVaryHasNoChange() {
        assertThat(places(List.of())).isEmpty();
        assertThat(places(joined(around(100, 2), around(150, 3)))).isEmpty();
        assertThat(places(Collections.nCopies(40, 7.0))).isEmpty();
    }

    @Test
    void figuresThatAreEqualToTheLastDigitChangeWhereTheyDo() {
        assertThat(places(joined(Collections.nCopies(10, 7.0), Collections.nCopies(10, 7.1))))
                .containsExactly(10);
    }

    /** Of X = 0, 1, 2 and Y = 10, 11, 12: A is 10, B and C are 4/3. Q = 9/6 * (20 - 8/3); every other split has less than 3 on a side. */
    @Test
    void theSplitIsWhereTheSeriesIsMostUnlike() {
        assertThat(EDivisive.split(List.of(0.0, 1.0, 2.0, 10.0, 11.0, 12.0))).contains(new EDivisive.Split(3, 6));
        assertThat(EDivisive.split(List.of(0.0, 1.0, 0.0, 1.0, 9.0, 8.0, 9.0, 0.0, 1.0, 0.0)))
                .contains(new EDivisive.Split(4, 7));
        assertThat(EDivisive.split(List.of(0.0, 1.0, 2.0, 10.0, 11.0))).isEmpty();
    }

    /** Worked out: logarithms 0, 0, 3 and 1, 1, 4 have means 1 and 2, squares 6 and 6, s^2 = 3, standard error sqrt(2). */
    @Test
    void theRatioOfTwoSegmentsIsThatOfStudent() {
        RunSpread.PooledRatio ratio = new ChangePoints.Segment(3, List.of(1.0, 1.0, 4.0))
                .over(new ChangePoints.Segment(0, List.of(0.0, 0.0, 3.0)));

        assertThat(Math.log(ratio.value())).isCloseTo(1, within(1e-12));
        assertThat(ratio.standardError()).isCloseTo(Math.sqrt(2), within(1e-12));
        assertThat(ratio.degreesOfFreedom()).isEqualTo(4);
        assertThat(ratio.probability()).as("t = 0.7071").isCloseTo(0.5185, within(1e-3));
    }

    @Test
    void moreRunsShowSmallerSteps() {
        assertThat(ChangePoints.detectable(around(100, 2))).isEmpty();
        double ofTen = ChangePoints.detectable(around(100, 10)).orElseThrow();
        double ofThirty = ChangePoints.detectable(around(100, 30)).orElseThrow();

        assertThat(ofThirty).isBetween(0.02, 0.04).isLessThan(ofTen);
        assertThat(ChangePoints.detectable(joined(around(100, 30), around(200, 10))))
                .as("only what is since the last change counts")
                .hasValueSatisfying(share -> assertThat(share).isCloseTo(ofTen, within(1e-9)));
    }
}
