package stackbench.harness.analysis.residual;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import stackbench.harness.compare.Contrast;

/**
 * The residual effects of contestants who take turns in rounds: how much the one before changes the figure of the one after it in the same round, over
 * what the average predecessor does (E. J. Williams, Experimental designs balanced for the estimation of residual effects of treatments, 1949; B. Jones
 * and M. G. Kenward, Design and Analysis of Cross-Over Trials, 3rd edition, 2014, chapter 4).
 *
 * <p>The logarithm of a figure is the sum of the effects of its round, of its position in the round, of its contestant and of the predecessor, and of
 * noise. All but the last effect are of one stratum, such as a cell in a visit, whose servers are JVMs of their own; that of a predecessor is the same in all
 * strata. Each stratum is projected off its own effects, after which the normal equations of all of them add up (the theorem of Frisch, Waugh and Lovell).
 */
public final class ResidualEffects {

    /** The part of its length below which a column is a combination of those before it. */
    private static final double NOTHING = 1e-9;

    private final List<String> contestants;
    private final double[][] products;
    private final double[] withFigures;
    private double squares;
    private int degreesOfFreedom;

    /**
     * A figure of a contestant in a round.
     *
     * @param position in the round, counted from 1
     * @param figure above 0
     */
    public record Block(Object stratum, int round, int position, String contestant, double figure) {}

    /** A block behind another; the first of a round has an empty predecessor. */
    private record Behind(Block block, String predecessor) {}

    private ResidualEffects(List<String> contestants) {
        this.contestants = contestants;
        products = new double[contestants.size()][contestants.size()];
        withFigures = new double[contestants.size()];
    }

    /**
     * Estimate the effect of each contestant on the logarithm of what comes after it; their mean is 0. Blocks behind one that is missing are left out.
     *
     * @return nothing where the order does not tell, as with two contestants, or with too few rounds
     */
    public static SortedMap<String, Contrast> of(List<Block> blocks) {
        List<Behind> all = behind(blocks);
        ResidualEffects effects = new ResidualEffects(
                blocks.stream().map(Block::contestant).distinct().sorted().toList());
        all.stream()
                .collect(Collectors.groupingBy(one -> one.block.stratum, LinkedHashMap::new, Collectors.toList()))
                .values()
                .forEach(effects::add);
        return effects.solved();
    }

    private static List<Behind> behind(List<Block> blocks) {
        return blocks.stream()
                .collect(Collectors.groupingBy(
                        one -> List.of(one.stratum, one.round), LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .flatMap(ResidualEffects::behindInRound)
                .toList();
    }

    private static Stream<Behind> behindInRound(List<Block> round) {
        Map<Integer, String> places = new HashMap<>(Map.of(0, ""));
        round.forEach(block -> places.put(block.position, block.contestant));
        return round.stream()
                .flatMap(block ->
                        Stream.ofNullable(places.get(block.position - 1)).map(before -> new Behind(block, before)));
    }

    /** Add a stratum: what is left of figures and predecessors without its own effects. */
    private void add(List<Behind> stratum) {
        List<double[]> own = new ArrayList<>();
        Stream.<Function<Behind, Object>>of(
                        one -> one.block.round, one -> one.block.position, one -> one.block.contestant)
                .flatMap(of -> stratum.stream().map(of).distinct().map(level -> column(stratum, of, level)))
                .forEach(column -> {
                    double length = dot(column, column);
                    double[] left = without(own, column);
                    if (dot(left, left) > NOTHING * length) {
                        own.add(left);
                    }
                });
        double[] figures = without(
                own,
                stratum.stream().mapToDouble(one -> Math.log(one.block.figure)).toArray());
        List<double[]> predecessors = contestants.stream()
                .map(name -> without(own, column(stratum, Behind::predecessor, name)))
                .toList();
        for (int i = 0; i < predecessors.size(); i++) {
            withFigures[i] += dot(predecessors.get(i), figures);
            for (int j = 0; j < predecessors.size(); j++) {
                products[i][j] += dot(predecessors.get(i), predecessors.get(j));
            }
        }
        squares += dot(figures, figures);
        degreesOfFreedom += stratum.size() - own.size();
    }

    private static double[] column(List<Behind> stratum, Function<Behind, ?> of, Object level) {
        return stratum.stream()
                .mapToDouble(one -> of.apply(one).equals(level) ? 1 : 0)
                .toArray();
    }

    private static double[] without(List<double[]> orthogonal, double[] column) {
        double[] left = column.clone();
        for (double[] other : orthogonal) {
            double share = dot(left, other) / dot(other, other);
            Arrays.setAll(left, i -> left[i] - share * other[i]);
        }
        return left;
    }

    private static double dot(double[] one, double[] other) {
        double sum = 0;
        for (int i = 0; i < one.length; i++) {
            sum += one[i] * other[i];
        }
        return sum;
    }

    /** Solve under the condition that the effects add up to 0. */
    private SortedMap<String, Contrast> solved() {
        int count = contestants.size();
        int degrees = degreesOfFreedom - (count - 1);
        double[][] inverse = inverse();
        if (inverse.length == 0 || degrees < 1) {
            return Collections.emptySortedMap();
        }
        double[] effects =
                Stream.of(inverse).mapToDouble(row -> dot(row, withFigures)).toArray();
        double variance = Math.max(0, squares - dot(effects, withFigures)) / degrees;
        SortedMap<String, Contrast> solved = new TreeMap<>();
        for (int i = 0; i < count; i++) {
            double unscaled = inverse[i][i] - 1.0 / (count * count); // without the part of the condition
            solved.put(contestants.get(i), new Contrast(effects[i], Math.sqrt(variance * unscaled), degrees));
        }
        return solved;
    }

    /** Invert the products with the condition added, by Gauss and Jordan; empty where they do not tell the effects apart. */
    private double[][] inverse() {
        int count = contestants.size();
        double[][] rows = new double[count][2 * count];
        double most = 1;
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < count; j++) {
                rows[i][j] = products[i][j] + 1;
            }
            rows[i][count + i] = 1;
            most = Math.max(most, rows[i][i]);
        }
        for (int i = 0; i < count; i++) {
            double pivot = rows[i][i]; // positive definite, so that no rows need change places
            if (pivot < NOTHING * most) {
                return new double[0][];
            }
            double[] own = DoubleStream.of(rows[i]).map(value -> value / pivot).toArray();
            for (int other = 0; other < count; other++) {
                double share = rows[other][i];
                double[] row = rows[other];
                Arrays.setAll(row, j -> row[j] - share * own[j]);
            }
            rows[i] = own;
        }
        return Stream.of(rows)
                .map(row -> Arrays.copyOfRange(row, count, 2 * count))
                .toArray(double[][]::new);
    }
}
