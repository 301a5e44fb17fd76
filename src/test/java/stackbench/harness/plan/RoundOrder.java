package stackbench.harness.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Who is measured in which position of a round: over each k rounds of k contestants, everybody stands once in every
 * position (a Latin square: cyclic, its rows and symbols shuffled by the seed), so that a drift of the machine within
 * a round favours nobody.
 */
public final class RoundOrder {

    private final int contestants;
    private final Random random;
    private final List<List<Integer>> rounds = new ArrayList<>();

    public RoundOrder(int contestants, long seed) {
        this.contestants = contestants;
        this.random = new Random(seed);
    }

    /** The contestants, 0 to k-1, in the order of the given round, counted from 0. */
    public List<Integer> order(int round) {
        while (rounds.size() <= round) {
            rounds.addAll(square());
        }
        return rounds.get(round);
    }

    private List<List<Integer>> square() {
        List<Integer> symbols = shuffled();
        List<List<Integer>> rows = new ArrayList<>();
        for (int shift : shuffled()) {
            List<Integer> row = new ArrayList<>(symbols);
            Collections.rotate(row, shift);
            rows.add(List.copyOf(row));
        }
        return rows;
    }

    private List<Integer> shuffled() {
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < contestants; i++) {
            numbers.add(i);
        }
        Collections.shuffle(numbers, random);
        return numbers;
    }
}
