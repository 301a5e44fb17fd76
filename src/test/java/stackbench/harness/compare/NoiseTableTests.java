package stackbench.harness.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NoiseTableTests {

    private static final int ROWS = 40;
    private static final List<String> COLUMNS = List.of("a", "b", "c");

    private final Random random = new Random(7);

    private NoiseTable.Entry entry(int row, String column, double sd) {
        List<Double> logs = IntStream.range(0, 4)
                .mapToObj(visit -> random.nextGaussian() * sd)
                .toList();
        return new NoiseTable.Entry(row, column, new VisitSeries(logs, Double.NaN));
    }

    /** Every second row is ten times as noisy; the standard error of four visits is half the standard deviation. */
    @Test
    void aSeriesLeansOnThoseOfItsRow() {
        List<VisitEstimate> estimates = NoiseTable.estimates(IntStream.range(0, ROWS)
                .boxed()
                .flatMap(row -> COLUMNS.stream().map(column -> entry(row, column, row % 2 == 0 ? 0.01 : 0.1)))
                .toList());

        double[] quiet = errors(estimates, 0);
        double[] noisy = errors(estimates, 1);
        assertThat(Estimate.median(quiet)).isBetween(0.004, 0.006);
        assertThat(Estimate.median(noisy)).isBetween(0.04, 0.06);
        assertThat(estimates)
                .allSatisfy(one ->
                        assertThat(one.degreesOfFreedom()).isGreaterThan(3).isLessThanOrEqualTo(6));
    }

    private static double[] errors(List<VisitEstimate> estimates, int odd) {
        return IntStream.range(0, estimates.size())
                .filter(i -> i / COLUMNS.size() % 2 == odd)
                .mapToDouble(i -> estimates.get(i).standardError())
                .toArray();
    }

    @Test
    void whereEachRowHasOneSeriesAllLeanOnACommonVariance() {
        List<NoiseTable.Entry> entries =
                IntStream.range(0, 20).mapToObj(row -> entry(row, "a", 0.05)).toList();
        List<VisitSeries> series =
                entries.stream().map(NoiseTable.Entry::series).toList();

        assertThat(NoiseTable.estimates(entries))
                .isEqualTo(Moderation.of(series).estimates(series));
    }

    @Test
    void aSeriesOfOneVisitStandsThereWithoutAnInterval() {
        NoiseTable.Entry one = new NoiseTable.Entry(0, "d", new VisitSeries(List.of(0.1), Double.NaN));
        List<NoiseTable.Entry> others = IntStream.range(0, 8)
                .boxed()
                .flatMap(row -> COLUMNS.stream().map(column -> entry(row, column, 0.05)))
                .toList();

        List<VisitEstimate> estimates = NoiseTable.estimates(
                Stream.concat(Stream.of(one), others.stream()).toList());

        assertThat(estimates).hasSize(25);
        assertThat(estimates.getFirst().hasInterval()).isFalse();
        assertThat(estimates.subList(1, 25)).allMatch(VisitEstimate::hasInterval);
    }
}
