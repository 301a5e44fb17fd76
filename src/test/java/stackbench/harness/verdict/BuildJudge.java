package stackbench.harness.verdict;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.compare.BuildComparison;
import stackbench.harness.compare.Metric;

/**
 * Rule on a case in two builds, metric by metric.
 *
 * <p>Of many cases and metrics some come out slower by chance, and two JVMs of the same code differ by what their compilers
 * made of it. So what comes out slower beyond the tolerance is only a suspicion: the cell is measured again in fresh JVMs,
 * and what these rounds say, they alone, is the decision.
 */
public final class BuildJudge {

    private final double tolerance;

    /** @param tolerance by how much head may be slower, as a share */
    public BuildJudge(double tolerance) {
        this.tolerance = tolerance;
    }

    /** Whether a metric came out slower beyond the tolerance, so that the case must be measured again. */
    public boolean suspects(BuildPair first) {
        return rule(first, Optional.of(first)).stream().anyMatch(BuildDifference::beyondTolerance);
    }

    /**
     * A difference for each metric. Those that were no suspicion are decided by the first rounds, whatever the others say.
     *
     * @param again the case as it was measured again; empty when it was not
     */
    public List<BuildDifference> rule(BuildPair first, Optional<BuildPair> again) {
        return Stream.of(Metric.values())
                .map(metric -> rule(metric, first, again))
                .toList();
    }

    private BuildDifference rule(Metric metric, BuildPair first, Optional<BuildPair> again) {
        String id = first.head().id();
        BuildDifference difference = difference(id, metric, first);
        if (!difference.beyondTolerance()) {
            return difference;
        }
        return again.map(pair -> difference(id, metric, pair))
                .orElseGet(() -> BuildDifference.unknown(id, metric, "slower, and not measured again"));
    }

    private BuildDifference difference(String id, Metric metric, BuildPair pair) {
        return pair.obstacle(metric)
                .map(obstacle -> BuildDifference.unknown(id, metric, obstacle))
                .orElseGet(() -> BuildDifference.of(id, compare(metric, pair), pair));
    }

    private BuildComparison compare(Metric metric, BuildPair pair) {
        return BuildComparison.of(
                metric, BuildPair.values(metric, pair.head()), BuildPair.values(metric, pair.base()), tolerance);
    }

    /** What is slower beyond the tolerance in a case, in a sentence; empty when nothing is. */
    public Optional<String> slowdown(List<BuildDifference> ofCase) {
        String slower = ofCase.stream()
                .filter(BuildDifference::beyondTolerance)
                .map(BuildJudge::words)
                .collect(Collectors.joining("; "));
        return slower.isEmpty()
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "%s: slower than base beyond the tolerated %.1f%%: %s",
                        ofCase.getFirst().id(),
                        tolerance * 100,
                        slower));
    }

    private static String words(BuildDifference slower) {
        double visible = slower.smallestDifference() == null ? Double.NaN : slower.smallestDifference();
        return String.format(
                Locale.ROOT,
                "%s %s in %d rounds of fresh JVMs that could see %.1f%%",
                slower.metric().words(),
                slower.change(),
                slower.rounds(),
                visible * 100);
    }
}
