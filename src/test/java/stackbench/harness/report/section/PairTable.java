package stackbench.harness.report.section;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.result.ComparisonResult;
import stackbench.harness.report.answer.Figures;
import stackbench.harness.report.answer.RatioText;
import stackbench.harness.report.answer.Table;
import stackbench.harness.verdict.metric.Metric;

/** A table of ratios under one kind of load: a row for each pair in each cell, a column for each metric. */
final class PairTable {

    private PairTable() {}

    /**
     * Make the table of a workload; empty where nothing was compared, or has no interval by the first metric.
     *
     * @param all the comparisons of that kind of load
     */
    static Optional<Table> of(
            String title, @Nullable List<ComparisonResult> all, List<Metric> metrics, String workload) {
        List<ComparisonResult> compared = all == null ? List.of() : all;
        List<ComparisonResult> ofRows = compared.stream()
                .filter(one ->
                        one.workload().equals(workload) && one.metric() == metrics.getFirst() && one.interval() != null)
                .toList();
        return ofRows.isEmpty()
                ? Optional.empty()
                : Optional.of(new Table(
                        title,
                        Table.row("", metrics.stream().map(Metric::heading)),
                        ofRows.stream()
                                .map(row -> Table.row(name(row), entries(row, compared, metrics)))
                                .toList(),
                        ofRows.stream().map(ComparisonResult::cell).toList()));
    }

    private static String name(ComparisonResult pair) {
        return "%s / %s%s"
                .formatted(
                        pair.arm(),
                        pair.reference(),
                        pair.load().carriesMessages()
                                ? ", " + Figures.counted(pair.load().batchSize(), "message")
                                : "");
    }

    private static Stream<String> entries(ComparisonResult pair, List<ComparisonResult> all, List<Metric> metrics) {
        return metrics.stream()
                .map(metric -> all.stream()
                        .filter(one -> one.metric() == metric
                                && one.cell().equals(pair.cell())
                                && one.arm().equals(pair.arm())
                                && one.reference().equals(pair.reference()))
                        .findFirst()
                        .map(one -> new RatioText(one.ratio(), one.interval()).brief() + (one.resolved() ? "" : "~"))
                        .orElse(""));
    }
}
