package stackbench.harness.compare;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import stackbench.harness.config.Architecture;
import stackbench.harness.plan.Cell;

/**
 * Compare the architectures of a cell with one of them.
 *
 * <p>All statements about a cell are to hold together with 95%, so each is made at the level {@code 1 - 0.05 / m}
 * (Bonferroni; Dunn, Multiple comparisons among means, 1961). With a reference named beforehand m is the number of the
 * others. The best is only known from the same rounds, as if every pair had been looked at: m is the number of pairs.
 */
public final class CellComparison {

    private final Optional<Architecture> reference;

    /** @param reference empty: the one of the highest median */
    public CellComparison(Optional<Architecture> reference) {
        this.reference = reference;
    }

    /** Compare everybody with the reference; nothing to say with fewer than two, or when the reference is missing. */
    public List<Comparison> compare(Cell cell, List<Contestant> contestants) {
        Optional<Contestant> with = reference.isPresent()
                ? contestants.stream()
                        .filter(c -> c.entrant().architecture() == reference.get())
                        .findFirst()
                : contestants.stream().max(Comparator.comparingDouble(Contestant::median));
        return with.stream()
                .flatMap(one -> contestants.stream()
                        .filter(other -> !other.entrant().equals(one.entrant()))
                        .map(other -> Comparison.of(cell, other, one, level(contestants.size()))))
                .toList();
    }

    /**
     * Compare the second measurement of an architecture with its first, as surely as the others are compared with each
     * other: what is called a difference there must be one here.
     *
     * @param contestants how many architectures the cell has
     */
    public Control control(Cell cell, Contestant second, Contestant first, int contestants) {
        return Control.of(cell, second, first, level(contestants));
    }

    /** Of one statement, so that all about a cell hold together. */
    double level(int contestants) {
        int others = contestants - 1;
        int statements = reference.isPresent() ? others : contestants * others / 2;
        return 1 - (1 - Estimate.LEVEL) / Math.max(1, statements);
    }
}
