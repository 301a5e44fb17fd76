package stackbench.harness.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Entrant;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;

class CellComparisonTests {

    private static final Cell CELL = new Cell(Workload.CREATE, new Load.ClosedLoop(4, 1));
    private static final Contestant SERVLET = contestant(Architecture.SERVLET, 99, 101, 99, 101, 99, 101, 99);
    private static final Contestant REACTIVE = contestant(Architecture.REACTIVE, 100, 100, 100, 101, 101, 101, 101);
    private static final Contestant RSOCKET = contestant(Architecture.RSOCKET, 50, 51, 52, 50, 51, 52, 50);

    private static Contestant contestant(Architecture architecture, double... requestsPerSecond) {
        return new Contestant(
                Entrant.of(architecture),
                Arrays.stream(requestsPerSecond).boxed().toList());
    }

    @Test
    void theBestIsTheReferenceAndOnlyWhatExcludesOneIsResolved() {
        assertThat(new CellComparison(Optional.empty()).compare(CELL, List.of(SERVLET, REACTIVE, RSOCKET)))
                .extracting(Comparison::architecture, Comparison::reference, Comparison::resolved)
                .containsExactly(
                        tuple(Architecture.SERVLET, Architecture.REACTIVE, false),
                        tuple(Architecture.RSOCKET, Architecture.REACTIVE, true));
    }

    @Test
    void aNamedReferenceIsWhatAllAreComparedWithAndWithoutItNothingIsSaid() {
        CellComparison withRSocket = new CellComparison(Optional.of(Architecture.RSOCKET));

        assertThat(withRSocket.compare(CELL, List.of(SERVLET, RSOCKET)))
                .singleElement()
                .satisfies(comparison -> {
                    assertThat(comparison.reference()).isEqualTo(Architecture.RSOCKET);
                    assertThat(comparison.ratio()).isCloseTo(1.98, within(0.001));
                    assertThat(comparison.resolved()).isTrue();
                });
        assertThat(withRSocket.compare(CELL, List.of(SERVLET, REACTIVE))).isEmpty();
        assertThat(withRSocket.compare(CELL, List.of(RSOCKET))).isEmpty();
    }

    /** 0.05 over the pairs where the best is looked for, over the others where the reference is known. */
    @ParameterizedTest
    @CsvSource({"2, 0.95, 0.95", "3, 0.983333, 0.975", "4, 0.991667, 0.983333"})
    void theMoreIsSaidTheSurerEachStatementMustBe(int contestants, double withBest, double withNamed) {
        assertThat(new CellComparison(Optional.empty()).level(contestants)).isCloseTo(withBest, within(1e-6));
        assertThat(new CellComparison(Optional.of(Architecture.SERVLET)).level(contestants))
                .isCloseTo(withNamed, within(1e-6));
    }

    @Test
    void aControlThatDiffersFromItselfIsSeenAndItsWidthIsTheSmallestDifference() {
        Contestant first = contestant(Architecture.SERVLET, 100, 100, 100, 100, 100, 100);
        Contestant same = contestant(Architecture.SERVLET, 96, 104, 98, 102, 100, 101);
        Contestant slower = contestant(Architecture.SERVLET, 90, 91, 92, 93, 94, 95);

        var comparison = new CellComparison(Optional.empty());
        Control calm = comparison.control(CELL, same, first, 1);
        assertThat(calm.containsOne()).isTrue();
        assertThat(calm.smallestDifference().orElseThrow()).isCloseTo(Math.sqrt(1.04 / 0.96) - 1, within(1e-9));
        assertThat(comparison.control(CELL, slower, first, 1).containsOne()).isFalse();
        assertThat(comparison.control(CELL, slower, first, 3).interval()).isEmpty();
        assertThat(comparison
                        .control(CELL, contestant(Architecture.SERVLET, 1), contestant(Architecture.SERVLET, 2), 1)
                        .smallestDifference())
                .isEmpty();
    }

    /** Two-sided probabilities from the published table of Kendall's S. */
    @ParameterizedTest
    @CsvSource({"4, 0.083333", "5, 0.016667", "6, 0.002778", "7, 0.000397", "8, 0.0000496"})
    void aSeriesThatOnlyRisesIsAsUnlikelyAsTheTableSays(int length, double probability) {
        List<Double> rising =
                IntStream.rangeClosed(1, length).mapToObj(i -> 100.0 + i).toList();

        assertThat(Trend.of(rising).probability()).isCloseTo(probability, within(1e-6));
        assertThat(Trend.of(rising).change()).isCloseTo((length - 1) / (100 + (length + 1) / 2.0), within(1e-9));
        assertThat(Trend.of(rising.reversed()).change()).isNegative();
    }

    @Test
    void aSeriesThatGoesUpAndDownHasNoTrend() {
        assertThat(Trend.of(List.of(100.0, 103.0, 98.0, 101.0, 99.0, 102.0, 100.0, 101.0))
                        .probability())
                .isGreaterThan(0.3);
        assertThat(Trend.of(Collections.nCopies(8, 5.0))).isEqualTo(new Trend(0, 1));
        assertThat(Trend.of(List.of(5.0))).isEqualTo(new Trend(0, 1));
    }
}
