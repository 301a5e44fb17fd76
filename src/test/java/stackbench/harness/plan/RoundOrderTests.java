package stackbench.harness.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoundOrderTests {

    private static int rounds(int contestants) {
        return contestants % 2 == 0 ? contestants : 2 * contestants;
    }

    /** The first square and the second are tried for each number of contestants. */
    @ParameterizedTest
    @CsvSource({"1, 0", "2, 0", "3, 0", "4, 0", "5, 0", "6, 0", "2, 1", "3, 1", "4, 1", "5, 1", "6, 1"})
    void everybodyStandsEquallyOftenInEveryPositionAndFollowsEverybodyElseEquallyOften(int contestants, int square) {
        RoundOrder order = new RoundOrder(contestants, 42);
        int rounds = rounds(contestants);

        Map<List<Integer>, Integer> positions = new HashMap<>();
        Map<List<Integer>, Integer> followers = new HashMap<>();
        for (int round = square * rounds; round < (square + 1) * rounds; round++) {
            List<Integer> one = order.order(round);
            for (int position = 0; position < contestants; position++) {
                positions.merge(List.of(one.get(position), position), 1, Integer::sum);
                if (position > 0) {
                    followers.merge(List.of(one.get(position - 1), one.get(position)), 1, Integer::sum);
                }
            }
        }

        int times = rounds / contestants;
        assertThat(positions).hasSize(contestants * contestants);
        assertThat(positions.values()).containsOnly(times);
        assertThat(followers).hasSize(contestants * (contestants - 1));
        assertThat(followers.values()).allMatch(count -> count == times);
    }

    /** As many rounds as a visit may have, of three or five contestants, are no whole squares. */
    @ParameterizedTest
    @CsvSource({"2", "3", "4", "5"})
    void overTheVisitsOfARunEverybodyStandsAsOftenInEveryPositionAsCanBe(int contestants) {
        RoundOrder order = new RoundOrder(contestants, 42);
        Map<List<Integer>, Integer> positions = new HashMap<>();
        for (int visit = 1; visit <= 4; visit++) {
            for (int round = 1; round <= 16; round++) {
                List<Integer> one = order.order(visit, 16, round);
                for (int position = 0; position < contestants; position++) {
                    positions.merge(List.of(one.get(position), position), 1, Integer::sum);
                }
            }
        }

        int leftOver = 64 % rounds(contestants);
        int whole = (64 - leftOver) / contestants;
        assertThat(positions.values()).allMatch(count -> whole <= count && count <= whole + Math.min(2, leftOver));
    }

    @Test
    void theSameSeedGivesTheSameOrderAndAnotherOneAnother() {
        RoundOrder first = new RoundOrder(4, 7);
        RoundOrder second = new RoundOrder(4, 7);
        Set<List<List<Integer>>> orders = new HashSet<>();

        for (int round = 0; round < 20; round++) {
            assertThat(second.order(round)).isEqualTo(first.order(round));
        }
        for (long seed = 0; seed < 10; seed++) {
            RoundOrder seeded = new RoundOrder(4, seed);
            orders.add(IntStream.range(0, 8).mapToObj(seeded::order).toList());
        }
        assertThat(orders).hasSize(10);
    }
}
