package stackbench.harness.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.DoublePredicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.cases.CapacityTrials.CapacitySearch;
import stackbench.harness.compare.Threshold;

class CapacitySearchTests {

    private static final int SEARCHES = 200;

    private static List<Threshold.Trial> search(double first, DoublePredicate holds) {
        CapacitySearch search = new CapacitySearch(first, 1, 100_000);
        List<Threshold.Trial> tried = new ArrayList<>();
        OptionalDouble next = search.next(tried);
        while (next.isPresent()) {
            double rate = next.getAsDouble();
            tried.add(new Threshold.Trial(rate, holds.test(rate)));
            next = search.next(tried);
        }
        return tried;
    }

    @ParameterizedTest
    @CsvSource({
        // capacity, first rate tried
        "1000, 100",
        "1000, 1000",
        "1000, 1001",
        "1000, 50000",
        "37.5, 10",
        "90000, 1",
        "2, 100000",
    })
    void theIntervalHoldsTheCapacityAndIsNarrow(double capacity, double first) {
        List<Threshold.Trial> tried = search(first, rate -> rate <= capacity);

        Threshold found = Threshold.of(tried);
        assertThat(found.low()).isLessThanOrEqualTo(capacity);
        assertThat(found.high()).isGreaterThanOrEqualTo(capacity).isLessThanOrEqualTo(1.1 * found.low());
        assertThat(tried).hasSizeLessThan(40);
    }

    @Test
    void whatNeverHoldsLiesBelowTheLowestRate() {
        List<Threshold.Trial> tried = search(100, rate -> false);

        assertThat(tried.getLast().value()).isEqualTo(1);
        assertThat(Threshold.of(tried).high()).isZero();
    }

    @Test
    void whatAlwaysHoldsLiesAboveTheHighestRate() {
        List<Threshold.Trial> tried = search(100, rate -> true);

        assertThat(tried.getLast().value()).isEqualTo(100_000);
        assertThat(Threshold.of(tried).low()).isInfinite();
    }

    @Test
    void aRateIsNoMoreThanTwiceWhatWasTriedBefore() {
        assertThat(search(100, rate -> rate <= 5_000).subList(0, 4))
                .extracting(Threshold.Trial::value)
                .containsExactly(100.0, 200.0, 400.0, 800.0);
    }

    /** What 200 searches of known capacities came to. */
    private record Searches(int right, int covering, List<Integer> trials) {

        int median() {
            return trials.stream().sorted().toList().get(trials.size() / 2);
        }
    }

    /**
     * Servers and how well they are seen.
     *
     * @param disturbed part of the blocks in which a rate that holds seems too high
     * @param lucky part of those in which one that is too high seems to hold
     * @param softness how gradually a rate ceases to hold: from 90% to 10% over 4.4 times this share of it
     */
    private static Searches searches(double disturbed, double lucky, double softness) {
        Random random = new Random(20_26);
        int right = 0;
        int covering = 0;
        List<Integer> trials = new ArrayList<>();
        for (int i = 0; i < SEARCHES; i++) {
            double capacity = 300 * Math.pow(10, random.nextDouble());
            double first = capacity * Math.pow(2, 3 * random.nextDouble() - 2);
            List<Threshold.Trial> tried = search(first, rate -> {
                double held = softness == 0
                        ? (rate <= capacity ? 1 : 0)
                        : 1 / (1 + Math.exp(Math.log(rate / capacity) / softness));
                return random.nextDouble() < lucky + (1 - disturbed - lucky) * held;
            });
            Threshold found = Threshold.of(tried);
            right += Math.abs(found.middle() / capacity - 1) <= 0.05 ? 1 : 0;
            covering += found.low() <= capacity && capacity <= found.high() ? 1 : 0;
            trials.add(tried.size());
        }
        return new Searches(right, covering, trials);
    }

    /** The last two are worse than what the estimate takes for granted, and have less asked of them. */
    @Tag("thorough")
    @ParameterizedTest
    @CsvSource({
        // disturbed, lucky, softness, right, covering
        "0.2,  0,    0,    0.95, 0.93",
        "0.2,  0.02, 0,    0.95, 0.93",
        "0.2,  0.02, 0.02, 0.95, 0.93",
        "0,    0,    0,    0.95, 0.93",
        "0.35, 0.02, 0,    0.90, 0.90",
        "0.2,  0.05, 0,    0.90, 0.90",
    })
    void capacitiesAreRightWithinFivePercentThoughBlocksAreDisturbedAndIntervalsHoldThem(
            double disturbed, double lucky, double softness, double right, double covering) {
        Searches searches = searches(disturbed, lucky, softness);

        assertThat(searches.right()).isGreaterThanOrEqualTo((int) (right * SEARCHES));
        assertThat(searches.covering()).isGreaterThanOrEqualTo((int) (covering * SEARCHES));
        assertThat(searches.median()).isLessThanOrEqualTo(25);
        assertThat(searches.trials()).allMatch(trials -> trials <= CapacitySearch.MOST_TRIALS);
    }

    @Test
    void answersThatNeverAgreeWithAnyCapacityEndAfterTheMostTrialsAllowed() {
        boolean[] last = {false};

        List<Threshold.Trial> tried = search(100, rate -> {
            last[0] = !last[0];
            return last[0];
        });

        assertThat(tried).hasSizeLessThanOrEqualTo(CapacitySearch.MOST_TRIALS);
    }
}
