package stackbench.harness.report.export;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.measure.block.Round;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Overload;
import stackbench.harness.plan.SlowReader;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;

/**
 * A case as an entry of JMH's result JSON ({@code -rf json}), for tools that show or keep such results. A request is an
 * operation, a round an iteration, a visit a fork, an architecture a method of the workload's class. Only cases with threads
 * that have a number are entries.
 *
 * @param mode {@code thrpt}: the higher, the better
 * @param params what tells cases of one architecture from each other; text, as in JMH
 */
public record JmhResult(
        String benchmark,
        String mode,
        int threads,
        int forks,
        int warmupIterations,
        String warmupTime,
        int warmupBatchSize,
        int measurementIterations,
        String measurementTime,
        int measurementBatchSize,
        Map<String, String> params,
        Score primaryMetric,
        Map<String, Score> secondaryMetrics) {

    private static final double[] PERCENTS = {0, 50, 90, 95, 99, 99.9, 99.99, 99.999, 99.9999, 100};

    public static List<JmhResult> of(RunResult run) {
        return run.cases().stream()
                .filter(result -> result.requestsPerSecond() != null)
                .flatMap(JmhResult::of)
                .toList();
    }

    private static Stream<JmhResult> of(CaseResult result) {
        return switch (result.load()) {
            case Load.ClosedLoop loop -> Stream.of(of(result, loop));
            case Load.ConstantRate rate -> Stream.of();
            case Load.Capacity capacity -> Stream.of();
            case Load.Stages stages -> Stream.of();
            case Overload overload -> Stream.of();
            case SlowReader slow -> Stream.of();
        };
    }

    private static JmhResult of(CaseResult result, Load.ClosedLoop load) {
        List<List<Double>> forks = forks(result);
        int bursts = result.warmUp().bursts();
        Map<String, String> params = new LinkedHashMap<>();
        params.put("load", load.kind());
        params.put("threads", String.valueOf(load.threads()));
        params.put("batch", String.valueOf(load.batchSize()));
        return new JmhResult(
                "stackbench." + result.workload() + "." + result.arm(),
                "thrpt",
                load.threads(),
                forks.size(),
                Math.round((float) bursts / forks.size()),
                millis(bursts == 0 ? 0 : result.warmUp().seconds() / bursts),
                1,
                forks.stream().mapToInt(List::size).max().orElse(0),
                millis(result.rounds().getFirst().seconds()),
                1,
                params,
                Score.rate(result, forks),
                costs(result));
    }

    /** The requests/s of the rounds, visit by visit. */
    private static List<List<Double>> forks(CaseResult result) {
        return List.copyOf(result.rounds().stream()
                .collect(Collectors.groupingBy(
                        Round::visit, TreeMap::new, Collectors.mapping(Round::requestsPerSecond, Collectors.toList())))
                .values());
    }

    private static String millis(double seconds) {
        return String.format(Locale.ROOT, "%.0f ms", seconds * 1e3);
    }

    /** The costs of a request that JMH's readers know or can show. */
    private static Map<String, Score> costs(CaseResult result) {
        Map<String, Score> costs = new TreeMap<>();
        for (Metric metric : Metric.values()) {
            metric.jmhName()
                    .ifPresent(name -> metric.of(result)
                            .ifPresent(value -> costs.put(
                                    name, Score.single(value, metric.unit().perOperation()))));
        }
        return costs;
    }

    /**
     * A figure with its spread. The score is this suite's, all requests over all seconds, and its confidence the 95% interval
     * from the visits, where JMH gives the mean of all iterations and 99.9%; the raw data are the rounds. What is not known is
     * NaN, as in JMH.
     *
     * @param scoreError half the width of the interval
     * @param rawData fork by fork
     */
    record Score(
            double score,
            double scoreError,
            List<Double> scoreConfidence,
            Map<String, Double> scorePercentiles,
            String scoreUnit,
            List<List<Double>> rawData) {

        static Score rate(CaseResult result, List<List<Double>> forks) {
            List<Double> interval =
                    Objects.requireNonNullElse(result.requestsPerSecondInterval(), List.of(Double.NaN, Double.NaN));
            return new Score(
                    Objects.requireNonNull(result.requestsPerSecond()),
                    (interval.getLast() - interval.getFirst()) / 2,
                    interval,
                    percentiles(forks.stream().flatMap(List::stream).toList()),
                    "ops/s",
                    forks);
        }

        static Score single(double value, String unit) {
            List<Double> values = List.of(value);
            return new Score(
                    value, Double.NaN, List.of(Double.NaN, Double.NaN), percentiles(values), unit, List.of(values));
        }

        private static Map<String, Double> percentiles(List<Double> values) {
            double[] sorted =
                    values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
            Map<String, Double> percentiles = new LinkedHashMap<>();
            Arrays.stream(PERCENTS)
                    .forEach(percent -> percentiles.put(String.valueOf(percent), percentile(sorted, percent)));
            return percentiles;
        }

        /**
         * The percentile at the position {@code percent / 100 * (n + 1)}, interpolated: R-6 of Hyndman and Fan, which is what
         * JMH takes.
         */
        static double percentile(double[] sorted, double percent) {
            double position = percent / 100 * (sorted.length + 1);
            int below = (int) position;
            if (below < 1 || below >= sorted.length) {
                return below < 1 ? sorted[0] : sorted[sorted.length - 1];
            }
            return sorted[below - 1] + (position - below) * (sorted[below] - sorted[below - 1]);
        }
    }
}
