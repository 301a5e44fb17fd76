package stackbench.harness.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The order in which contestants are measured in each round, by Williams squares (E. J. Williams, Experimental designs balanced
 * for the estimation of residual effects of treatments, Australian Journal of Scientific Research A 2, 1949): over k rounds of an
 * even number k of contestants, over 2k of an odd one, everybody stands equally often in every position and follows everybody
 * else equally often, so that neither a drift of the machine within a round nor what a neighbour leaves behind favours anybody.
 * Names and rounds are shuffled by the seed.
 */
public final class RoundOrder {

    private final int contestants;
    private final SplittableRandom random;
    private final List<List<Integer>> rounds = new ArrayList<>();

    public RoundOrder(int contestants, long seed) {
        this.contestants = contestants;
        // Random would shuffle names nearly alike for seeds that follow each other.
        this.random = new SplittableRandom(seed);
    }

    /** The number of rounds nearest to the given one that are whole squares, the larger of two; the given one where that is less than one square. */
    public static int whole(int rounds, int contestants) {
        int square = contestants == 1 ? 1 : contestants * (1 + contestants % 2);
        return rounds < square ? rounds : Math.round((float) rounds / square) * square;
    }

    /** The contestants, 0 to k-1, in the order of a round, counted from 0. */
    public List<Integer> order(int round) {
        while (rounds.size() <= round) {
            rounds.addAll(square());
        }
        return rounds.get(round);
    }

    private List<List<Integer>> square() {
        List<Integer> names =
                new ArrayList<>(IntStream.range(0, contestants).boxed().toList());
        Collections.shuffle(names, random);
        List<List<Integer>> rows = new ArrayList<>();
        for (int shift = 0; shift < contestants; shift++) {
            List<Integer> row = row(shift).stream().map(names::get).toList();
            rows.add(row);
            if (contestants % 2 == 1) {
                rows.add(row.reversed());
            }
        }
        Collections.shuffle(rows, random);
        return rows;
    }

    /** The row 0, 1, k-1, 2, k-2 and so on, all moved on by the shift: the differences of neighbours are all different. */
    private List<Integer> row(int shift) {
        List<Integer> row = new ArrayList<>();
        for (int position = 0; position < contestants; position++) {
            int step = position % 2 == 1 ? (position + 1) / 2 : contestants - position / 2;
            row.add((step + shift) % contestants);
        }
        return row;
    }
}
