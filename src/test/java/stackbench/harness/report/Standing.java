package stackbench.harness.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * How one architecture did in the cells of a workload, against the best of each cell or a reference named beforehand.
 *
 * @param notSeparated cells in which it was the best, or was not separated from what it was compared with
 * @param slower ratios of requests/s, ascending, in the cells in which it was surely slower
 * @param faster the same for the cells in which it was surely faster
 * @param notCompared cells in which it, or what it is compared with, has no number
 */
public record Standing(
        String architecture, int notSeparated, List<Double> slower, List<Double> faster, int notCompared) {

    /** The more often among the best, the further ahead. */
    static final Comparator<Standing> ORDER = Comparator.comparingInt(
                    (Standing standing) -> standing.notSeparated + standing.faster.size())
            .reversed();

    /** Of the cells given, by the comparisons in them. */
    static Standing of(String architecture, List<String> cells, List<RunResult.ComparisonResult> comparisons) {
        List<RunResult.ComparisonResult> own = comparisons.stream()
                .filter(c -> c.architecture().equals(architecture))
                .toList();
        long reference = comparisons.stream()
                .filter(c -> c.reference().equals(architecture))
                .map(RunResult.ComparisonResult::cell)
                .distinct()
                .count();
        List<Double> slower = resolved(own).filter(ratio -> ratio < 1).sorted().toList();
        List<Double> faster = resolved(own).filter(ratio -> ratio >= 1).sorted().toList();
        int notSeparated = (int) reference + own.size() - slower.size() - faster.size();
        return new Standing(architecture, notSeparated, slower, faster, cells.size() - own.size() - (int) reference);
    }

    private static Stream<Double> resolved(List<RunResult.ComparisonResult> own) {
        return own.stream().filter(RunResult.ComparisonResult::resolved).map(RunResult.ComparisonResult::ratio);
    }

    /**
     * Such as {@code reactive is the best or not separated from it in 3, slower in 13 (0.61 to 0.93 times the requests/s)}.
     *
     * @param equal how to say that it was not separated from what it is compared with
     */
    String words(String equal) {
        List<String> parts = new ArrayList<>();
        if (notSeparated > 0) {
            parts.add("%s in %d".formatted(equal, notSeparated));
        }
        add(parts, "slower", slower);
        add(parts, "faster", faster);
        if (notCompared > 0) {
            parts.add("not compared in %d".formatted(notCompared));
        }
        return architecture + " is " + String.join(", ", parts);
    }

    private static void add(List<String> parts, String word, List<Double> ratios) {
        if (!ratios.isEmpty()) {
            parts.add("%s in %d (%s times the requests/s)".formatted(word, ratios.size(), range(ratios)));
        }
    }

    private static String range(List<Double> ascending) {
        String low = shown(ascending.getFirst());
        String high = shown(ascending.getLast());
        return low.equals(high) ? low : low + " to " + high;
    }

    private static String shown(double ratio) {
        return String.format(Locale.ROOT, Math.abs(ratio - 1) < 0.01 ? "%.3f" : "%.2f", ratio);
    }
}
