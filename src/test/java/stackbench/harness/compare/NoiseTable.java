package stackbench.harness.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * How noisy series are that stand in a table: those of one row have something in common, such as their cell, and those of one
 * column, such as their arms. The logarithm of a variance is taken to be the sum of what is common to all, of a row's and of a
 * column's (the additive fit of a two-way table, here by means: F. Mosteller and J. W. Tukey, Data Analysis and Regression, 1977,
 * chapter 9). Each variance then leans on its fit as {@link Moderation} has it lean on the one of all.
 *
 * <p>Without the fit the intervals of the noisiest quarter of simulated pairs held the truth in 86% to 90% of cases. A fit takes
 * degrees of freedom: the fewer it leaves, the fewer t may gain beyond those of the series itself.
 */
public final class NoiseTable {

    private static final int SWEEPS = 10;

    /** How many degrees of freedom t may gain for each that the fit leaves, as a share; CoverageTests. */
    private static final double GAINED = 1.5;

    /** A series, and where it stands. */
    public record Entry(Object row, Object column, VisitSeries series) {}

    private NoiseTable() {}

    /** Estimate each series, in their order. Where there are no rows of several series, a common variance is all that can be learnt. */
    public static List<VisitEstimate> estimates(List<Entry> all) {
        List<Entry> entries =
                all.stream().filter(one -> one.series.visits() > 1).toList();
        int left = entries.size() + 1 - distinct(entries, Entry::row) - distinct(entries, Entry::column);
        if (entries.size() < Moderation.LEAST_SERIES || left < 2) {
            List<VisitSeries> series = all.stream().map(Entry::series).toList();
            return Moderation.of(series).estimates(series);
        }
        Map<Entry, Double> residuals = residuals(entries);
        double scatter =
                residuals.values().stream().mapToDouble(one -> one * one).sum() / left;
        List<VisitSeries> series = entries.stream().map(Entry::series).toList();
        Moderation prior =
                Moderation.prior(scatter, series, Math.min(Moderation.MOST_GAINED, 1 + GAINED * left / entries.size()));
        return all.stream()
                .map(one -> one.series.visits() > 1
                        ? prior.times(Math.exp(Moderation.unbiasedLog(one.series) - left(residuals, one)))
                                .estimate(one.series)
                        : Moderation.NONE.estimate(one.series))
                .toList();
    }

    private static double left(Map<Entry, Double> residuals, Entry one) {
        return Objects.requireNonNull(residuals.get(one));
    }

    private static int distinct(List<Entry> entries, Function<Entry, Object> of) {
        return (int) entries.stream().map(of).distinct().count();
    }

    /** What the fit leaves of the logarithms of variances. */
    private static Map<Entry, Double> residuals(List<Entry> entries) {
        Map<Entry, Double> left = new LinkedHashMap<>();
        entries.forEach(one -> left.put(one, Moderation.unbiasedLog(one.series)));
        IntStream.range(0, SWEEPS).forEach(sweep -> {
            sweep(left, Entry::row);
            sweep(left, Entry::column);
        });
        return left;
    }

    /** Take their mean out of the members of each row, or of each column. */
    private static void sweep(Map<Entry, Double> left, Function<Entry, Object> of) {
        Map<Object, List<Entry>> lines = new LinkedHashMap<>();
        left.keySet()
                .forEach(one -> lines.computeIfAbsent(of.apply(one), line -> new ArrayList<>())
                        .add(one));
        for (List<Entry> line : lines.values()) {
            double mean =
                    line.stream().mapToDouble(one -> left(left, one)).average().orElseThrow();
            line.forEach(one -> left.merge(one, -mean, Double::sum));
        }
    }
}
