package stackbench.harness.analysis.why;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.compare.Contrast;
import stackbench.harness.compare.VisitEstimate;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Verdict;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The difference of two architectures in a cell, factor by factor: web side, driver, and what these two do to each other. A factor's effect is a
 * contrast of architectures that were measured in the same visits (Montgomery, Design and Analysis of Experiments, section 5.3). Costs are added;
 * requests/s are multiplied, since it is their logarithms that are added. How far an effect scatters leans on that of all pairs ({@link Scatter}).
 *
 * @param cell such as {@code list/threads=16/batch=100}
 * @param start the figure of {@code from}, in the metric's unit; a mean over the visits, a geometric one of requests/s
 * @param end the same of {@code to}
 * @param parts whose effects together are that of {@code whole}
 * @param visits in which all architectures that it takes have the figure
 */
public record Factors(
        String cell,
        Metric metric,
        String from,
        String to,
        double start,
        double end,
        List<Effect> parts,
        Effect whole,
        int visits) {

    /** The metrics whose differences are taken apart. */
    private static final List<Metric> METRICS = List.of(Metric.SERVER_CPU, Metric.RATE);

    /**
     * The effect of a factor.
     *
     * @param what is held against what
     * @param value what it adds, in the metric's unit; of requests/s by how much it multiplies them
     * @param interval low and high, at 95%, from the visits; null with fewer than two
     * @param told whether the interval leaves out that there is no effect
     */
    public record Effect(
            String name,
            String what,
            double value,
            @Nullable List<Double> interval,
            boolean told) {}

    /** Whether its effects are ratios, which multiply. */
    public boolean multiplies() {
        return metric == Metric.RATE;
    }

    /** Take apart all differences for which the architectures were measured; none of a smoke run. */
    public static List<Factors> of(RunResult run) {
        return run.measured() ? of(run.cases(), FactorDesign.read()) : List.of();
    }

    static List<Factors> of(List<CaseResult> cases, List<FactorDesign> designs) {
        List<CaseResult> passed = cases.stream()
                .filter(result ->
                        result.verdict() == Verdict.PASS && result.load().answersSetThePace())
                .toList();
        Scatter ofCpu = Scatter.of(passed, Metric.SERVER_CPU);
        Scatter ofRate = Scatter.of(passed, Metric.RATE);
        return passed.stream()
                .collect(Collectors.groupingBy(CaseResult::cell, TreeMap::new, Collectors.toList()))
                .values()
                .stream()
                .flatMap(cell -> designs.stream()
                        .flatMap(design -> METRICS.stream()
                                .flatMap(metric ->
                                        of(cell, design, metric, metric == Metric.RATE ? ofRate : ofCpu).stream())))
                .toList();
    }

    private static Optional<Factors> of(List<CaseResult> cell, FactorDesign design, Metric metric, Scatter scatter) {
        List<Map<String, Double>> visits = visits(cell, design.arms(), metric);
        if (visits.isEmpty()) {
            return Optional.empty();
        }
        Figures figures = new Figures(visits, metric == Metric.RATE, scatter);
        return Optional.of(new Factors(
                cell.getFirst().cell(),
                metric,
                design.from(),
                design.to(),
                figures.mean(design.from()),
                figures.mean(design.to()),
                design.parts().stream().map(figures::effect).toList(),
                figures.effect(design.whole()),
                visits.size()));
    }

    /** The figures of each visit in which all of these arms have one. */
    private static List<Map<String, Double>> visits(List<CaseResult> cell, List<String> arms, Metric metric) {
        SortedMap<Integer, Map<String, Double>> byVisit = new TreeMap<>();
        cell.stream()
                .filter(result -> arms.contains(result.arm()))
                .forEach(result -> result.visits()
                        .forEach(visit -> metric.comparable(visit)
                                .ifPresent(value -> byVisit.computeIfAbsent(visit.visit(), number -> new TreeMap<>())
                                        .put(result.arm(), value))));
        return byVisit.values().stream()
                .filter(figures -> figures.size() == arms.size())
                .toList();
    }

    /**
     * The figures of some visits, and what is derived from them.
     *
     * @param ratios whether effects are ratios, or else differences
     */
    private record Figures(List<Map<String, Double>> visits, boolean ratios, Scatter scatter) {

        double mean(String arm) {
            return back(Contrast.of(perVisit(List.of(arm), List.of())).value());
        }

        Effect effect(FactorDesign.Part part) {
            List<Double> perVisit = perVisit(part.plus(), part.minus());
            List<String> arms =
                    Stream.of(part.plus(), part.minus()).flatMap(List::stream).toList();
            Contrast contrast = ratios
                    ? scatter.ratio(perVisit, arms.size())
                    : scatter.difference(perVisit, arms.stream().map(this::mean).toList());
            List<Double> interval = contrast.interval(VisitEstimate.LEVEL)
                    .map(i -> List.of(back(i.low()), back(i.high())))
                    .orElse(null);
            boolean told = contrast.interval(VisitEstimate.LEVEL)
                    .filter(i -> !i.contains(0))
                    .isPresent();
            return new Effect(part.name(), part.what(), back(contrast.value()), interval, told);
        }

        private List<Double> perVisit(List<String> plus, List<String> minus) {
            return visits.stream()
                    .map(visit -> sum(visit, plus) - sum(visit, minus))
                    .toList();
        }

        private double sum(Map<String, Double> visit, List<String> arms) {
            return arms.stream()
                    .mapToDouble(arm -> scaled(Objects.requireNonNull(visit.get(arm))))
                    .sum();
        }

        private double scaled(double value) {
            return ratios ? Math.log(value) : value;
        }

        private double back(double value) {
            return ratios ? Math.exp(value) : value;
        }
    }

    /**
     * How the difference of two architectures comes apart, as {@code factors.json} has it: each part is a contrast of architectures that have one thing
     * in common with one of the two, and another with the other. All parts together are the whole difference.
     */
    record FactorDesign(
            @JsonProperty(required = true) String from,
            @JsonProperty(required = true) String to,
            @JsonProperty(required = true) List<Part> parts) {

        private static final String FILE = "factors.json";

        private static final JsonMapper JSON = JsonMapper.builder()
                .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .build();

        /**
         * A part of the difference: the sum of the figures of some architectures less that of others.
         *
         * @param name such as {@code driver}
         * @param what is held against what
         */
        record Part(
                @JsonProperty(required = true) String name,
                @JsonProperty(required = true) String what,
                @JsonProperty(required = true) List<String> plus,
                @JsonProperty(required = true) List<String> minus) {}

        /** Read all designs, in the order of the file. */
        static List<FactorDesign> read() {
            try (InputStream in = FactorDesign.class.getResourceAsStream(FILE)) {
                return JSON.readValue(Objects.requireNonNull(in, FILE), new TypeReference<List<FactorDesign>>() {});
            } catch (IOException e) {
                throw new UncheckedIOException(FILE + " cannot be read", e);
            }
        }

        /** The whole difference, as a part. */
        Part whole() {
            return new Part("together", "%s in place of %s".formatted(to, from), List.of(to), List.of(from));
        }

        /** All architectures that must have been measured. */
        List<String> arms() {
            return parts.stream()
                    .flatMap(part -> Stream.of(part.plus, part.minus).flatMap(List::stream))
                    .distinct()
                    .toList();
        }
    }
}
