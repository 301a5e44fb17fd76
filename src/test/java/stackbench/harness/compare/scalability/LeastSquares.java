package stackbench.harness.compare.scalability;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Linear least squares with a few columns and coefficients that are not negative. */
final class LeastSquares {

    private LeastSquares() {}

    /**
     * Find the coefficients, none negative, with which the sum of some columns is closest to what is wanted. The best ones are the unbounded
     * solution for those columns that have a part in it (C. L. Lawson and R. J. Hanson, Solving Least Squares Problems, 1974, chapter 23), so with
     * a few columns every choice of them is tried.
     */
    static double[] nonNegative(double[][] columns, double[] wanted) {
        double[] best = new double[columns.length];
        double least = dot(wanted, wanted);
        for (int choice = 1; choice < 1 << columns.length; choice++) {
            int chosen = choice;
            int[] places = IntStream.range(0, columns.length)
                    .filter(column -> (chosen >> column & 1) == 1)
                    .toArray();
            double[] coefficients = new double[columns.length];
            double error = solve(columns, places, wanted, coefficients);
            if (error < least && IntStream.of(places).allMatch(place -> coefficients[place] >= 0)) {
                least = error;
                best = coefficients;
            }
        }
        return best;
    }

    /** Solve for some independent columns by modified Gram-Schmidt, the last coefficient first; the result is the sum of squares that is left. */
    private static double solve(double[][] columns, int[] places, double[] wanted, double[] coefficients) {
        List<double[]> orthogonal = new ArrayList<>();
        for (int place : places) {
            double[] own = columns[place].clone();
            orthogonal.forEach(other -> subtract(own, dot(own, other) / dot(other, other), other));
            orthogonal.add(own);
        }
        double[] left = wanted.clone();
        for (int i = places.length - 1; i >= 0; i--) {
            double[] own = orthogonal.get(i);
            coefficients[places[i]] = dot(left, own) / dot(own, own);
            subtract(left, coefficients[places[i]], columns[places[i]]);
        }
        return dot(left, left);
    }

    private static void subtract(double[] from, double times, double[] what) {
        for (int i = 0; i < from.length; i++) {
            from[i] -= times * what[i];
        }
    }

    private static double dot(double[] one, double[] other) {
        return IntStream.range(0, one.length)
                .mapToDouble(i -> one[i] * other[i])
                .sum();
    }
}
