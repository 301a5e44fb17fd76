package stackbench.harness.report.console;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import stackbench.harness.analysis.result.PooledRatioResult;
import stackbench.harness.analysis.result.PooledResult;
import stackbench.harness.report.answer.Figures;
import stackbench.harness.report.answer.Markdown;
import stackbench.harness.report.answer.Table;
import stackbench.harness.verdict.metric.Metric;

/**
 * The tables of several runs taken together. Each ratio has its interval, that of each run beside it, and how much they differ.
 */
public final class PooledTables {

    private final PooledResult pooled;

    public PooledTables(PooledResult pooled) {
        this.pooled = pooled;
    }

    /** The tables for a console. */
    String text() {
        return tables().map(Table::text).collect(Collectors.joining()) + System.lineSeparator();
    }

    /** The tables for a job's summary. */
    public String markdown() {
        return "## stackbench: %d runs, pooled\n\n".formatted(pooled.runs().size())
                + tables().map(Table::markdown).collect(Collectors.joining())
                + Markdown.lines(String.join("\n", sentences()));
    }

    /** Make a table for each workload and metric. */
    private Stream<Table> tables() {
        return pooled.effects().stream()
                .map(PooledRatioResult::workload)
                .distinct()
                .flatMap(this::tables);
    }

    private Stream<Table> tables(String workload) {
        return Metric.OF_ARMS.stream()
                .filter(metric -> effects(workload, metric).findAny().isPresent())
                .map(metric -> new Table(
                        "%s: %s, pooled over %d runs"
                                .formatted(
                                        workload, metric.words(), pooled.runs().size()),
                        head(),
                        effects(workload, metric).flatMap(this::rows).toList()));
    }

    private Stream<PooledRatioResult> effects(String workload, Metric metric) {
        return pooled.effects().stream()
                .filter(effect -> effect.workload().equals(workload) && effect.metric() == metric);
    }

    private List<String> head() {
        List<String> head = new ArrayList<>(List.of("", "ratio", "95%"));
        IntStream.rangeClosed(1, pooled.runs().size()).forEach(run -> head.add("run " + run));
        return head;
    }

    /** Make the rows of a pair: over all cells, then cell by cell. */
    private Stream<List<String>> rows(PooledRatioResult effect) {
        Stream<List<String>> cells = pooled.comparisons().stream()
                .filter(one -> one.workload().equals(effect.workload())
                        && one.pair().equals(effect.pair())
                        && one.metric() == effect.metric())
                .map(one -> row(Objects.requireNonNull(one.load()).id(), one));
        return Stream.concat(Stream.of(row(effect.pair(), effect)), cells);
    }

    private static List<String> row(String head, PooledRatioResult one) {
        List<String> row = new ArrayList<>();
        row.add(head);
        row.add(PooledRatioResult.two(one.ratio()));
        row.add(PooledRatioResult.two(one.interval().getFirst())
                + "-"
                + PooledRatioResult.two(one.interval().getLast()));
        one.runs().forEach(run -> row.add(run == null ? "" : PooledRatioResult.two(run)));
        return row;
    }

    /** Say how much the runs differ, metric by metric, over all pairs and cells. */
    List<String> sentences() {
        List<String> sentences = new ArrayList<>(seeds());
        Metric.OF_ARMS.forEach(metric -> {
            List<PooledResult.RunsDiffer> pairs = pooled.spread().stream()
                    .filter(one -> one.metric() == metric && one.differences() > 0)
                    .toList();
            if (!pairs.isEmpty()) {
                sentences.add(metric.words() + ": " + differ(pairs) + "; " + known(metric));
            }
        });
        return sentences;
    }

    /** Say which seeds several runs had: an effect of order is no difference between these. */
    private List<String> seeds() {
        List<String> seeds = pooled.runs().stream().map(PooledResult.Run::seed).toList();
        String shared = seeds.stream()
                .filter(seed -> Collections.frequency(seeds, seed) > 1)
                .distinct()
                .collect(Collectors.joining(", "));
        return shared.isEmpty()
                ? List.of()
                : List.of(
                        "runs of one seed measure in the same order, so they look more alike than they are: bench.seed="
                                + shared);
    }

    private static String differ(List<PooledResult.RunsDiffer> pairs) {
        int differences =
                pairs.stream().mapToInt(PooledResult.RunsDiffer::differences).sum();
        double variance = pairs.stream()
                .mapToDouble(one -> one.betweenSd() * one.betweenSd())
                .average()
                .orElseThrow();
        double squares =
                pairs.stream().mapToDouble(PooledResult.RunsDiffer::squares).sum();
        return String.format(
                Locale.ROOT,
                "runs differ by %s (standard deviation of a run's log-ratio) beyond what their visits explain; %d of %s lie beyond 1.96, their rms is %.1f",
                Figures.percent(Math.sqrt(variance)),
                pairs.stream().mapToInt(PooledResult.RunsDiffer::beyond).sum(),
                Figures.counted(differences, "standardised difference"),
                Math.sqrt(squares / differences));
    }

    private String known(Metric metric) {
        List<Double> widths = pooled.comparisons().stream()
                .filter(one -> one.metric() == metric)
                .map(PooledRatioResult::halfWidth)
                .sorted()
                .toList();
        return "half of the pooled ratios are known to +-" + Figures.percent(widths.get(widths.size() / 2))
                + " or better";
    }
}
