package stackbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.DoublePredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CapacitySearchTests {

    private final List<Double> tried = new ArrayList<>();

    private CapacitySearch.Bracket search(double first, DoublePredicate holds) {
        CapacitySearch search = new CapacitySearch(first, 1, 100_000);
        while (search.next().isPresent()) {
            double rate = search.next().getAsDouble();
            tried.add(rate);
            search.tried(holds.test(rate));
        }
        return search.bracket();
    }

    @ParameterizedTest
    @CsvSource({
        // capacity, first rate tried
        "1000, 100",
        "1000, 1000",
        "1000, 1001",
        "1000, 50000",
        "37.5, 10",
        "99000, 1",
        "2, 100000",
    })
    void theBracketHoldsTheCapacityAndIsNarrow(double capacity, double first) {
        CapacitySearch.Bracket bracket = search(first, rate -> rate <= capacity);

        double sustained = Objects.requireNonNull(bracket.sustainedPerSecond());
        double notSustained = Objects.requireNonNull(bracket.notSustainedPerSecond());
        assertThat(sustained).isLessThanOrEqualTo(capacity);
        assertThat(notSustained).isGreaterThan(capacity);
        assertThat(notSustained / sustained).isLessThanOrEqualTo(1.05);
        assertThat(tried).hasSizeLessThan(CapacitySearch.MOST_TRIALS);
    }

    @Test
    void whatNeverHoldsHasNoCapacityButABound() {
        assertThat(search(100, rate -> false)).isEqualTo(new CapacitySearch.Bracket(null, 1.0));
    }

    @Test
    void whatAlwaysHoldsIsOnlyKnownFromBelow() {
        assertThat(search(100, rate -> true)).isEqualTo(new CapacitySearch.Bracket(100_000.0, null));
    }

    @Test
    void everyRateIsAskedTwiceAndAThirdTimeWhenTheAnswersDisagree() {
        List<Boolean> answers = List.of(true, false, true, false, false);
        int[] asked = {0};

        search(100, rate -> asked[0] < answers.size() && answers.get(asked[0]++));

        assertThat(tried.subList(0, 5)).containsExactly(100.0, 100.0, 100.0, 200.0, 200.0);
        assertThat(tried.get(5)).isBetween(141.0, 142.0);
    }

    /** One answer in ten is wrong: three in a hundred decisions are then wrong, and a decision moves the bracket little. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void wrongAnswersNowAndThenDoNotKeepItFromEnding(long seed) {
        Random random = new Random(seed);

        CapacitySearch.Bracket bracket = search(50, rate -> rate <= 1_000 ^ random.nextInt(10) == 0);

        assertThat(tried).hasSizeLessThanOrEqualTo(CapacitySearch.MOST_TRIALS);
        assertThat(bracket.sustainedPerSecond()).isPositive();
        assertThat(bracket.notSustainedPerSecond()).isGreaterThan(bracket.sustainedPerSecond());
    }

    /** Near the capacity a server keeps the limits sometimes: the answer must still lie where it does so half the time. */
    @Test
    void nearTheLimitTheMajorityDecides() {
        List<Double> found = new ArrayList<>();
        for (int seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            CapacitySearch.Bracket bracket = search(50, rate -> random.nextDouble() < held(rate));
            found.add(bracket.sustainedPerSecond());
        }

        assertThat(found.stream().filter(rate -> rate > 850 && rate < 1_150).count())
                .isGreaterThanOrEqualTo(45);
    }

    /** 1 below 900, 0 above 1,100, a straight line between. */
    private static double held(double ratePerSecond) {
        return Math.clamp((1_100 - ratePerSecond) / 200, 0.0, 1.0);
    }

    @Test
    void answersThatNeverAgreeWithAnyCapacityEndAfterTheMostTrialsAllowed() {
        boolean[] last = {false};

        search(100, rate -> {
            last[0] = !last[0];
            return last[0];
        });

        assertThat(tried).hasSizeLessThanOrEqualTo(CapacitySearch.MOST_TRIALS);
    }
}
