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

    @ParameterizedTest
    @CsvSource({"5, 1, 5", "1, 2, 1", "3, 2, 4", "16, 3, 18", "5, 3, 5", "6, 4, 8", "9, 4, 8", "24, 9, 18", "14, 9, 14"
    })
    void theRoundsOfAVisitAreTheNearestWholeSquares(int rounds, int contestants, int whole) {
        assertThat(RoundOrder.whole(rounds, contestants)).isEqualTo(whole);
    }

    /** A whole square puts each arm in each position equally often. A part of it puts none in a position more often than that. */
    @ParameterizedTest
    @CsvSource({"4, 3", "5, 4", "8, 6", "9, 14"})
    void aPartOfASquareFavoursNobodyMoreThanItMust(int contestants, int part) {
        RoundOrder order = new RoundOrder(contestants, 42);
        Map<List<Integer>, Integer> positions = new HashMap<>();
        for (int round = 0; round < part; round++) {
            List<Integer> one = order.order(round);
            for (int position = 0; position < contestants; position++) {
                positions.merge(List.of(one.get(position), position), 1, Integer::sum);
            }
        }

        assertThat(positions.values()).allMatch(count -> count <= rounds(contestants) / contestants);
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
